-- An approved case is looked at until its notice is out: a look is due where none was.
insert into case_timers (case_id, kind, due_at)
select id, 'recheck', now()
from cases
where state = 'approved'
on conflict (case_id, kind) do nothing;
