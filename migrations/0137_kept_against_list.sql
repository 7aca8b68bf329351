-- A list of hashes that changed is compared with what is kept already.

-- How far: which list (its digest), and the last row of each kind that was compared with it.
create table list_comparisons (
  kept text primary key check (kept in ('media', 'works')),
  digest text not null,
  last_id text not null default '',
  begun_at timestamptz not null,
  compared_at timestamptz
);

-- Since when a work that was taken in before is shown no more: the list knows it, and an operator decides.
alter table works add column quarantined_at timestamptz;
alter table escalations drop constraint escalations_kind_check;
alter table escalations add constraint escalations_kind_check check (kind in ('found', 'upload', 'work'));
