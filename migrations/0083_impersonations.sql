-- Accounts that pose as a creator, what was given for it, and what became of each.
create table impersonations (
  id text primary key,
  user_id text not null references users on delete cascade,
  profile_url text not null,
  -- Which account it is, in one spelling: two reports of it are one.
  account text not null,
  platform text not null,
  handle text not null,
  -- The real one: an account of the creator's list, or an address.
  brand_id text references brands on delete set null,
  real_url text not null,
  faked text[] not null check (cardinality(faked) > 0),
  harm text not null check (harm in ('low', 'serious', 'urgent')),
  what text not null,
  state text not null check (state in ('waiting', 'asked', 'accepted', 'filed', 'removed', 'refused', 'silent', 'restored', 'declined', 'withdrawn')),
  is_open boolean not null,
  -- When an operator should have acted; none while it is not their turn.
  due_at timestamptz,
  reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check (is_open = (ended_at is null)),
  check (is_open or due_at is null)
);
create unique index on impersonations (user_id, account) where is_open;
create index on impersonations (user_id, created_at desc, id desc);
create index on impersonations (due_at, id) where due_at is not null;
create index on impersonations (ended_at) where ended_at is not null;

create table impersonation_moves (
  impersonation_id text not null references impersonations on delete cascade,
  number int not null check (number > 0),
  at timestamptz not null,
  actor text not null,
  state text not null,
  -- What whoever moved it wrote: a question, an answer, a reason.
  note text,
  reference text,
  primary key (impersonation_id, number)
);
create trigger impersonation_moves_append_only before update on impersonation_moves for each row execute function forbid_change();

create table impersonation_screenshots (
  id text primary key,
  user_id text not null references users on delete cascade,
  impersonation_id text not null references impersonations on delete cascade,
  file_name text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  file_blob_id text not null,
  created_at timestamptz not null
);
create index on impersonation_screenshots (impersonation_id, created_at);
create index on impersonation_screenshots (user_id);
