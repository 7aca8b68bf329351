-- What programs of a creator show in the place of a session; whoever reads this table can call nothing.
create table api_tokens (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  token_hash text not null unique,
  -- Its last characters, by which its owner knows it again.
  ends text not null,
  scopes jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_by_user on api_tokens (user_id, created_at desc);
