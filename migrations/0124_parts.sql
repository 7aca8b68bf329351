-- What parts of pictures are recognised by. Sealed with their owner's key: a picture could be drawn from it again.
create table work_features (
  work_id text primary key references works on delete cascade,
  user_id text not null references users on delete cascade,
  version integer not null,
  sealed bytea not null
);
create index work_features_by_user on work_features (user_id, work_id);

create table media_features (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  version integer not null,
  sealed bytea not null,
  primary key (media_id, user_id)
);
create index media_features_by_user on media_features (user_id);

-- Which works a found picture was compared with in its parts, and what was found.
create table part_looks (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  -- By the works that were there: while it is the same, the answer is.
  works_mark text not null,
  matches jsonb not null,
  at timestamptz not null,
  primary key (media_id, user_id)
);
create index part_looks_by_user on part_looks (user_id);

alter table verdicts add column inliers integer, add column regions jsonb;
