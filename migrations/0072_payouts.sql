-- Where a payee wants to be paid: sealed under a key of the deployment, shown masked.
create table payout_methods (
  user_id text primary key references users on delete cascade,
  kind text not null check (kind in ('bank', 'paypal')),
  holder text not null,
  sealed_details text not null,
  shown text not null,
  changed_at timestamptz not null
);

-- What a payee asked to be paid, with the method as it was then.
create table payouts (
  id text primary key,
  user_id text not null references users on delete cascade,
  currency text not null,
  cents integer not null check (cents > 0),
  method_kind text not null,
  holder text not null,
  sealed_details text not null,
  shown text not null,
  state text not null check (state in ('asked', 'approved', 'paid', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reference text,
  reason text
);
create index payouts_by_user on payouts (user_id, asked_at desc);
create unique index payouts_one_open on payouts (user_id) where state in ('asked', 'approved');
create index payouts_open on payouts (asked_at) where state in ('asked', 'approved');
