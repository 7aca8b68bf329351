-- The further addresses of a case's page: where it was found, what leads to it, where it stood before it moved. The
-- whitelist is asked about all of them. The addresses of its pictures stand with the case itself.
create table case_aliases (
  case_id text not null references cases on delete cascade,
  user_id text not null references users on delete cascade,
  url text not null,
  url_key text not null,
  -- It was the case's own address when a notice about it was out.
  told boolean not null,
  at timestamptz not null,
  primary key (case_id, url_key)
);
create index case_aliases_by_key on case_aliases (user_id, url_key);

-- Which addresses led to a page.
create index crawl_tasks_by_page on crawl_tasks (page_id) where purpose = 'page' and page_id is not null;

insert into case_aliases (case_id, user_id, url, url_key, told, at)
select distinct on (c.id, t.url_key) c.id, c.user_id, t.url, t.url_key, false, c.found_at
from cases c
join crawl_tasks t on t.page_id = c.page_id and t.purpose = 'page'
where t.url_key <> c.url_key
order by c.id, t.url_key, t.id;

-- The reason of a hold that an operator released: the same page seen again is no reason to hold it again.
alter table cases add column settled_hold text;
update cases c set settled_hold = (
  select h.facts ->> 'reason' from case_events h
  where h.case_id = c.id and h.type = 'held'
    and exists (select from case_events f where f.case_id = c.id and f.seq > h.seq and f.facts ->> 'from' = 'held')
  order by h.seq desc limit 1)
where c.state <> 'held' and exists (select from case_events h where h.case_id = c.id and h.type = 'held');
