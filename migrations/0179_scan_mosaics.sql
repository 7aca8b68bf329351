-- Sixteen colours of each of the pictures that a running scan compared last, for the waiting screen. Deleted with the scan's end.
create table scan_mosaics (
  scan_id text primary key references scans on delete cascade,
  colours bytea not null
);
