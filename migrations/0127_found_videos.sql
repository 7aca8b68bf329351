-- Videos among what was found. A picture has no duration.
alter table media
  add column duration_seconds double precision,
  -- Only its beginning was read: its hash is that of the beginning.
  add column is_part boolean not null default false;

-- The sampled frames of a found video, as lib/video-frames encodes them: works that come later are compared with them.
create table media_frames (
  media_id text primary key references media on delete cascade,
  version integer not null,
  encoded bytea not null
);

-- Pictures out of a found video, sealed for a creator on whose pages it was found, to be compared with theirs.
create table media_scenes (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  at_seconds double precision not null,
  thumbnail_blob_id text not null,
  tiny_blob_id text not null,
  primary key (media_id, user_id, at_seconds)
);
create index media_scenes_by_user on media_scenes (user_id);
-- Where in a found video the work is seen.
alter table verdicts add column copy_seconds double precision;

-- A video is asked for after the pictures and the pages that name its creator.
alter table crawl_tasks drop constraint crawl_tasks_role_check;
alter table crawl_tasks add constraint crawl_tasks_role_check
  check (role in ('hit', 'listing', 'link', 'media', 'video'));
