-- When each term was last put to each source, and how often in a row that led to no copy: such terms are asked less often.
create table term_askings (
  term_id text not null references search_terms on delete cascade,
  source_id text not null,
  user_id text not null references users on delete cascade,
  -- The search that asked last: all its pages are one asking.
  scan_id text not null,
  asked_at timestamptz not null,
  barren integer not null check (barren >= 0),
  primary key (term_id, source_id)
);
create index term_askings_of_user on term_askings (user_id);
