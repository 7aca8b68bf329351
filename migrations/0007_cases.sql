-- One infringing URL of one creator. A pure machine moves it; every move is an event chained by hash.
create table cases (
  id text primary key,
  user_id text not null references users on delete cascade,
  url text not null,
  url_key text not null,
  host text not null,
  state text not null check (state in ('found', 'held', 'approved', 'noticed', 'gone', 'removed', 'refused', 'contested',
    'exhausted', 'dismissed', 'whitelisted', 'withdrawn')),
  round integer not null,
  step integer not null,
  social boolean not null,
  verdict jsonb not null,
  verdict_kind text not null,
  work_ids text[] not null,
  media jsonb not null,
  page_id text,
  scan_id text,
  hold_reason text,
  decided_by text,
  first_noticed_at timestamptz,
  step_noticed_at timestamptz,
  reminded_at timestamptz,
  removed_at timestamptz,
  closed_at timestamptz,
  -- Set while a notice about it is between claim and record: then a decision can no longer be undone.
  sending_notice_id text,
  -- The last look with our own eyes: nothing is said about a copy that was not seen shortly before.
  checked_at timestamptz,
  checked_outcome text,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  head_hash text not null,
  events integer not null,
  unique (user_id, url_key)
);
create index cases_by_user on cases (user_id, updated_at desc, id);
create index cases_by_state on cases (user_id, state);
create index cases_by_host on cases (user_id, host);

-- What is due when. The truth of everything long-lived: a sweep takes due rows, nothing sleeps in memory.
create table case_timers (
  case_id text not null references cases on delete cascade,
  kind text not null check (kind in ('recheck', 'second-look', 'watch', 'remind', 'escalate', 'decide-by')),
  due_at timestamptz not null,
  primary key (case_id, kind)
);
create index case_timers_due on case_timers (kind, due_at);

create table case_events (
  case_id text not null references cases on delete cascade,
  seq integer not null,
  type text not null,
  actor text not null,
  cause text not null,
  facts jsonb not null,
  at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  primary key (case_id, seq)
);
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger case_events_append_only before update on case_events for each row execute function forbid_change();
