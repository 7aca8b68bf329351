-- What a list of hashes knows of a found file (lib/hash-list): which entry, and how near.
alter table media add column listed jsonb;

-- Material on that list: where it was met, and what an operator did about it. It outlives page and account, as the record
-- of the deployment.
create table escalations (
  id text primary key,
  holder text not null,
  kind text not null check (kind in ('found', 'upload')),
  media_id text,
  work_id text,
  content_sha256 text not null,
  pdq text,
  matched_by text not null check (matched_by in ('sha256', 'md5', 'pdq')),
  label text not null,
  distance integer,
  media_url text,
  -- What is not asked for again: the file, or the page where the file is written into it.
  media_key text,
  page_url text,
  page_key text,
  host text,
  scan_id text,
  at timestamptz not null,
  outcome text check (outcome in ('reported', 'not-reported')),
  worked_by_id text,
  worked_at timestamptz,
  reported_to text,
  reported_on date,
  reference text,
  note text,
  check ((outcome is null) = (worked_at is null) and (outcome is null) = (worked_by_id is null)),
  check ((outcome is not distinct from 'reported') = (reported_to is not null)),
  check ((reported_to is null) = (reported_on is null)),
  check (outcome is distinct from 'not-reported' or note is not null)
);
create index on escalations (at) where outcome is null;
create index on escalations (media_key);
create index on escalations (content_sha256);
-- One file at one address is one thing to do, in whichever search it was met and however often.
create unique index escalations_once on escalations (content_sha256, page_key)
  where page_key is not null and outcome is distinct from 'not-reported';
create unique index escalations_work on escalations (work_id) where work_id is not null;

create function escalation_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'escalations is append-only'; end if;
  if old.outcome is not null then raise exception 'what was done about an escalation does not change'; end if;
  if (to_jsonb(new) - '{outcome,worked_by_id,worked_at,reported_to,reported_on,reference,note}'::text[])
      is distinct from (to_jsonb(old) - '{outcome,worked_by_id,worked_at,reported_to,reported_on,reference,note}'::text[])
  then raise exception 'what an escalation says does not change'; end if;
  return new;
end $$;
create trigger escalation_stands before update or delete on escalations
  for each row execute function escalation_stands();
