-- Pages that a creator asks the team to see to by hand, each with its case, and every step that was taken.
create table manual_removals (
  id text primary key,
  user_id text not null references users on delete cascade,
  case_id text not null references cases on delete cascade,
  state text not null check (state in ('asked', 'taken-up', 'waiting', 'removed', 'not-possible', 'withdrawn')),
  is_open boolean not null,
  -- Hours until the first step that the plan promised when it was asked for.
  target_hours int check (target_hours > 0),
  -- When an operator should have acted; none while it is the creator's turn, and once it is over.
  due_at timestamptz,
  -- Of all steps together.
  minutes int not null default 0 check (minutes >= 0),
  steps int not null default 0,
  taken_up_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check (is_open = (ended_at is null)),
  check (is_open = (state in ('asked', 'taken-up', 'waiting'))),
  check (is_open or due_at is null)
);
create unique index on manual_removals (case_id) where is_open;
create index on manual_removals (user_id, created_at desc, id desc);
create index on manual_removals (case_id);
create index on manual_removals (due_at, id) where due_at is not null;
create index on manual_removals (created_at) where target_hours is not null;

create table manual_removal_steps (
  removal_id text not null references manual_removals on delete cascade,
  number int not null check (number > 0),
  at timestamptz not null,
  actor text not null,
  kind text not null check (kind in ('asked', 'taken-up', 'step', 'question', 'answer', 'removed', 'not-possible', 'withdrawn')),
  -- What whoever took the step wrote.
  words text,
  minutes int not null default 0 check (minutes >= 0),
  primary key (removal_id, number)
);
create trigger manual_removal_steps_append_only before update on manual_removal_steps for each row execute function forbid_change();

-- Pages without a case yet that are looked at first; a request begins with the case that opens for one.
create table manual_removal_wishes (
  user_id text not null references users on delete cascade,
  url_key text not null,
  words text not null,
  created_at timestamptz not null,
  primary key (user_id, url_key)
);
