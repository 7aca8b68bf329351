-- What scans of any creator got lately at the address of a picture, or that it is gone.
create index crawl_tasks_got_lately on crawl_tasks (url_key, finished_at desc)
  where purpose = 'media' and state in ('done', 'failed');
