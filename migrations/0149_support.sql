-- Threads between a creator and the team, what was written in them, and the files that came with it.
create table support_threads (
  id text primary key,
  user_id text not null references users on delete cascade,
  subject text not null,
  state text not null check (state in ('open', 'closed')),
  -- Hours until the first answer that the plan promised when the thread began; none where it promised nothing.
  target_hours int check (target_hours > 0),
  messages int not null check (messages >= 0),
  -- The number of the latest message of the team's, and of the latest one that its creator has seen.
  last_team int not null default 0,
  seen int not null default 0,
  -- Since when the team is to answer, and by when; none while it is not its turn.
  waits_since timestamptz,
  due_at timestamptz,
  first_answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check ((waits_since is null) = (due_at is null)),
  check (state = 'open' or due_at is null)
);
create index on support_threads (user_id, updated_at desc, id desc);
create index on support_threads (due_at, id) where due_at is not null;
create index on support_threads (created_at) where target_hours is not null;
create index on support_threads (closed_at) where closed_at is not null;

create table support_messages (
  id text primary key,
  thread_id text not null references support_threads on delete cascade,
  number int not null check (number > 0),
  author text not null check (author in ('creator', 'team')),
  text text not null,
  created_at timestamptz not null,
  unique (thread_id, number)
);
create trigger support_messages_append_only before update on support_messages for each row execute function forbid_change();

create table support_files (
  id text primary key,
  user_id text not null references users on delete cascade,
  thread_id text not null references support_threads on delete cascade,
  message_id text not null references support_messages on delete cascade,
  file_name text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  file_blob_id text not null,
  created_at timestamptz not null
);
create index on support_files (thread_id, created_at);
create index on support_files (message_id);
create index on support_files (user_id);

-- For operators alone.
create table support_notes (
  id text primary key,
  thread_id text not null references support_threads on delete cascade,
  operator_id text not null,
  text text not null,
  created_at timestamptz not null
);
create index on support_notes (thread_id, created_at);
