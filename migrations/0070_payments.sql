-- What customers paid and got back, invoice by invoice, as the payment provider said it last.
create table payments (
  invoice_id text primary key,
  user_id text not null references users on delete cascade,
  currency text not null,
  paid_cents integer not null check (paid_cents > 0),
  -- Refunded, or taken back by the bank in a dispute that is open or lost.
  returned_cents integer not null check (returned_cents between 0 and paid_cents),
  -- The provider's mark of a card: the same for the same card, whoever uses it.
  card text,
  paid_at timestamptz not null
);
create index payments_by_user on payments (user_id, paid_at);
create index payments_by_card on payments (card) where card is not null;
