-- Which subscription a payment was for: who ends one and buys another has come back.
alter table payments add column subscription_id text;

create table referral_acceptances (
  user_id text not null references users on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- Given with the first acceptance, and never changed: it stands in links.
create table referral_codes (
  user_id text primary key references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- What a day's visitors are hashed with; deleted with the day, so that a hash says nothing afterwards.
create table referral_salts (
  day date primary key,
  salt text not null
);

-- One row a visitor and day, who is known by nothing else.
create table referral_clicks (
  user_id text not null references users on delete cascade,
  day date not null,
  visitor text not null,
  at timestamptz not null,
  primary key (user_id, day, visitor)
);

-- Who came by whose code.
create table referrals (
  id text primary key,
  user_id text not null references users on delete cascade,
  referred_id text unique references users on delete set null,
  code text not null,
  state text not null check (state in ('counting', 'held', 'refused')),
  -- Why a person looks at it, or looked.
  held_for jsonb not null,
  held_at timestamptz,
  signed_up_at timestamptz not null,
  first_paid_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  decided_why text
);
create index referrals_by_user on referrals (user_id, signed_up_at desc, id desc);
create index referrals_held on referrals (held_at) where state = 'held';

-- Keyed hashes of addresses, cards and browsers, so that one person is not paid for twice. No key: they outlive accounts.
create table referral_marks (
  kind text not null check (kind in ('address', 'card', 'browser')),
  mark text not null,
  holder text not null,
  seen_at timestamptz not null,
  primary key (kind, mark, holder)
);
create index referral_marks_by_age on referral_marks (seen_at);

-- The share of one payment, and where it stands in the books.
create table referral_commissions (
  id text primary key,
  user_id text not null references users on delete cascade,
  referral_id text not null references referrals on delete cascade,
  invoice_id text not null unique,
  currency text not null,
  paid_cents integer not null,
  returned_cents integer not null,
  cents integer not null check (cents >= 0),
  standing text not null check (standing in ('review', 'held', 'available', 'refused')),
  -- How often it was posted: a part of the key of its next transaction.
  posted integer not null,
  earned_at timestamptz not null,
  due_at timestamptz not null
);
create index referral_commissions_by_referral on referral_commissions (referral_id, earned_at);
create index referral_commissions_by_user on referral_commissions (user_id);
create index referral_commissions_due on referral_commissions (due_at) where standing = 'held';

-- The books. A transaction is written once, with entries whose sum is nothing; neither is ever changed.
create table ledger_transactions (
  id text primary key,
  -- What it is the one transaction of, so that nothing is posted twice.
  key text not null unique,
  kind text not null,
  payee text not null,
  at timestamptz not null
);
create table ledger_entries (
  id bigserial primary key,
  transaction_id text not null references ledger_transactions,
  payee text not null,
  account text not null check (account in ('programme', 'review', 'held', 'available', 'asked', 'paid')),
  currency text not null,
  cents bigint not null check (cents <> 0)
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_payee on ledger_entries (payee, currency, account) include (cents);

create function ledger_refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: post a transaction that takes back what was wrong';
end $$;
create trigger ledger_transactions_stay before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuses_change();
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuses_change();

create function ledger_checks_balance() returns trigger language plpgsql as $$
declare
  transaction text := case when tg_table_name = 'ledger_entries' then to_jsonb(new) ->> 'transaction_id' else to_jsonb(new) ->> 'id' end;
begin
  if not exists (select 1 from ledger_entries where transaction_id = transaction)
    or exists (
      select 1 from ledger_entries where transaction_id = transaction group by currency, payee having sum(cents) <> 0
    )
  then
    raise exception 'ledger transaction % is not balanced', transaction;
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_checks_balance();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_checks_balance();
