-- Files given to Support are compared with the deployment's list of hashes before anybody opens them; those that were given
-- before are compared now.
alter table support_files add column state text not null default 'checking'
  check (state in ('checking', 'ready', 'refused', 'deleted'));
alter table support_files alter column state drop default;
alter table support_files add column refusal text check (refusal in ('not-accepted', 'unreadable'));
alter table support_files add column content_sha256 text;
-- PDQ of a picture, for a list that grows later.
alter table support_files add column fingerprint bytea;
alter table support_files alter column file_blob_id drop not null;
alter table support_files add check ((file_blob_id is null) = (state in ('refused', 'deleted')));
create index on support_files (id) where state = 'checking';
alter table list_comparisons drop constraint list_comparisons_kept_check;
alter table list_comparisons add constraint list_comparisons_kept_check
  check (kept in ('media', 'works', 'import-pictures', 'support-files'));

-- Who closed a thread; 'silence' where nobody wrote for 60 days. Unknown of older ones.
alter table support_threads add column closed_by text check (closed_by in ('creator', 'team', 'silence'));
alter table support_threads add check (closed_by is null or state = 'closed');
create index on support_threads (updated_at) where state = 'open' and due_at is null;

-- What was written about a removal by hand is deleted 30 days after its case ended; the chain of the case keeps the proof.
create or replace function forbid_change_but_forgetting_words() returns trigger language plpgsql as $$
begin
  if new.words is null and (to_jsonb(new) - 'words') = (to_jsonb(old) - 'words') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger manual_removal_steps_append_only on manual_removal_steps;
create trigger manual_removal_steps_append_only before update on manual_removal_steps
  for each row execute function forbid_change_but_forgetting_words();

-- Channels that never brought anything are asked less often and give way; each origin has its bound.
alter table source_places add column origin text not null default 'page' check (origin in ('page', 'report', 'handle'));
alter table source_places alter column origin drop default;
alter table source_places add column brought_at timestamptz;
-- Answers in a row that brought nothing.
alter table source_places add column empty_answers int not null default 0 check (empty_answers >= 0);

-- Whether a copy left: 'maybe' until the request ended, and where it broke off. Of older ones only the answer is known.
alter table picture_searches add column outcome text not null default 'maybe' check (outcome in ('sent', 'maybe', 'not-sent'));
update picture_searches set outcome = 'sent' where answered_at is not null;
