-- Complaints to an authority where a recipient let the time of its law pass. A person files them; nothing is sent.
create table complaints (
  notice_id text primary key references notices on delete cascade,
  user_id text not null references users on delete cascade,
  authority text not null,
  due_at timestamptz not null,
  -- waiting: the time of the law runs. dropped: nothing was left to complain about.
  state text not null check (state in ('waiting', 'ready', 'filed', 'dropped')),
  ready_at timestamptz,
  reference text,
  filed_at timestamptz,
  filed_by text,
  -- As it was filed.
  packet jsonb,
  check ((state = 'filed') = (reference is not null))
);
create index complaints_due on complaints (due_at) where state = 'waiting';
create index complaints_by_user on complaints (user_id);
