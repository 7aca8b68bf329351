-- Who does what to creators, as operators let it be published. No names of private persons.
create table scams (
  id text primary key,
  kind text not null,
  summary text not null,
  documented boolean not null,
  -- Of different creators, that were found credible.
  reports int not null,
  first_seen date not null,
  taken_down_at timestamptz,
  taken_down_why text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on scams (updated_at desc, id desc) where taken_down_at is null;

create table scam_marks (
  scam_id text not null references scams on delete cascade,
  kind text not null check (kind in ('handle', 'domain', 'email', 'phone')),
  -- A keyed digest of its canonical form: a mail address or a number is found by who has it, and read by nobody.
  key text not null,
  shown text not null,
  primary key (scam_id, key)
);
create index on scam_marks (key);

create table scam_reports (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null,
  -- With what was written of each until an operator has decided.
  marks jsonb not null,
  what text not null,
  first_seen date not null,
  state text not null check (state in ('waiting', 'published', 'refused')),
  reason text,
  scam_id text references scams on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null
);
create index on scam_reports (user_id, created_at desc, id desc);
create index on scam_reports (created_at) where state = 'waiting';

create table scam_replies (
  id text primary key,
  user_id text not null references users on delete cascade,
  scam_id text not null references scams on delete cascade,
  text text not null,
  contact text not null,
  state text not null check (state in ('waiting', 'published', 'refused', 'accepted')),
  reason text,
  decided_at timestamptz,
  created_at timestamptz not null
);
create unique index on scam_replies (user_id, scam_id) where state = 'waiting';
create index on scam_replies (created_at) where state = 'waiting';
create index on scam_replies (scam_id) where state = 'published';
