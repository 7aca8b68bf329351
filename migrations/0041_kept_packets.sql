-- When a packet that waits was last gone through, so that all of them take their turn.
alter table deindexing_packets add column kept_at timestamptz;
create index deindexing_packets_to_keep on deindexing_packets (kept_at nulls first) where submitted_at is null;
