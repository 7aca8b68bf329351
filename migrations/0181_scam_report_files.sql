-- Files that a creator adds to a report of a scam, for operators alone.
create table scam_files (
  id text primary key,
  user_id text not null references users on delete cascade,
  report_id text not null references scam_reports on delete cascade,
  file_name text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  file_blob_id text,
  state text not null check (state in ('checking', 'ready', 'refused')),
  refusal text check (refusal in ('not-accepted', 'unreadable', 'too-many-pixels')),
  -- Of the bytes as they were given: a picture is kept without its metadata, and a list knows the given one.
  content_sha256 text,
  -- PDQ of a picture, for a list that grows later.
  fingerprint bytea,
  -- When its comparison is queued again, where it did not come about.
  compare_again_at timestamptz,
  created_at timestamptz not null,
  check ((file_blob_id is null) = (state = 'refused')),
  check ((refusal is not null) = (state = 'refused'))
);
create index on scam_files (report_id, created_at);
create index on scam_files (user_id);
create index on scam_files (id) where state = 'checking';

alter table list_comparisons drop constraint list_comparisons_kept_check;
alter table list_comparisons add constraint list_comparisons_kept_check
  check (kept in ('media', 'works', 'import-pictures', 'support-files', 'documents', 'screenshots', 'scam-files'));

-- A report that waits may be taken back by its creator.
alter table scam_reports drop constraint scam_reports_state_check;
alter table scam_reports add constraint scam_reports_state_check
  check (state in ('waiting', 'published', 'refused', 'withdrawn'));

-- When the people named in an entry were asked by mail for their side; none where no address of theirs was known.
alter table scams add column reply_asked_at timestamptz;
-- What the writer of a reply puts into the profile that is named, until an operator has decided; none where the mailed
-- link proved enough.
alter table scam_replies add column proof_code text;
