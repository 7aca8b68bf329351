-- Only replies have an outcome. A planner that multiplied the share of replies by that of their outcomes expected next to no
-- page that was gone already, and looked through those that there are once for each case of a report.
create statistics case_events_replies (mcv) on type, (facts ->> 'outcome') from case_events;
-- Of an empty table nothing may be said: it would be believed until the next look.
do $known$
begin
  if exists (select from case_events) then
    analyze case_events;
  end if;
end $known$;

-- Weeks of a creator are read off this one alone, too: closed_at and updated_at say when a copy ended. Made under another
-- name first, so that no report meets a table without it.
create index cases_by_found_and_ended on cases (user_id, found_at desc, id desc)
  include (host, state, verdict_kind, round, removed_at, decided_by, closed_at, updated_at);
drop index cases_by_found;
alter index cases_by_found_and_ended rename to cases_by_found;
