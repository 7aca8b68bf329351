-- Galleries show of a picture the middle that fills a square or another shape: its fingerprints, with how much it shows.
alter table work_fingerprints drop constraint work_fingerprints_region_check;
alter table work_fingerprints add constraint work_fingerprints_region_check check (region in ('whole', 'trimmed', 'middle'));
alter table work_fingerprints
  add column shown_width real not null default 1 check (shown_width > 0 and shown_width <= 1),
  add column shown_height real not null default 1 check (shown_height > 0 and shown_height <= 1);
