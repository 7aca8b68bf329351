-- The day a plan is cancelled for; null where it is not. It may be the end of a period that nobody has paid for yet.
alter table subscriptions add column cancel_at timestamptz;
update subscriptions set cancel_at = current_period_end where cancel_at_period_end;
alter table subscriptions drop column cancel_at_period_end;
