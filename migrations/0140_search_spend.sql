-- What searches cost a creator in a calendar month (UTC), by source: counted before each question, so that none is lost.
create table search_spend (
  user_id text not null references users on delete cascade,
  month date not null,
  source_id text not null,
  questions integer not null check (questions >= 0),
  millicents bigint not null check (millicents >= 0),
  primary key (user_id, month, source_id)
);
create index search_spend_months on search_spend (month, source_id);

alter table scan_sources drop constraint scan_sources_state_check;
alter table scan_sources add constraint scan_sources_state_check
  check (state in ('waiting', 'running', 'done', 'partial', 'failed', 'not_configured', 'over_budget'));
