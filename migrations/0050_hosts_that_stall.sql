-- How often a host kept a scan waiting for an answer, and for how long it asked it to rest.
alter table scan_hosts add column stalls integer not null default 0;
alter table scan_hosts add column rest_seconds integer not null default 0;

-- What was tried less often comes first.
drop index crawl_tasks_waiting;
create index crawl_tasks_waiting on crawl_tasks (host, attempts, priority desc, id) where state in ('waiting', 'fetching');
