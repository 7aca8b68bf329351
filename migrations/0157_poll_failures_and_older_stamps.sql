-- When the status of a report was last asked for in vain, so that operators see it beside what was refused.
alter table machine_reports add column poll_failed_at timestamptz;
create index machine_reports_poll_failed on machine_reports (channel, poll_failed_at desc) where poll_failed_at is not null;
-- Evidence without a time stamp that none is due for: kept before an authority was configured.
create index evidence_unstamped on evidence (captured_at)
  where stamped_at is null and stamp_due_at is null and manifest_sha256 is not null and archive_blob_id is not null;
