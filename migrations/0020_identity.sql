-- Mails promised to users, until they have left. A link's token stands nowhere: it is derived from the mail's id.
create table user_mails (
  id text primary key,
  kind text not null,
  to_address text not null,
  -- Absent where whoever asked may not learn whether the address has an account: the worker looks.
  user_id text references users on delete cascade,
  facts jsonb not null,
  attempts integer not null,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index user_mails_due on user_mails (next_attempt_at);

-- Links of such mails that still work; using one takes its row away.
create table mail_links (
  -- The mail that the link stands in.
  id text primary key,
  user_id text not null references users on delete cascade,
  purpose text not null,
  -- The address that the link proves, or brings back.
  address text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- The newest only; but a change of address can be undone from every address that was left.
create unique index mail_links_newest on mail_links (user_id, purpose) where purpose <> 'undo-change';
create index mail_links_by_user on mail_links (user_id);

insert into mail_links (id, user_id, purpose, address, token_hash, created_at, expires_at)
select distinct on (v.value) v.id, v.value, 'reset', u.email, substr(v.identifier, 16), v.created_at, v.expires_at
from verifications v join users u on u.id = v.value
where v.identifier like 'password-reset:%'
order by v.value, v.created_at desc;
delete from verifications where identifier like 'password-reset:%';

-- The address a user wants to be reached at, until it is confirmed.
alter table users add column pending_email text;
alter table sessions add column last_used_at timestamptz;
-- Counts that run out little by little are no whole numbers.
alter table sign_in_limits alter column count type double precision;
