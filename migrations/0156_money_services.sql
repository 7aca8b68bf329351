-- Payment processors and ad networks that pages were seen to use, and what operators write to them once a ladder ran out.
create table page_money_services (
  page_id text not null references pages on delete cascade,
  service_id text not null,
  user_id text not null references users on delete cascade,
  host text not null,
  seen_as text not null check (seen_as in ('script', 'frame', 'form', 'meta', 'link')),
  -- The host that it was seen by, or the name of the meta element.
  seen_at text not null,
  at timestamptz not null,
  primary key (page_id, service_id)
);
create index on page_money_services (user_id, host, at desc);

create table money_service_tasks (
  id text primary key,
  user_id text not null references users on delete cascade,
  host text not null,
  service_id text not null,
  seen_as text not null check (seen_as in ('script', 'frame', 'form', 'meta', 'link')),
  seen_at text not null,
  -- The page that it was seen on, and when that was read.
  seen_url text not null,
  seen_on timestamptz not null,
  -- left-out: an operator decided not to write.
  state text not null check (state in ('open', 'handed-in', 'acted', 'refused', 'no-answer', 'left-out')),
  opened_at timestamptz not null,
  -- When an operator should act next; none once nothing is left to do.
  due_at timestamptz,
  handed_in_at timestamptz,
  handed_in_by text,
  reference text,
  -- As it was handed in.
  packet jsonb,
  ended_at timestamptz,
  note text,
  check ((handed_in_at is null) = (state in ('open', 'left-out'))),
  check ((packet is null) = (handed_in_at is null)),
  check ((ended_at is null) = (state in ('open', 'handed-in'))),
  check ((due_at is null) = (ended_at is not null))
);
-- Cases of one creator on one host share a task until it is handed in.
create index on money_service_tasks (user_id, host, service_id) where state = 'open';
create index on money_service_tasks (due_at, id) where due_at is not null;

create table money_service_task_cases (
  case_id text not null references cases on delete cascade,
  round int not null,
  service_id text not null,
  task_id text not null references money_service_tasks on delete cascade,
  user_id text not null references users on delete cascade,
  url text not null,
  -- Since when the service knows that what was said about this case is withdrawn.
  withdrawn_told_at timestamptz,
  primary key (case_id, round, service_id)
);
create index on money_service_task_cases (task_id);
create index on money_service_task_cases (user_id);
