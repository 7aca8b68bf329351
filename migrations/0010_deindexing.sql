-- Search results, one track per engine and URL, apart from the copy itself.
create table deindexing_tracks (
  id text primary key,
  case_id text not null references cases on delete cascade,
  user_id text not null,
  engine text not null check (engine in ('google', 'bing')),
  url text not null,
  state text not null check (state in ('not_indexed', 'to_submit', 'submitted', 'pending', 'delisted', 'refused', 'relisted')),
  looks jsonb not null,
  reference text,
  submitted_by text,
  submitted_at timestamptz,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (case_id, engine)
);
create index deindexing_due on deindexing_tracks (next_check_at) where next_check_at is not null;
create index deindexing_by_user on deindexing_tracks (user_id, engine, state);
