-- How far each certificate log was read, for all creators together.
create table certificate_logs (
  -- The monitoring prefix of the log, with a slash at its end.
  prefix text primary key,
  -- What the log calls itself, and its head when it was last asked.
  origin text,
  size bigint check (size >= 0),
  root text,
  -- The first entry that was not read; none before the first answer.
  position bigint check (position >= 0),
  -- When the position last moved.
  moved_at timestamptz,
  entries_read bigint not null default 0,
  -- Entries that were passed over since we were more than a day behind.
  entries_skipped bigint not null default 0,
  -- Certificates in what was read whose names could not be read.
  entries_unreadable bigint not null default 0,
  -- Bytes of the day that began then.
  day_began timestamptz,
  day_bytes bigint not null default 0,
  due_at timestamptz not null,
  answered_at timestamptz,
  failed_at timestamptz,
  fault text,
  failure text,
  -- Faults without an answer between them.
  failures int not null default 0,
  check ((position is null) = (origin is null)),
  check ((position is null) = (size is null)),
  check ((position is null) = (root is null)),
  check ((failed_at is null) = (fault is null)),
  check ((failed_at is null) = (failure is null))
);

-- The newest certificate that a log showed for the domain, and where: the log's name and the entry's place in it.
alter table similar_domains add column certified_at timestamptz;
alter table similar_domains add column certificate_log text;
alter table similar_domains add column certificate_entry bigint;
alter table similar_domains add check ((certified_at is null) = (certificate_log is null));
alter table similar_domains add check ((certified_at is null) = (certificate_entry is null));
create index on similar_domains (domain) where due_at is not null;
