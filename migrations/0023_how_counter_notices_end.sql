-- How a counter-notice ended by an operator's word: it was none, or the court action after it was won or lost.
alter table counter_notices
  add column ended text check (ended in ('mistaken', 'upheld', 'lost')),
  add column ended_at timestamptz,
  add column ended_by text,
  add column ended_why text,
  -- Until when an earlier one had kept notices about this address back.
  add column until_before timestamptz;
drop index counter_notices_open;
create unique index counter_notices_open on counter_notices (case_id) where decision is null and ended is null;
drop index counter_notices_due;
create index counter_notices_due on counter_notices (next_at) where decision is null and ended is null;

-- What operators saw and did of one creator's, as that creator asks for it.
create index events_of_operators on events ((payload ->> 'userId'), id desc)
  where name in ('operations.looked', 'operations.acted', 'deindexing.packet-looked-at');
