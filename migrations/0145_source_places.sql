-- Places that a source knows for a creator beside what it is asked: channels that were named, hosts that archives were asked
-- about. `mark` is the source's own, of what it read there.
create table source_places (
  user_id text not null references users on delete cascade,
  source_id text not null,
  place text not null check (length(place) <= 300),
  added_at timestamptz not null,
  asked_at timestamptz,
  is_there boolean,
  mark text check (length(mark) <= 200),
  primary key (user_id, source_id, place),
  check ((asked_at is null) = (is_there is null))
);

-- Hosts on which copies were found, whoever's they are.
create index pages_matched_hosts on pages (host, fetched_at desc) where matches > 0;
