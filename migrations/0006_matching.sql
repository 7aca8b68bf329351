-- What the engine said about a page, with its evidence.
create table verdicts (
  id text primary key,
  user_id text not null references users on delete cascade,
  page_id text not null references pages on delete cascade,
  media_id text references media,
  media_url text,
  kind text not null check (kind in ('same', 'similar', 'named', 'whitelisted', 'unrelated')),
  work_id text references works on delete cascade,
  distance integer,
  transform text,
  stage text,
  signals jsonb not null,
  at timestamptz not null
);
create index verdicts_by_page on verdicts (page_id);
create index verdicts_by_user on verdicts (user_id, at desc);
