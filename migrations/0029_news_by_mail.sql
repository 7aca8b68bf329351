-- What each user wants to hear by mail, where it is not what the kind comes with.
create table notification_choices (
  user_id text not null references users on delete cascade,
  kind text not null,
  mail text not null check (mail in ('now', 'daily', 'off')),
  changed_at timestamptz not null,
  primary key (user_id, kind)
);
-- When a notification may leave by mail, together with whatever else waits then.
alter table notifications add column mail_due_at timestamptz;
create index notifications_by_mail_due on notifications (mail_due_at) where mail_state = 'queued';
alter table notifications drop column mail_claim;
