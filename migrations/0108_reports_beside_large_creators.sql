-- A creator's report read what others have: a planner that knew neither whose cases a notice's are, nor how rare a host's
-- word is that a page was gone already, took all of them. Both functions stay as 0096 made them, but for that.
do $change$
declare
  given text;
  definition text;
begin
  foreach given in array array['text', 'text, text[]'] loop
    select pg_get_functiondef(format('report_cases_of(%s)', given)::regprocedure) into definition;
    execute regexp_replace(definition, '(join cases k on k\.id = [rd]\.case_id)', '\1 and k.user_id = creator', 'g');
  end loop;
end $change$;

-- Gathered by autovacuum, and not here: what is said of a table while it is empty stands until then, and plans by it fail.
create statistics case_events_outcomes on (facts ->> 'outcome') from case_events;

-- What a notice was about, without its rows.
alter table notice_cases drop constraint notice_cases_pkey, add primary key (notice_id, case_id) include (round);
