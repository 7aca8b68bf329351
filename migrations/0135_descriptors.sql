-- What works look like to a learned model, sealed with their owner's key; empty where the model answers nothing for one.
-- Descriptors of two models are never compared: each names its model by the SHA-256 of the file.
create table work_descriptors (
  work_id text primary key references works on delete cascade,
  user_id text not null references users on delete cascade,
  model text not null check (model ~ '^[0-9a-f]{64}$'),
  sealed bytea not null
);
create index work_descriptors_by_user on work_descriptors (user_id, model, work_id);

-- The same of found pictures, sealed for a creator on whose pages they were found.
create table media_descriptors (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  model text not null check (model ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  primary key (media_id, user_id)
);
create index media_descriptors_by_user on media_descriptors (user_id);

-- The works that a found picture is nearest to, by the model that says so.
create table likeness_looks (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  model text not null,
  -- By the works that were there: while it is the same, the answer is.
  works_mark text not null,
  nearest jsonb not null,
  at timestamptz not null,
  primary key (media_id, user_id)
);
create index likeness_looks_by_user on likeness_looks (user_id);
