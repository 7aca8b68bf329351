-- Whoever answered by a mailed link reads under it what became of the answer, also once their address is forgotten: a keyed
-- digest of the address stays. An answer from before has none, and stands under its link while it waits.
alter table scam_replies add column answered_as text;
create index on scam_replies (scam_id, answered_as) where answered_as is not null;
create index on scam_replies (user_id, created_at desc, id desc) where user_id is not null;
