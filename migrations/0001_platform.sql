-- What every module stands on: the event log, answers to repeated requests, sealed blobs.
-- No column defaults to now(): business time comes from the product's clock, as a parameter.
create table events (
  id bigserial primary key,
  name text not null,
  payload jsonb not null,
  actor text not null,
  at timestamptz not null,
  -- Ids are given before their transaction is committed, so a reader that only keeps the last id misses late ones.
  tx xid8 not null default pg_current_xact_id()
);
create index events_by_name on events (name, id);
create index events_by_name_tx on events (name, tx);

create table idempotency_keys (
  user_id text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  answer json,
  at timestamptz not null,
  primary key (user_id, key)
);

create table blob_keys (
  owner_id text primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null
);
create table blobs (
  id text primary key,
  owner_id text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null
);
create index blobs_by_owner on blobs (owner_id);
