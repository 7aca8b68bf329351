-- What is mirrored of the payment provider, how each subscription moved and why, and personal offers.
alter table subscriptions
  -- `given`: a persona, an offer that costs nothing, an operator's word. `provider`: read from the payment provider.
  add column source text not null default 'given' check (source in ('given', 'provider')),
  -- Where it stood when it was last looked at, so that what time alone changes is recorded, too. Null: not looked at yet.
  add column phase text check (phase in ('trialing', 'active', 'grace', 'ended')),
  add column phase_ends_at timestamptz,
  add column provider_id text,
  add column billed_every text check (billed_every in ('month', 'year')),
  add column billed_cents integer check (billed_cents >= 0),
  add column currency text check (currency ~ '^[a-z]{3}$'),
  -- A change that is planned for the end of the period.
  add column next_plan text check (next_plan in ('standard', 'plus', 'premium')),
  add column next_every text check (next_every in ('month', 'year')),
  add column next_at timestamptz;
create index subscriptions_by_phase_end on subscriptions (phase_ends_at) where phase_ends_at is not null;
create index subscriptions_unphased on subscriptions (user_id) where phase is null;

-- Every move of a subscription with its cause. Rows are added, never changed.
create table subscription_moves (
  id bigserial primary key,
  user_id text not null references users on delete cascade,
  move text not null,
  plan text not null,
  from_plan text,
  cause text not null,
  actor text not null,
  at timestamptz not null
);
create index subscription_moves_by_user on subscription_moves (user_id, id desc);

-- Who a creator is to the payment provider. Reads are counted when they begin; only one that began later than the one
-- that was recorded last may be recorded, so that an answer that was overtaken changes nothing.
create table payment_customers (
  user_id text primary key references users on delete cascade,
  customer_id text not null unique,
  reads_begun bigint not null default 0,
  read_recorded bigint not null default 0,
  -- When it is read again though nobody told of a change.
  read_due_at timestamptz not null,
  created_at timestamptz not null
);
create index payment_customers_by_due on payment_customers (read_due_at);

-- What the provider told us of, once each, written with its effect.
create table payment_events (
  id text primary key,
  kind text not null,
  customer_id text,
  outcome text not null check (outcome in ('recorded', 'overtaken', 'ignored')),
  at timestamptz not null
);

-- Personal offers. The id is the secret of the link.
create table offers (
  id text primary key,
  plan text not null check (plan in ('standard', 'plus', 'premium')),
  percent_off integer not null check (percent_off between 0 and 100),
  -- For how many months the price is lowered; at 100 % also how long the plan lasts.
  months_off integer not null check (months_off between 1 and 36),
  trial_days integer not null check (trial_days between 0 and 90),
  expires_at timestamptz not null,
  uses integer not null check (uses between 1 and 100000),
  used integer not null default 0,
  -- Only this address may claim it; lower case.
  email text,
  message text not null,
  made_by text not null,
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  check (percent_off > 0 or trial_days > 0),
  check (used between 0 and uses)
);
create index offers_by_time on offers (made_at desc, id desc);

create table offer_claims (
  offer_id text not null references offers on delete cascade,
  user_id text not null references users on delete cascade,
  claimed_at timestamptz not null,
  primary key (offer_id, user_id)
);
create index offer_claims_by_user on offer_claims (user_id);
