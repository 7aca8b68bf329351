-- Search results, one track per engine and URL, apart from the copy itself. A packet is what a person hands in at an
-- engine's form at once.
create table deindexing_packets (
  id text primary key,
  user_id text not null references users on delete cascade,
  engine text not null check (engine in ('google', 'bing')),
  created_at timestamptz not null,
  -- Until then further URLs join it.
  closes_at timestamptz not null,
  reference text,
  submitted_by text,
  submitted_at timestamptz
);
create index deindexing_packets_by_user on deindexing_packets (user_id, created_at desc, id desc);
create index deindexing_packets_waiting on deindexing_packets (created_at) where submitted_at is null;

create table deindexing_tracks (
  id text primary key,
  case_id text not null references cases on delete cascade,
  user_id text not null,
  engine text not null check (engine in ('google', 'bing')),
  url text not null,
  state text not null check (state in ('not_indexed', 'to_submit', 'submitted', 'pending', 'delisted', 'refused', 'relisted')),
  -- What the search source said: [{at, listing, reason?}], oldest first.
  looks jsonb not null,
  packet_id text references deindexing_packets,
  reference text,
  submitted_by text,
  submitted_at timestamptz,
  next_check_at timestamptz,
  -- Its case was closed before anything was handed in.
  stopped_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (case_id, engine)
);
create index deindexing_due on deindexing_tracks (next_check_at) where next_check_at is not null;
create index deindexing_by_user on deindexing_tracks (user_id, engine, state);
create index deindexing_by_packet on deindexing_tracks (packet_id) where packet_id is not null;
