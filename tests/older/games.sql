BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE deletions (
	game VARCHAR(64) NOT NULL, 
	at VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_deletions PRIMARY KEY (game), 
	CONSTRAINT fk_deletions_game FOREIGN KEY(game) REFERENCES games (id), 
	CONSTRAINT ck_deletions_at_rfc_3339 CHECK (at LIKE '____-__-__T__:__:__%')
);
CREATE TABLE devices (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	label VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_devices PRIMARY KEY (id), 
	CONSTRAINT ck_devices_id_is_hash CHECK (length(id) = 64)
);
CREATE TABLE events (
	id INTEGER NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seq INTEGER NOT NULL, 
	previous INTEGER, 
	"key" VARCHAR(200) NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	at VARCHAR(64) NOT NULL, 
	author VARCHAR(200) NOT NULL, 
	payload TEXT NOT NULL, device VARCHAR(200) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (id), 
	CONSTRAINT uq_events_game_seq UNIQUE (game, seq), 
	CONSTRAINT uq_events_game_key UNIQUE (game, "key"), 
	CONSTRAINT fk_events_game FOREIGN KEY(game) REFERENCES games (id), 
	CONSTRAINT fk_events_game_previous FOREIGN KEY(game, previous) REFERENCES events (game, seq), 
	CONSTRAINT ck_events_seq_from_1 CHECK (seq >= 1), 
	CONSTRAINT ck_events_on_previous CHECK ((seq = 1 AND previous IS NULL) OR (previous IS NOT NULL AND previous = seq - 1)), 
	CONSTRAINT ck_events_key_not_empty CHECK (key <> ''), 
	CONSTRAINT ck_events_kind_not_empty CHECK (kind <> ''), 
	CONSTRAINT ck_events_at_rfc_3339 CHECK (at LIKE '____-__-__T__:__:__%'), 
	CONSTRAINT ck_events_payload_json_object CHECK (payload LIKE '{%}')
);
INSERT INTO "events" VALUES(1,'agreements',1,NULL,'start-agreements','GameStarted','2026-11-21T20:00:00+00:00','Anna','{"system":"agreements","values":{"game.players":[3],"game.target":1000,"game.over_target":false,"game.deck":24,"game.hand":7,"game.dead_cards":0,"game.sit_out":"dealer_right","marriage.hearts":100,"marriage.diamonds":80,"marriage.clubs":60,"marriage.spades":40,"marriage.four_aces":0,"bid.opening":"compulsory","bid.min":100,"bid.step":5,"bid.max":0,"bid.over_120_needs_marriage":true,"bid.no_jump":false,"bid.raise":true,"bid.silence_below":"none","contract.declarer_scores":"bid","contract.rounding":5,"contract.round_declarer":false,"contract.sweep_takes_talon":false,"contract.pass_out_surrender":false,"rospisat.allowed":"always","rospisat.defenders":"half_up_5","rospisat.declarer":"minus_bid","rospisat.penalty_every":0,"rospisat.limit":0,"rospisat.barrel":"not_beside_barrel","rospisat.bolt":true,"spisat.limit":0,"bolt.penalty_every":3,"bolt.in_a_row":false,"bolt.zero":"no_points","bolt.declarer":true,"penalty.amount":120,"barrel.kind":"frozen","barrel.level":"auto","barrel.hands":3,"barrel.fine":120,"barrel.win_by":"points","barrel.failed_bid":"keep","barrel.required":true,"barrel.together":"share","barrel.newcomer":"share","barrel.third_fall":"fine","barrel.falls":"every","barrel.marriages":true,"barrel.exact":false,"reset.at":[],"gold.enabled":false,"gold.min_bid":120,"gold.reset":"none","gold.in_turn":true,"gold.raise":false,"gold.rospisat":false,"gold.double_fines":false,"gold.double_bolts":false,"blind.who":"opener","blind.doubles":"all","blind.min_bid":120,"blind.cap":0,"blind.barrel":true,"blind.rospisat":false,"blind.double_bolts":false,"blind.show_talon":true,"blind.unhide":"never","bonus.four_nines":0,"bonus.sit_out":"none","bonus.sit_out_ace":40,"redeal.nines":"never","redeal.nines_count":4,"redeal.talon_below":5,"redeal.talon_nines":0,"redeal.hand_below":0,"redeal.minimum_only":true,"redeal.bottom_jack":false,"redeal.fine_after":0,"talon.shown":"always","talon.cards":3,"talon.pass_face_up":false,"play.must_follow":"always","play.must_trump":false,"play.must_beat":false,"play.first_trick_marriage":"never","play.opponent_trumps":true,"finish.several":"declarer_first","finish.tie":"shared"},"players":["Anna","Boris","Vera"],"first_dealer":"Anna","title":null}','A');
INSERT INTO "events" VALUES(2,'agreements',2,1,'agreements-1','DealRecorded','2026-11-21T20:01:00+00:00','Boris','{"deal":{"outcome":"played","declarer":"Boris","bid":120,"blind":true,"points":{"Anna":{"cards":20},"Boris":{"cards":90,"marriages":["spades"]},"Vera":{"cards":10}}}}','B');
INSERT INTO "events" VALUES(3,'agreements',3,2,'agreements-2','VerdictKept','2026-11-21T20:02:00+00:00','Boris','{"verdict":{"question":"over-120","facts":[{"ask":"hand","values":["KH","QH"]}],"findings":[{"about":"","yes":true,"plain":false,"reason":"over_120_marriage","option":"bid.over_120_needs_marriage","numbers":{"suits":["hearts"]}}],"rules":{"bid.over_120_needs_marriage":true,"bid.max":0}}}','B');
INSERT INTO "events" VALUES(4,'agreements',4,3,'agreements-3','DealRecorded','2026-11-21T20:03:00+00:00','Boris','{"deal":{"outcome":"agreement","changes":{"redeal.minimum_only":false,"bid.over_120_needs_marriage":false},"reason":"so we play"}}','B');
INSERT INTO "events" VALUES(5,'agreements',5,4,'agreements-4','DealRecorded','2026-11-21T20:04:00+00:00','Boris','{"deal":{"outcome":"played","declarer":"Vera","bid":100,"points":{"Anna":{"cards":10},"Boris":{"cards":20},"Vera":{"cards":90,"marriages":["diamonds"]}}}}','B');
INSERT INTO "events" VALUES(6,'agreements',6,5,'agreements-5','RulesCorrected','2026-11-21T20:05:00+00:00','Boris','{"changes":{"bid.over_120_needs_marriage":false,"penalty.amount":60},"reason":"as at home"}','B');
INSERT INTO "events" VALUES(7,'agreements',7,6,'agreements-6','DealInserted','2026-11-21T20:06:00+00:00','Boris','{"before":5,"deal":{"outcome":"agreement","changes":{"bid.over_120_needs_marriage":true,"redeal.minimum_only":true},"reason":"no, so"},"reason":"forgotten"}','B');
INSERT INTO "events" VALUES(8,'agreements',8,7,'agreements-7','DealAmended','2026-11-21T20:07:00+00:00','Boris','{"amends":5,"deal":{"outcome":"played","declarer":"Vera","bid":100,"points":{"Anna":{"cards":10},"Boris":{"cards":15},"Vera":{"cards":95,"marriages":["diamonds"]}}},"reason":"counted again"}','B');
INSERT INTO "events" VALUES(9,'german-1001',1,NULL,'start-german-1001','GameStarted','2026-11-21T20:00:00+00:00','Anna','{"system":"german-1001","values":{"game.players":[3],"game.target":1000,"game.over_target":true,"game.deck":20,"game.hand":6,"game.dead_cards":0,"game.sit_out":"dealer_right","marriage.hearts":60,"marriage.diamonds":40,"marriage.clubs":100,"marriage.spades":80,"marriage.four_aces":0,"bid.opening":"free","bid.min":40,"bid.step":10,"bid.max":0,"bid.over_120_needs_marriage":false,"bid.no_jump":false,"bid.raise":true,"bid.silence_below":"none","contract.declarer_scores":"points","contract.rounding":10,"contract.round_declarer":false,"contract.sweep_takes_talon":false,"contract.pass_out_surrender":false,"rospisat.allowed":"never","rospisat.defenders":"sixty","rospisat.declarer":"zero","rospisat.penalty_every":3,"rospisat.limit":0,"rospisat.barrel":"not_from_barrel","rospisat.bolt":false,"spisat.limit":0,"bolt.penalty_every":0,"bolt.in_a_row":false,"bolt.zero":"no_points","bolt.declarer":false,"penalty.amount":120,"barrel.kind":"none","barrel.level":"auto","barrel.hands":3,"barrel.fine":120,"barrel.win_by":"points","barrel.failed_bid":"subtract","barrel.required":false,"barrel.together":"share","barrel.newcomer":"share","barrel.third_fall":"fine","barrel.falls":"timeouts","barrel.marriages":true,"barrel.exact":false,"reset.at":[],"gold.enabled":false,"gold.min_bid":120,"gold.reset":"none","gold.in_turn":false,"gold.raise":true,"gold.rospisat":true,"gold.double_fines":false,"gold.double_bolts":false,"blind.who":"nobody","blind.doubles":"all","blind.min_bid":100,"blind.cap":0,"blind.barrel":true,"blind.rospisat":false,"blind.double_bolts":false,"blind.show_talon":false,"blind.unhide":"never","bonus.four_nines":0,"bonus.sit_out":"none","bonus.sit_out_ace":40,"redeal.nines":"never","redeal.nines_count":4,"redeal.talon_below":0,"redeal.talon_nines":0,"redeal.hand_below":0,"redeal.minimum_only":false,"redeal.bottom_jack":false,"redeal.fine_after":0,"talon.shown":"always","talon.cards":2,"talon.pass_face_up":false,"play.must_follow":"always","play.must_trump":false,"play.must_beat":false,"play.first_trick_marriage":"leader","play.opponent_trumps":true,"finish.several":"declarer_first","finish.tie":"shared"},"players":["Anna","Boris","Vera"],"first_dealer":"Anna","title":null}','A');
INSERT INTO "events" VALUES(10,'german-1001',2,1,'german-1001-1','DealRecorded','2026-11-21T20:01:00+00:00','Boris','{"deal":{"outcome":"played","declarer":"Boris","won_at":60,"bid":100,"points":{"Anna":10,"Boris":101,"Vera":9}}}','B');
INSERT INTO "events" VALUES(11,'german-1001',3,2,'german-1001-2','DealRecorded','2026-11-21T20:02:00+00:00','Boris','{"deal":{"outcome":"played","declarer":"Vera","bid":120,"points":{"Anna":20,"Boris":0,"Vera":{"cards":100,"marriages":["clubs"]}}}}','B');
INSERT INTO "events" VALUES(12,'polish',1,NULL,'start-polish','GameStarted','2026-11-21T20:00:00+00:00','Anna','{"system":"polish","values":{"game.players":[3,4],"game.target":1000,"game.over_target":false,"game.deck":24,"game.hand":7,"game.dead_cards":0,"game.sit_out":"dealer_right","marriage.hearts":100,"marriage.diamonds":80,"marriage.clubs":60,"marriage.spades":40,"marriage.four_aces":0,"bid.opening":"compulsory","bid.min":100,"bid.step":10,"bid.max":0,"bid.over_120_needs_marriage":true,"bid.no_jump":false,"bid.raise":true,"bid.silence_below":"none","contract.declarer_scores":"bid","contract.rounding":10,"contract.round_declarer":false,"contract.sweep_takes_talon":false,"contract.pass_out_surrender":false,"rospisat.allowed":"always","rospisat.defenders":"sixty","rospisat.declarer":"zero","rospisat.penalty_every":0,"rospisat.limit":2,"rospisat.barrel":"free","rospisat.bolt":false,"spisat.limit":0,"bolt.penalty_every":0,"bolt.in_a_row":false,"bolt.zero":"no_points","bolt.declarer":false,"penalty.amount":120,"barrel.kind":"locked","barrel.level":"auto","barrel.hands":3,"barrel.fine":120,"barrel.win_by":"points","barrel.failed_bid":"subtract","barrel.required":false,"barrel.together":"share","barrel.newcomer":"share","barrel.third_fall":"fine","barrel.falls":"timeouts","barrel.marriages":true,"barrel.exact":false,"reset.at":[],"gold.enabled":false,"gold.min_bid":120,"gold.reset":"none","gold.in_turn":false,"gold.raise":true,"gold.rospisat":true,"gold.double_fines":false,"gold.double_bolts":false,"blind.who":"nobody","blind.doubles":"all","blind.min_bid":100,"blind.cap":0,"blind.barrel":true,"blind.rospisat":false,"blind.double_bolts":false,"blind.show_talon":false,"blind.unhide":"never","bonus.four_nines":0,"bonus.sit_out":"none","bonus.sit_out_ace":50,"redeal.nines":"never","redeal.nines_count":4,"redeal.talon_below":0,"redeal.talon_nines":0,"redeal.hand_below":0,"redeal.minimum_only":false,"redeal.bottom_jack":false,"redeal.fine_after":0,"talon.shown":"always","talon.cards":3,"talon.pass_face_up":false,"play.must_follow":"always","play.must_trump":true,"play.must_beat":false,"play.first_trick_marriage":"leader","play.opponent_trumps":true,"finish.several":"declarer_first","finish.tie":"shared"},"players":["Anna","Boris","Vera"],"first_dealer":"Anna","title":null}','A');
INSERT INTO "events" VALUES(13,'polish',2,1,'polish-1','DealRecorded','2026-11-21T20:01:00+00:00','Boris','{"deal":{"outcome":"played","declarer":"Boris","bid":100,"points":{"Anna":20,"Boris":100,"Vera":0}}}','B');
INSERT INTO "events" VALUES(14,'polish',3,2,'polish-2','ConfirmationSet','2026-11-21T20:02:00+00:00','Boris','{"on":true}','B');
INSERT INTO "events" VALUES(15,'polish',4,3,'polish-3','DealProposed','2026-11-21T20:03:00+00:00','Boris','{"deal":{"outcome":"agreement","changes":{"bid.over_120_needs_marriage":false},"reason":"all may"}}','B');
INSERT INTO "events" VALUES(16,'polish',5,4,'polish-4','DealConfirmed','2026-11-21T20:04:00+00:00','Boris','{"confirms":4}','V');
INSERT INTO "events" VALUES(17,'polish',6,5,'polish-5','DealProposed','2026-11-21T20:05:00+00:00','Boris','{"deal":{"outcome":"played","declarer":"Vera","bid":110,"points":{"Anna":14,"Boris":16,"Vera":{"cards":90,"marriages":["spades"]}}}}','B');
CREATE TABLE games (
	id VARCHAR(64) NOT NULL, 
	start_key VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT uq_games_start_key UNIQUE (start_key), 
	CONSTRAINT ck_games_id_not_empty CHECK (id <> ''), 
	CONSTRAINT ck_games_start_key_not_empty CHECK (start_key <> '')
);
INSERT INTO "games" VALUES('agreements','start-agreements');
INSERT INTO "games" VALUES('german-1001','start-german-1001');
INSERT INTO "games" VALUES('polish','start-polish');
CREATE TABLE grants (
	id INTEGER NOT NULL, 
	device VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	link VARCHAR(64), 
	created_at VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_grants PRIMARY KEY (id), 
	CONSTRAINT uq_grants_device_game_link UNIQUE (device, game, link), 
	CONSTRAINT fk_grants_device FOREIGN KEY(device) REFERENCES devices (id), 
	CONSTRAINT fk_grants_game FOREIGN KEY(game) REFERENCES games (id), 
	CONSTRAINT fk_grants_link_game FOREIGN KEY(link, game) REFERENCES links (id, game), 
	CONSTRAINT ck_grants_created_at_rfc_3339 CHECK (created_at LIKE '____-__-__T__:__:__%')
);
CREATE TABLE links (
	id VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	created_at VARCHAR(64) NOT NULL, 
	revoked_at VARCHAR(64), 
	CONSTRAINT pk_links PRIMARY KEY (id), 
	CONSTRAINT uq_links_digest UNIQUE (digest), 
	CONSTRAINT uq_links_id_game UNIQUE (id, game), 
	CONSTRAINT fk_links_game FOREIGN KEY(game) REFERENCES games (id), 
	CONSTRAINT ck_links_id_not_empty CHECK (id <> ''), 
	CONSTRAINT ck_links_role CHECK (role IN ('keep', 'watch')), 
	CONSTRAINT ck_links_digest_is_hash CHECK (length(digest) = 64), 
	CONSTRAINT ck_links_created_at_rfc_3339 CHECK (created_at LIKE '____-__-__T__:__:__%'), 
	CONSTRAINT ck_links_revoked_at_rfc_3339 CHECK (revoked_at LIKE '____-__-__T__:__:__%')
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
	payload TEXT NOT NULL, 
	CONSTRAINT pk_summaries PRIMARY KEY (game), 
	CONSTRAINT fk_summaries_game FOREIGN KEY(game) REFERENCES games (id), 
	CONSTRAINT ck_summaries_payload_json_object CHECK (payload LIKE '{%}')
);
CREATE INDEX ix_links_game ON links (game);
CREATE UNIQUE INDEX uq_links_open ON links (game, role) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX uq_grants_by_no_link ON grants (device, game) WHERE link IS NULL;
CREATE INDEX ix_grants_game ON grants (game);
CREATE INDEX ix_summaries_touched ON summaries (touched);
COMMIT;
