-- By what a start knows that it has the key of those before it: what was sealed under another is lost to it. One row.
create table key_checks (
  is_only boolean primary key default true check (is_only),
  value text not null
);
-- Whom a demonstration added: everybody knows their password, whatever address they take later.
create table demo_people (
  user_id text primary key references users on delete cascade
);
insert into demo_people select id from users where lower(email) like '%@demo.test';
