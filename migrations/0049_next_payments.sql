-- What the next payment comes to, discounts and credit taken off, and until when a discount lasts; null until it is read.
alter table subscriptions
  add column due_cents integer check (due_cents >= 0),
  add column lowered_until timestamptz;
