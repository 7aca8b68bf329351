-- RFC 3161 time stamps of evidence: when one is due, when the authority vouched for it, and why it could not be had.
alter table evidence
  -- When the authority is asked (again); null where nothing is due.
  add column stamp_due_at timestamptz,
  add column stamp_attempts integer not null default 0,
  -- The authority's own time, in its answer.
  add column stamp_time timestamptz,
  add column stamped_at timestamptz,
  add column stamp_failed_at timestamptz,
  add column stamp_failure text;
create index evidence_stamp_due on evidence (stamp_due_at) where stamp_due_at is not null;
create index evidence_stamped on evidence (stamped_at) where stamped_at is not null;
create index evidence_stamp_failed on evidence (stamp_failed_at) where stamp_failed_at is not null;
