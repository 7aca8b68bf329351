-- Rungs that could not be asked about at the last look-up, since when a case waits for a contact of this host, and that
-- an operator lets the cases go on with what is known.
alter table host_lookups
  add column unasked text[] not null default '{}',
  add column waits_since timestamptz,
  add column settled_at timestamptz;
create index host_lookups_waiting on host_lookups (waits_since) where waits_since is not null;
create index cases_on_waiting_host on cases (host) where state in ('approved', 'noticed', 'refused', 'exhausted');
