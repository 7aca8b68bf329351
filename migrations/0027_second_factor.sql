-- The second factor of a user: the secret that their authenticator app holds, too.
create table second_factors (
  user_id text primary key references users on delete cascade,
  -- Sealed under a key of the deployment: a copy of the database makes no codes.
  sealed_secret text not null,
  -- The time step whose code was used last: no code works twice.
  last_step bigint not null,
  -- What browsers that need no code are marked with; another value makes them strangers again.
  trust text not null,
  created_at timestamptz not null
);

-- Codes that stand in for the app; using one takes its row away.
create table recovery_codes (
  code_hash text primary key,
  user_id text not null references second_factors on delete cascade
);
create index recovery_codes_by_user on recovery_codes (user_id);
