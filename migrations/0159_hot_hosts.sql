-- Hot hosts: sites where copies of a creator were found lately, looked at again every hour by plans that hold it.
-- Nothing ever wrote the cause 'watch'.
alter table scans drop constraint scans_cause_check;
alter table scans add constraint scans_cause_check check (cause in ('person', 'schedule', 'leak', 'hot-hosts'));
-- One look at a time for each creator.
create unique index scans_one_hot on scans (user_id) where state in ('queued', 'running') and cause = 'hot-hosts';

-- When it is asked next whether a look at hot hosts is due.
alter table scan_schedules add column hot_due_at timestamptz;
update scan_schedules set hot_due_at = due_at;
alter table scan_schedules alter column hot_due_at set not null;
create index scan_schedules_hot_due on scan_schedules (hot_due_at);

-- A page that another creator's scan read a moment ago is not asked for again.
create index crawl_tasks_read_lately on crawl_tasks (url_key, finished_at desc)
  where purpose = 'page' and state = 'done' and outcome in ('200', 'unchanged');

-- Pages with copies, those read last first.
create index pages_matched on pages (user_id, fetched_at desc) where matches > 0;

-- Looks that found nothing are deleted after a while.
create index scans_hot_ended on scans (finished_at) where cause = 'hot-hosts' and matches = 0;
