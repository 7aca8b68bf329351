-- What a scan has read of each host and in all, for its budgets in bytes.
alter table scans add column bytes bigint not null default 0;
alter table scan_hosts add column bytes bigint not null default 0;

-- Whether robots.txt could not be read: then nothing is allowed, and it is asked for again soon.
alter table crawl_hosts add column robots_unread boolean not null default false;
