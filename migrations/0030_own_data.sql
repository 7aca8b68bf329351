-- What a creator takes along: one zip of all that is theirs, as sealed parts, until it expires.
create table data_exports (
  id text primary key,
  user_id text not null references users on delete cascade,
  state text not null check (state in ('making', 'ready', 'expired')),
  -- Tables and files that belong into it, and how many are in it.
  total integer not null,
  done integer not null,
  size bigint not null,
  -- Which run makes it: one that stood still meanwhile writes no part of it any more.
  attempt integer not null,
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create unique index data_exports_making on data_exports (user_id) where state = 'making';
create index data_exports_by_user on data_exports (user_id, asked_at desc);
create table data_export_parts (
  export_id text not null references data_exports on delete cascade,
  seq integer not null,
  blob_id text not null,
  primary key (export_id, seq)
);

-- Whoever wants to leave: asked when, and from when on it cannot be undone.
alter table users
  add column deletion_asked_at timestamptz,
  add column deletion_due_at timestamptz;
create index users_leaving on users (deletion_due_at) where deletion_due_at is not null;
