-- Keys that a device keeps for its user and shows nobody: only the public half is here.
create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- As the device names it, in base64url.
  credential_id text not null unique,
  public_key text not null,
  -- Grows with each use where a device counts; one that falls back is a copy.
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
