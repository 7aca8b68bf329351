-- A complaint waits while a case of its notice is open: due_at is when the time of the law ended, look_at when its cases are
-- looked at next.
alter table complaints add column look_at timestamptz;
update complaints set look_at = due_at;
alter table complaints alter column look_at set not null;
drop index complaints_due;
create index complaints_to_look_at on complaints (look_at) where state = 'waiting';
-- Dropped while a case was gone for one look, on hold or disputed.
update complaints set state = 'waiting', look_at = now()
where state = 'dropped' and exists (
  select 1 from notice_cases m join cases c on c.id = m.case_id
  where m.notice_id = complaints.notice_id and c.round = m.round
    and c.state not in ('removed', 'dismissed', 'whitelisted', 'withdrawn'));
