-- Cases that ran out of recipients are looked for by what they lack: one that no timer wakes is given one.
create index cases_exhausted on cases (id) where state = 'exhausted' and contested_until is null;

-- What operators recorded of a task for a payment or ad service, kept as it was: a slip is taken back by a further record.
create table money_service_records (
  task_id text not null references money_service_tasks on delete cascade,
  number int not null check (number > 0),
  user_id text not null references users on delete cascade,
  at timestamptz not null,
  operator_id text not null,
  -- The state that the task came to.
  state text not null check (state in ('open', 'handed-in', 'acted', 'refused', 'no-answer', 'left-out')),
  note text,
  -- The record that this one takes back.
  undoes int check (undoes < number),
  primary key (task_id, number)
);
create index on money_service_records (user_id);
create index on money_service_records (at);
-- Of older tasks nothing is known but how they ended, which a later record may come back to.
insert into money_service_records (task_id, number, user_id, at, operator_id, state, note)
  select id, 1, user_id, ended_at, 'unknown', state, note from money_service_tasks where ended_at is not null;
create trigger money_service_records_append_only before update on money_service_records
  for each row execute function forbid_change();

-- A copy that Lumen refused for good is dismissed with a note, and can be brought back; the note of the last dismissal stays.
alter table lumen_copies add column dismissed_at timestamptz;
alter table lumen_copies add column dismissed_by text;
alter table lumen_copies add column dismiss_note text;
alter table lumen_copies add check (dismissed_at is null or (state = 'refused' and dismissed_by is not null and dismiss_note is not null));
drop index lumen_copies_open;
create index lumen_copies_open on lumen_copies (updated_at desc, notice_id desc)
  where state in ('refused', 'unknown') and dismissed_at is null;
create index lumen_copies_dismissed on lumen_copies (updated_at desc, notice_id desc) where dismissed_at is not null;
