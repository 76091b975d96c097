"""The pages, a folder a feature: routes, forms and page (what a page shows); `core` is what all of them stand on, and
the modules here put them together.

Routes are thin, over the `GameService`; a form turns text into domain values and back and knows no rule of the game; a
page module works out what its template prints, as plain frozen values. Only app.py, the factory, knows the store.
"""
