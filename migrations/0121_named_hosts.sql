-- Whom an answer names as the host of a copy, which is a stranger's word; when that took effect, so that it does once; and
-- the contact that came of it.
alter table replies
  add column named_host jsonb,
  add column named_host_taken_at timestamptz;
alter table host_contacts add column named_in text references replies on delete set null;
-- For those who are deleted: their answers are looked for here.
create index host_contacts_by_reply on host_contacts (named_in) where named_in is not null;
