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
  unique (case_id, round)
);

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
  state text not null check (state in ('usable', 'unconfirmed', 'bounced', 'refused')),
  bounced_at timestamptz,
  confirmed_by text,
  unique (host, step, address)
);
create index host_contacts_by_host on host_contacts (host);

create table host_lookups (
  host text primary key,
  state text not null check (state in ('done', 'failed')),
  findings jsonb not null,
  looked_up_at timestamptz not null
);
