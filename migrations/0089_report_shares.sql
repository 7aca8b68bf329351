-- Who may read a report by its address alone, and until when. The address is made from the id and the deployment's secret.
create table report_shares (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- The period of the report; null where it has no beginning, or no end but the day it is read.
  period_from timestamptz,
  period_to timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index on report_shares (user_id, created_at desc);
