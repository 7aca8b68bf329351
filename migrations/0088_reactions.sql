-- Who answered a post without a word, and with which of a few.
create table community_reactions (
  id text primary key,
  post_id text not null references community_posts on delete cascade,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('thanks', 'same', 'support')),
  created_at timestamptz not null,
  unique (post_id, user_id, kind)
);
create index on community_reactions (user_id);

-- Who is told of replies to a topic. Whoever stopped is not made to follow it again by writing there.
create table community_follows (
  id text primary key,
  topic_id text not null references community_posts on delete cascade,
  user_id text not null references users on delete cascade,
  stopped_at timestamptz,
  created_at timestamptz not null,
  unique (topic_id, user_id)
);
create index on community_follows (user_id);
