-- Who may sign in (the shape better-auth expects), what they pay for, what they set.
create table users (
  id text primary key,
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  role text not null default 'creator' check (role in ('creator', 'operator')),
  is_affiliate_only boolean not null default false,
  referral_code text,
  custom_offer_id text,
  suggest_upgrade_custom_message text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_by_email on users (lower(email));

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

create table credentials (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index credentials_by_user on credentials (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

create table sign_in_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table creator_settings (
  user_id text primary key references users on delete cascade,
  auto_send boolean not null,
  dry_run boolean not null,
  hide_previews boolean not null,
  -- An operator has looked at enough first notices of this creator; until then they wait for one.
  first_notices_cleared boolean not null,
  updated_at timestamptz not null
);

create table subscriptions (
  user_id text primary key references users on delete cascade,
  plan text not null check (plan in ('standard', 'plus', 'premium')),
  state text not null check (state in ('trialing', 'active', 'past_due', 'ended')),
  -- End of the last period that was paid, or given as a trial.
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  -- Some period was paid for: who only tried is never "former".
  ever_paid boolean not null,
  updated_at timestamptz not null
);

create table feature_grants (
  id text primary key,
  user_id text not null references users on delete cascade,
  feature text not null,
  revokes boolean not null,
  granted_by text not null,
  reason text not null,
  until timestamptz,
  created_at timestamptz not null
);
create index feature_grants_by_user on feature_grants (user_id);
