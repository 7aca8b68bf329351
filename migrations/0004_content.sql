-- The creator's own works, as fingerprints and sealed files.
create table collections (
  id text primary key,
  user_id text not null references users on delete cascade,
  title text not null,
  platform text,
  source_url text,
  sensitivity text not null check (sensitivity in ('public', 'paid', 'intimate')),
  created_at timestamptz not null,
  archived_at timestamptz
);
create index collections_by_user on collections (user_id, created_at desc);

create table works (
  id text primary key,
  user_id text not null references users on delete cascade,
  collection_id text references collections on delete set null,
  title text not null,
  ownership text not null check (ownership in ('sole', 'joint', 'studio')),
  state text not null check (state in ('processing', 'ready', 'refused')),
  kind text not null check (kind in ('image', 'video')),
  file_name text,
  width integer,
  height integer,
  duration_seconds double precision,
  quality integer,
  content_sha256 text not null,
  size integer not null,
  -- The upload as it came, until it is fingerprinted; then only the clean re-encoding stays.
  upload_blob_id text,
  clean_blob_id text,
  thumbnail_blob_id text,
  tiny_blob_id text,
  duplicate_of text,
  refusal_code text,
  refusal_sentence text,
  created_at timestamptz not null,
  ready_at timestamptz,
  archived_at timestamptz
);
create index works_by_user on works (user_id, created_at desc);
create index works_by_content on works (content_sha256);

create table work_fingerprints (
  id bigserial primary key,
  work_id text not null references works on delete cascade,
  user_id text not null,
  kind text not null check (kind in ('pdq')),
  region text not null check (region in ('whole', 'trimmed')),
  hash bytea not null,
  quality integer not null
);
create index work_fingerprints_by_work on work_fingerprints (work_id);
