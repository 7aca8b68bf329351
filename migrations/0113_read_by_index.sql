-- How sources and channels fare is asked again and again by the operators' page: each figure of it is read off an index that
-- holds what is counted and little else, however long everything before is kept.
create index scan_sources_answered on scan_sources (source_id, updated_at) where state = 'done';
create index scan_sources_broken on scan_sources (source_id, updated_at) where state in ('partial', 'failed');

create index crawl_hosts_read on crawl_hosts (last_request_at) where health <> 'silent';
create index crawl_hosts_silent on crawl_hosts (last_request_at) where health = 'silent';
create index crawl_hosts_resting on crawl_hosts (retry_after_until) where retry_after_until is not null;

create index notices_mailed on notices (sent_at)
  where channel = 'smtp' and not dry_run and attempts > 0 and state in ('sent', 'answered', 'retracted');
create index notices_mail_failed on notices (updated_at)
  where channel = 'smtp' and not dry_run and attempts > 0 and state in ('failed', 'bounced', 'uncertain');
create index notices_put_off on notices (send_after)
  where channel = 'smtp' and not dry_run and attempts > 0 and state = 'queued';

-- Forms, each by its address: all of them, what waits for a person, and what failed. No other index has their order, so that
-- none is walked for the last one of an address that has none.
create index notices_forms on notices (recipient, sent_at desc nulls last) where channel = 'form-packet' and not dry_run;
create index notices_forms_waiting on notices (recipient) where channel = 'form-packet' and not dry_run and state = 'draft';
create index notices_forms_failed on notices (recipient, updated_at desc nulls last)
  where channel = 'form-packet' and not dry_run and state in ('failed', 'bounced');

create index deindexing_handed_in on deindexing_tracks (engine, submitted_at) where submitted_at is not null;
create index deindexing_to_hand_in on deindexing_tracks (engine) where state = 'to_submit' and stopped_at is null;
create index deindexing_refused on deindexing_tracks (engine, updated_at) where state = 'refused';

-- People in the order of their names, and those who run the deployment, without sorting everybody.
create index users_by_name on users (lower(name), id);
create index users_operators on users (lower(name), id) where role = 'operator';
