-- A further court action about the same address is told to the same desk: one slot for each.
alter table notice_slots add column about text not null default '';
alter table notice_slots drop constraint notice_slots_pkey;
alter table notice_slots add primary key (case_id, round, step, kind, recipient, about);

-- A withdrawal that did not arrive: a person tells the recipient another way.
alter table notices add column untold_since timestamptz;
create index notices_untold on notices (untold_since) where untold_since is not null;
