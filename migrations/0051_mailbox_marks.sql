-- How far a mailbox was taken in, so that a message counts that somebody else has opened first.
create table mailbox_marks (
  mailbox text primary key,
  uid_validity bigint not null,
  last_uid bigint not null,
  -- The server's own time from which on everything is ours; null where the mailbox was empty at first.
  watched_since timestamptz
);
-- What stands below the mark and could not be taken yet.
create table mailbox_left (
  mailbox text not null references mailbox_marks on delete cascade,
  uid_validity bigint not null,
  uid bigint not null,
  primary key (mailbox, uid_validity, uid)
);
