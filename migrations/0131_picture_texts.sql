-- Found pictures whose text is not read yet, larger than their previews, sealed for a creator on whose pages they were found.
-- They are deleted when they are read, and after a week.
create table media_unread (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  sealed bytea not null,
  at timestamptz not null,
  primary key (media_id, user_id)
);
create index media_unread_by_user on media_unread (user_id);
create index media_unread_by_age on media_unread (at);

-- The text of a found picture, line by line; empty where it has none. Each picture is read once.
create table media_texts (
  media_id text primary key references media on delete cascade,
  text text not null check (char_length(text) <= 2000),
  at timestamptz not null
);
