-- A file on its way in, in parts that are sealed each by itself. What nobody goes on with is dropped a day after its last part.
create table uploads (
  id text primary key,
  user_id text not null references users on delete cascade,
  file_name text not null,
  title text,
  collection_id text references collections on delete set null,
  ownership text not null,
  mark text,
  length integer not null check (length > 0),
  received integer not null check (received between 0 and length),
  work_id text references works on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index on uploads (user_id, created_at);
create index on uploads (touched_at);
create table upload_parts (
  id text primary key,
  upload_id text not null references uploads on delete cascade,
  start integer not null check (start >= 0),
  size integer not null check (size > 0),
  part_blob_id text not null,
  unique (upload_id, start)
);
