-- Weeks and days of a creator begin at their own midnight; null until their browser said where they are.
alter table creator_settings add column time_zone text;

-- What a scan found is told once it has ended.
create index scans_finished on scans (finished_at) where finished_at is not null;
create index cases_by_scan on cases (scan_id) where scan_id is not null;
