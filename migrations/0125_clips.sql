-- Videos among the works. Lengths in bytes outgrow 32 bits.
alter table works alter column size type bigint;
alter table uploads alter column length type bigint, alter column received type bigint;
alter table upload_parts alter column start type bigint;

-- The file of a video until its frames are read: the parts it came in. Then they are deleted.
create table work_parts (
  id text primary key,
  work_id text not null references works on delete cascade,
  start bigint not null check (start >= 0),
  size integer not null check (size > 0),
  part_blob_id text not null,
  unique (work_id, start)
);

-- What a video is recognised by: the fingerprints of its frames with their times, as lib/video-frames encodes them.
create table work_frames (
  work_id text primary key references works on delete cascade,
  user_id text not null references users on delete cascade,
  encoded bytea not null
);
create index work_frames_by_user on work_frames (user_id, work_id);

-- Pictures out of a video, one a scene, for a person to compare with what was found.
create table work_scenes (
  work_id text not null references works on delete cascade,
  user_id text not null references users on delete cascade,
  at_seconds double precision not null,
  thumbnail_blob_id text not null,
  tiny_blob_id text not null,
  primary key (work_id, at_seconds)
);
create index work_scenes_by_user on work_scenes (user_id, work_id);

-- Where in the work's video the found picture is from.
alter table verdicts add column offset_seconds double precision;
