-- The pictures of a proved account's own page, for its creator to pick works from. What was read is dropped a day after; a
-- row that was dropped before stays until then without anything of it, for the number that may be read in a day.
create table imports (
  id text primary key,
  user_id text not null references users on delete cascade,
  brand_id text not null references brands on delete cascade,
  profile_url text not null,
  state text not null check (state in ('reading', 'ready', 'failed', 'dropped')),
  reason text check ((reason is not null) = (state = 'failed')),
  addresses jsonb,
  read integer not null default 0,
  bytes integer not null default 0,
  small integer not null default 0,
  twice integer not null default 0,
  unreadable integer not null default 0,
  unread integer not null default 0,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'reading'))
);
create index on imports (user_id, created_at);
create index on imports (ended_at);
create index on imports (touched_at) where state = 'reading';
create unique index imports_under_way on imports (brand_id) where state = 'reading';
create table import_pictures (
  id text primary key,
  import_id text not null references imports on delete cascade,
  position integer not null,
  url text not null,
  content_sha256 text not null,
  width integer not null,
  height integer not null,
  file_blob_id text not null,
  thumbnail_blob_id text not null,
  tiny_blob_id text not null,
  unique (import_id, position),
  unique (import_id, content_sha256)
);
