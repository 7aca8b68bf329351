-- What nobody is left to be told of, or waits for an answer, is looked at again: a look is due where none was.
insert into case_timers (case_id, kind, due_at)
select id, case state when 'gone' then 'second-look' else 'recheck' end, now()
from cases
where state in ('noticed', 'refused', 'exhausted', 'contested', 'gone')
on conflict (case_id, kind) do nothing;
