-- What a creator narrows the report to, under a name of their own.
create table report_views (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  -- As the API takes it: states, host, words, kind, period, order, columns.
  filters jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index on report_views (user_id, lower(name));
