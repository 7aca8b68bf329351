-- Accounts and domains with a creator's name: which names are watched, what was asked, and what each answered.
create table name_watches (
  user_id text primary key references users on delete cascade,
  -- Usernames beside the handles of verified accounts that its creator chose.
  variants text[] not null,
  -- When the list of questions is compared with the creator's accounts again.
  plan_at timestamptz not null,
  -- When the creator last asked for it out of turn.
  asked_for_at timestamptz
);
create index on name_watches (plan_at);

create table namesakes (
  id text primary key,
  user_id text not null references users on delete cascade,
  platform text not null,
  username text not null,
  profile_url text not null,
  -- The last definite answer; none: the platform never gave one.
  answer text check (answer in ('exists', 'missing')),
  answered_at timestamptz,
  first_seen_at timestamptz,
  asked_at timestamptz,
  -- Why the last question brought no answer.
  silence text,
  -- When it is asked next; none while the plan does not include it.
  due_at timestamptz,
  mark text check (mark in ('mine', 'not_mine', 'left')),
  marked_at timestamptz,
  -- The entry of the whitelist that the mark made.
  entry_id text references whitelist_entries on delete set null,
  -- When it was first seen, or else planned: the order of the list.
  listed_at timestamptz not null,
  unique (user_id, platform, username),
  check ((answer is null) = (answered_at is null)),
  check ((mark is null) = (marked_at is null))
);
create index on namesakes (user_id, listed_at desc, id desc);
create index on namesakes (platform, due_at) where due_at is not null;

create table similar_domains (
  id text primary key,
  user_id text not null references users on delete cascade,
  domain text not null,
  -- The last label, whose registry is asked.
  zone text not null,
  -- What it looks like, and by which change.
  likeness text not null,
  kind text not null,
  answer text check (answer in ('registered', 'free')),
  answered_at timestamptz,
  first_seen_at timestamptz,
  asked_at timestamptz,
  silence text,
  due_at timestamptz,
  registered_at timestamptz,
  registrar text,
  abuse_contact text,
  mark text check (mark in ('mine', 'not_mine', 'left')),
  marked_at timestamptz,
  entry_id text references whitelist_entries on delete set null,
  listed_at timestamptz not null,
  unique (user_id, domain),
  check ((answer is null) = (answered_at is null)),
  check ((mark is null) = (marked_at is null))
);
create index on similar_domains (user_id, listed_at desc, id desc);
create index on similar_domains (zone, due_at) where due_at is not null;

-- How each platform and each registry fared, for all creators together.
create table name_sources (
  id text primary key,
  kind text not null check (kind in ('platform', 'registry')),
  hour timestamptz not null,
  asked_in_hour int not null,
  rests_until timestamptz,
  -- Of a platform: when its rule was compared with an account that is there and one that cannot be, and which answers hold.
  compared_at timestamptz,
  tells_exists boolean not null,
  tells_missing boolean not null,
  drift text check (drift in ('reports-none', 'reports-all')),
  answered_at timestamptz,
  failed_at timestamptz,
  failure text
);

insert into name_watches (user_id, variants, plan_at)
select distinct user_id, '{}'::text[], timestamptz 'epoch' from brands where state = 'verified';
