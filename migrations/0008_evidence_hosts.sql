-- Proof of what stood where, and who can take it down.
create table evidence (
  id text primary key,
  case_id text not null references cases on delete cascade,
  user_id text not null,
  round integer not null,
  state text not null check (state in ('captured', 'failed')),
  manifest jsonb not null,
  manifest_sha256 text,
  archive_blob_id text,
  picture text not null,
  reason text,
  captured_at timestamptz not null,
  -- The approval this was captured for, as the number of its event: said once for each approval, however often the job runs.
  approval integer not null,
  -- The page was gone: when to look again, should the case still be approved by then.
  retry_at timestamptz,
  unique (case_id, round)
);
create index evidence_retry on evidence (retry_at) where retry_at is not null;

create table host_contacts (
  id text primary key,
  host text not null,
  step text not null check (step in ('platform', 'site', 'abuse', 'cdn', 'registrar', 'guess')),
  channel text not null check (channel in ('smtp', 'form-packet')),
  address text,
  form_url text,
  name text,
  source text not null,
  source_url text,
  checked_at timestamptz not null,
  -- superseded: a later look-up answered and named somebody else. Notices point here, so no row is ever deleted.
  state text not null check (state in ('usable', 'unconfirmed', 'bounced', 'refused', 'superseded')),
  bounced_at timestamptz,
  confirmed_by text,
  check ((channel = 'smtp') = (address is not null)),
  check ((channel = 'form-packet') = (form_url is not null)),
  unique nulls not distinct (host, step, address, form_url)
);
create index host_contacts_by_host on host_contacts (host);
create index host_contacts_by_address on host_contacts (lower(address));

create table host_lookups (
  host text primary key,
  state text not null check (state in ('done', 'failed')),
  findings jsonb not null,
  looked_up_at timestamptz not null
);
