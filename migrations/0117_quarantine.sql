-- Found pictures that may show somebody under age: shown to nobody, whoever's page they stand on.
alter table media add column quarantined_at timestamptz;

-- What was flagged, and what became of it. It outlives the case and the account: somebody may have to answer for it.
create table quarantines (
  id text primary key,
  holder text not null,
  case_id text not null,
  url text not null,
  media jsonb not null,
  flagged_by text not null check (flagged_by in ('creator', 'operator', 'known')),
  flagged_by_id text,
  note text,
  at timestamptz not null,
  decision text check (decision in ('reported', 'cleared')),
  decided_by_id text,
  decided_at timestamptz,
  reference text,
  reason text,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by_id is null)),
  check ((decision = 'reported') = (reference is not null))
);
create unique index on quarantines (case_id) where decision is null;
create index on quarantines (case_id);
create index on quarantines (at) where decision is null;

create function quarantine_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'quarantines is append-only'; end if;
  if old.decision is not null and (new.decision, new.decided_at, new.decided_by_id, new.reference, new.reason)
      is distinct from (old.decision, old.decided_at, old.decided_by_id, old.reference, old.reason)
    or (new.url, new.media, new.flagged_by, new.flagged_by_id, new.note, new.at)
      is distinct from (old.url, old.media, old.flagged_by, old.flagged_by_id, old.note, old.at)
  then raise exception 'what a quarantine says does not change'; end if;
  return new;
end $$;
create trigger quarantine_stands before update or delete on quarantines for each row execute function quarantine_stands();
