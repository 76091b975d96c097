"""The pages: thin routes over the service's Desk. Only app.py, the factory, knows the store."""
