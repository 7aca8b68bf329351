-- Whose accounts these are, who signed that we may act, and what must never be filed.
create table brands (
  id text primary key,
  user_id text not null references users on delete cascade,
  platform text not null,
  handle text not null,
  display_name text,
  profile_url text,
  aliases text[] not null,
  old_handles text[] not null,
  state text not null check (state in ('unverified', 'verifying', 'verified', 'rejected')),
  code text not null,
  checked_at timestamptz,
  check_outcome text,
  verified_at timestamptz,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index brands_by_user on brands (user_id);
create unique index brands_of_user on brands (user_id, platform, lower(handle)) where archived_at is null;
-- An account belongs to the one creator who proved it.
create unique index brands_verified_once on brands (platform, lower(handle)) where state = 'verified' and archived_at is null;
create unique index brands_profile_once on brands (lower(profile_url)) where state = 'verified' and archived_at is null;

create table operator_tickets (
  id text primary key,
  kind text not null,
  user_id text,
  subject_id text,
  facts jsonb not null,
  due_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  outcome text,
  created_at timestamptz not null
);
create index operator_tickets_open on operator_tickets (due_at) where closed_at is null;

create table authorizations (
  id text primary key,
  user_id text not null references users on delete cascade,
  legal_name text not null,
  address text not null,
  country text not null,
  signature text not null,
  text_version text not null,
  text_sha256 text not null,
  ip text,
  signed_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  document_blob_id text not null
);
create index authorizations_by_user on authorizations (user_id, signed_at desc);

create table whitelist_entries (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('url', 'url-prefix', 'domain', 'account')),
  value text not null,
  -- Canonical identity that URLs are compared with; see modules/whitelist/entry.ts.
  identity text not null,
  reason text not null,
  from_brand_id text references brands on delete cascade,
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, kind, identity)
);
