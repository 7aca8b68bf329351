-- What the creator should know, in the product and by mail. No infringing address ever stands in a mail.
create table notifications (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null,
  title text not null,
  text text not null,
  link text,
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  mail_state text not null check (mail_state in ('none', 'queued', 'sent', 'failed')),
  mail_claim bigint not null default 0,
  unique (user_id, dedupe_key)
);
create index notifications_by_user on notifications (user_id, created_at desc);
