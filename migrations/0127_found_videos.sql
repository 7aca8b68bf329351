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

-- A video is asked for after the pictures and the pages that name its creator.
alter table crawl_tasks drop constraint crawl_tasks_role_check;
alter table crawl_tasks add constraint crawl_tasks_role_check
  check (role in ('hit', 'listing', 'link', 'media', 'video'));
