-- How often the tile at the position could not be read since the position last moved, and since when.
alter table certificate_logs
  add column tile_failures int not null default 0,
  add column tile_failing_since timestamptz,
  add check ((tile_failures = 0) = (tile_failing_since is null));

-- Entries that were passed over since their tile could not be read. A gap says nothing of the names in it.
create table certificate_log_gaps (
  prefix text not null references certificate_logs on delete cascade,
  first_entry bigint not null check (first_entry >= 0),
  last_entry bigint not null check (last_entry >= first_entry),
  fault text not null,
  said text not null,
  tries int not null check (tries > 0),
  failing_since timestamptz not null,
  passed_at timestamptz not null,
  primary key (prefix, first_entry)
);
