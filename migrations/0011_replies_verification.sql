-- What came back, and what we saw with our own eyes.
create table replies (
  id text primary key,
  user_id text,
  notice_id text references notices,
  message_id text,
  from_address text,
  subject text,
  text text,
  raw_blob_id text,
  raw_sha256 text not null unique,
  threaded_by text,
  outcome text not null,
  decided_by text not null,
  reasons jsonb not null,
  received_at timestamptz not null
);
create index replies_by_notice on replies (notice_id);

create table counter_notices (
  id text primary key,
  reply_id text not null references replies,
  case_id text not null references cases on delete cascade,
  received_at timestamptz not null,
  restore_not_before timestamptz not null,
  restore_by timestamptz not null,
  decision text,
  decided_at timestamptz
);

create table checks (
  id text primary key,
  case_id text not null references cases on delete cascade,
  round integer not null,
  vantage text not null,
  outcome text not null check (outcome in ('present', 'gone', 'removed-text', 'media-replaced', 'login-wall', 'moved', 'placeholder', 'blocked', 'unreachable', 'changed')),
  status integer,
  facts jsonb not null,
  at timestamptz not null
);
create index checks_by_case on checks (case_id, at desc);
