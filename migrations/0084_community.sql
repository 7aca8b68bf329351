-- Places of a forum: what stands in them is in community_texts, and goes with its writer. A place is nobody's.
create table community_posts (
  id text primary key,
  -- Null for the first post of a topic, whose id is the topic's.
  topic_id text references community_posts on delete cascade,
  category text not null,
  state text not null check (state in ('shown', 'hidden', 'removed')),
  replies int not null,
  last_at timestamptz not null,
  created_at timestamptz not null
);
create index on community_posts (last_at desc, id desc) where topic_id is null;
create index on community_posts (created_at desc, id desc) where topic_id is null;
create index on community_posts (topic_id, created_at, id) where topic_id is not null;

create table community_texts (
  post_id text primary key references community_posts on delete cascade,
  user_id text not null references users on delete cascade,
  by_team boolean not null,
  title text,
  text text not null,
  -- Without addresses: nobody finds a hidden one by searching for it.
  searched text not null,
  -- Addresses in it that were hidden when it was written; whoever moderates looks at them.
  hides_links boolean not null,
  links text check (links in ('allowed', 'hidden')),
  moderated_why text,
  edited_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null
);
create index on community_texts (user_id, created_at desc);
create index on community_texts (created_at) where hides_links and links is null;

create table community_aliases (
  user_id text primary key references users on delete cascade,
  alias text not null,
  changed_at timestamptz not null
);

-- Keyed digests of every alias that anybody ever had, as it is read: none is given twice.
create table community_taken_aliases (
  digest text primary key
);

create table community_reports (
  id text primary key,
  post_id text not null references community_posts on delete cascade,
  user_id text not null references users on delete cascade,
  reason text not null,
  words text not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (post_id, user_id)
);
create index on community_reports (created_at) where decided_at is null;

create table community_suspensions (
  user_id text primary key references users on delete cascade,
  reason text not null,
  until timestamptz not null
);

create index cases_by_any_host on cases (host);
