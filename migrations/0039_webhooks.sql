-- Where programs of a creator want to be told what happens.
create table webhooks (
  id text primary key,
  user_id text not null references users on delete cascade,
  url text not null,
  kinds jsonb not null,
  -- Whether what is told holds the addresses of copies.
  with_urls boolean not null,
  -- Sealed under a key of the deployment: a copy of the database signs nothing.
  sealed_secret text not null,
  previous_sealed_secret text,
  previous_until timestamptz,
  -- The first failed attempt since the last that was taken.
  failing_since timestamptz,
  off_at timestamptz,
  off_why text check (off_why in ('person', 'failing', 'gone')),
  created_at timestamptz not null
);
create index webhooks_by_user on webhooks (user_id, created_at);

-- What is told to them: written once, sent until it is taken or given up.
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks on delete cascade,
  user_id text not null references users on delete cascade,
  -- What happened, so that it is told once however often its event is delivered.
  about text not null,
  kind text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  -- Which attempt holds it, and until when nobody else makes one.
  claim integer not null,
  claimed_until timestamptz,
  attempts integer not null,
  -- Failed ones since it was last asked for: they say how long the next waits.
  failures integer not null,
  attempted_at timestamptz,
  duration_ms integer,
  status integer,
  answer text,
  why text,
  unique (webhook_id, about)
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_by_user on webhook_deliveries (user_id);
