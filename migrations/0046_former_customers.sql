-- Why an account is to be deleted: its owner asked, its plan ended long ago, or it has begun and nothing brings it back.
alter table users add column deletion_cause text check (deletion_cause in ('asked', 'former', 'final'));
update users set deletion_cause = 'asked' where deletion_due_at is not null;

-- Whoever had a plan and has none: since when their data is kept without one, and when that is looked at again.
create table keepings (
  user_id text primary key references users on delete cascade,
  counted_from timestamptz not null,
  -- Warnings that were sent before the deletion.
  warnings integer not null check (warnings between 0 and 2),
  next_at timestamptz not null
);
create index keepings_due on keepings (next_at);
create index subscriptions_over on subscriptions (user_id) where phase = 'ended' and ever_paid;
