-- When what was given, or taken, of a feature ended: on its day by itself, or before by somebody, who said why.
alter table feature_grants
  add column ended_at timestamptz,
  add column ended_by text,
  add column ended_why text;
-- What is over by now ended on its day, and there is nothing to tell of it any more.
update feature_grants set ended_at = until where until <= (select max(at) from events);
create index feature_grants_due on feature_grants (until) where ended_at is null and until is not null;

-- What operators saw and did: of one creator, as that creator asks for it, and of all, as operators read it.
drop index events_of_operators;
create index events_of_operators on events ((payload ->> 'userId'), id desc)
  where name in ('operations.looked', 'operations.acted', 'deindexing.packet-looked-at', 'documents.looked-at', 'impersonations.looked-at', 'community.author-looked-at', 'operations.pair-looked');
create index events_by_operators on events (id desc)
  where name in ('operations.looked', 'operations.acted', 'deindexing.packet-looked-at', 'documents.looked-at', 'impersonations.looked-at', 'community.author-looked-at', 'operations.pair-looked');

-- People are found by how an address, a name or a handle begins, the newest first.
create index users_newest on users (created_at desc, id desc);
create index users_by_email_start on users (lower(email) text_pattern_ops);
create index users_by_name_start on users (lower(name) text_pattern_ops);
create index brands_by_handle_start on brands (lower(handle) text_pattern_ops);
