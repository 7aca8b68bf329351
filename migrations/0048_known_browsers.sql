-- What the marks of known browsers are signed with: a new one makes every older mark void.
alter table users add column device_trust text not null default '';
