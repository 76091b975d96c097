-- The tables of 1.0, for both databases: SERIAL is INTEGER in SQLite. Every later change is a migration of its own.
CREATE TABLE devices (
    id VARCHAR(64) NOT NULL CONSTRAINT ck_devices_id_is_hash CHECK (length(id) = 64),
    name VARCHAR(200) NOT NULL,
    label VARCHAR(200) NOT NULL,
    CONSTRAINT pk_devices PRIMARY KEY (id)
);
CREATE TABLE games (
    id VARCHAR(64) NOT NULL CONSTRAINT ck_games_id_not_empty CHECK (id <> ''),
    start_key VARCHAR(200) NOT NULL CONSTRAINT ck_games_start_key_not_empty CHECK (start_key <> ''),
    CONSTRAINT pk_games PRIMARY KEY (id),
    CONSTRAINT uq_games_start_key UNIQUE (start_key)
);
CREATE TABLE moves (
    digest VARCHAR(64) NOT NULL CONSTRAINT ck_moves_digest_is_hash CHECK (length(digest) = 64),
    device VARCHAR(64) NOT NULL,
    name VARCHAR(200) NOT NULL,
    house VARCHAR(64) NOT NULL,
    leaves BOOLEAN NOT NULL,
    until VARCHAR(64) NOT NULL CONSTRAINT ck_moves_until_rfc_3339 CHECK (until LIKE '____-__-__T__:__:__%'),
    taken_at VARCHAR(64) CONSTRAINT ck_moves_taken_at_rfc_3339 CHECK (taken_at LIKE '____-__-__T__:__:__%'),
    CONSTRAINT pk_moves PRIMARY KEY (digest)
);
CREATE INDEX ix_moves_device ON moves (device);
CREATE TABLE deletions (
    game VARCHAR(64) NOT NULL,
    at VARCHAR(64) NOT NULL CONSTRAINT ck_deletions_at_rfc_3339 CHECK (at LIKE '____-__-__T__:__:__%'),
    due_at VARCHAR(64),
    CONSTRAINT pk_deletions PRIMARY KEY (game),
    CONSTRAINT fk_deletions_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE events (
    id SERIAL NOT NULL,
    game VARCHAR(64) NOT NULL,
    seq INTEGER NOT NULL,
    previous INTEGER,
    "key" VARCHAR(200) NOT NULL CONSTRAINT ck_events_key_not_empty CHECK (key <> ''),
    kind VARCHAR(64) NOT NULL CONSTRAINT ck_events_kind_not_empty CHECK (kind <> ''),
    at VARCHAR(64) NOT NULL CONSTRAINT ck_events_at_rfc_3339 CHECK (at LIKE '____-__-__T__:__:__%'),
    author VARCHAR(200) NOT NULL,
    device VARCHAR(200) DEFAULT '' NOT NULL,
    payload TEXT NOT NULL CONSTRAINT ck_events_payload_json_object CHECK (payload LIKE '{%}'),
    hash VARCHAR(64) DEFAULT '' NOT NULL,
    CONSTRAINT pk_events PRIMARY KEY (id),
    CONSTRAINT uq_events_game_seq UNIQUE (game, seq),
    CONSTRAINT uq_events_game_key UNIQUE (game, "key"),
    CONSTRAINT fk_events_game_previous FOREIGN KEY(game, previous) REFERENCES events (game, seq),
    CONSTRAINT ck_events_seq_from_1 CHECK (seq >= 1),
    CONSTRAINT ck_events_on_previous CHECK ((seq = 1 AND previous IS NULL) OR (previous IS NOT NULL AND previous = seq - 1)),
    CONSTRAINT fk_events_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX ix_events_begun ON events (at) WHERE seq = 1;
CREATE TABLE links (
    id VARCHAR(64) NOT NULL CONSTRAINT ck_links_id_not_empty CHECK (id <> ''),
    game VARCHAR(64) NOT NULL,
    role VARCHAR(16) NOT NULL,
    plays BOOLEAN DEFAULT false NOT NULL,
    digest VARCHAR(64) NOT NULL CONSTRAINT ck_links_digest_is_hash CHECK (length(digest) = 64),
    created_at VARCHAR(64) NOT NULL CONSTRAINT ck_links_created_at_rfc_3339 CHECK (created_at LIKE '____-__-__T__:__:__%'),
    revoked_at VARCHAR(64) CONSTRAINT ck_links_revoked_at_rfc_3339 CHECK (revoked_at LIKE '____-__-__T__:__:__%'),
    CONSTRAINT pk_links PRIMARY KEY (id),
    CONSTRAINT uq_links_digest UNIQUE (digest),
    CONSTRAINT uq_links_id_game UNIQUE (id, game),
    CONSTRAINT ck_links_role CHECK (role IN ('keep', 'watch')),
    CONSTRAINT fk_links_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX ix_links_game ON links (game);
CREATE UNIQUE INDEX uq_links_open ON links (game, role, plays) WHERE revoked_at IS NULL;
CREATE TABLE owners (
    device VARCHAR(64) NOT NULL,
    since VARCHAR(64) NOT NULL CONSTRAINT ck_owners_since_rfc_3339 CHECK (since LIKE '____-__-__T__:__:__%'),
    out_at VARCHAR(64) CONSTRAINT ck_owners_out_at_rfc_3339 CHECK (out_at LIKE '____-__-__T__:__:__%'),
    CONSTRAINT pk_owners PRIMARY KEY (device),
    CONSTRAINT fk_owners_device FOREIGN KEY(device) REFERENCES devices (id)
);
CREATE TABLE summaries (
    game VARCHAR(64) NOT NULL,
    seq INTEGER NOT NULL,
    making INTEGER NOT NULL,
    condition VARCHAR(16) NOT NULL,
    began VARCHAR(64) NOT NULL,
    touched VARCHAR(64) NOT NULL,
    system VARCHAR(64) NOT NULL,
    names TEXT NOT NULL,
    payload TEXT NOT NULL CONSTRAINT ck_summaries_payload_json_object CHECK (payload LIKE '{%}'),
    CONSTRAINT pk_summaries PRIMARY KEY (game),
    CONSTRAINT fk_summaries_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX ix_summaries_condition_touched ON summaries (condition, touched);
CREATE INDEX ix_summaries_making ON summaries (making);
CREATE INDEX ix_summaries_system_touched ON summaries (system, touched);
CREATE TABLE tellings (
    game VARCHAR(64) NOT NULL,
    seat INTEGER NOT NULL,
    hand VARCHAR(64) NOT NULL,
    number INTEGER NOT NULL,
    points TEXT NOT NULL CONSTRAINT ck_tellings_points_json_object CHECK (points LIKE '{%}'),
    CONSTRAINT pk_tellings PRIMARY KEY (game, seat),
    CONSTRAINT fk_tellings_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE grants (
    id SERIAL NOT NULL,
    device VARCHAR(64) NOT NULL,
    game VARCHAR(64) NOT NULL,
    link VARCHAR(64),
    created_at VARCHAR(64) NOT NULL CONSTRAINT ck_grants_created_at_rfc_3339 CHECK (created_at LIKE '____-__-__T__:__:__%'),
    out_at VARCHAR(64),
    CONSTRAINT pk_grants PRIMARY KEY (id),
    CONSTRAINT uq_grants_device_game_link UNIQUE (device, game, link),
    CONSTRAINT fk_grants_link_game FOREIGN KEY(link, game) REFERENCES links (id, game),
    CONSTRAINT fk_grants_device FOREIGN KEY(device) REFERENCES devices (id),
    CONSTRAINT fk_grants_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX ix_grants_game ON grants (game);
CREATE INDEX ix_grants_held ON grants (device, game, link, out_at);
CREATE UNIQUE INDEX uq_grants_by_no_link ON grants (device, game) WHERE link IS NULL;
