-- Those of a case's works whose own verdict is the same picture: what a machine approves names no others.
alter table cases add column same_work_ids text[] not null default '{}';
update cases c
set same_work_ids = array(
  select v.work_id from verdicts v
  where v.page_id = c.page_id and v.user_id = c.user_id and v.kind = 'same' and v.work_id = any (c.work_ids)
  union
  select c.verdict ->> 'workId'
  where c.verdict_kind = 'same' and c.verdict ->> 'workId' = any (c.work_ids)
);
