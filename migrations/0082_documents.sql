-- What a creator shows to an operator to prove that an account is theirs. Its bytes go 30 days after it was checked.
create table documents (
  id text primary key,
  user_id text not null references users on delete cascade,
  brand_id text not null references brands on delete cascade,
  platform text not null,
  handle text not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  file_blob_id text,
  state text not null check (state in ('waiting', 'accepted', 'rejected', 'taken-back')),
  created_at timestamptz not null,
  settled_at timestamptz,
  delete_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'waiting' or file_blob_id is not null)
);
create index on documents (user_id, created_at);
create index on documents (brand_id);
create index on documents (delete_at) where file_blob_id is not null;
