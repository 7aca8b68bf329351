-- Whom an OpenID issuer knows a user as: `issuer` and `account_id` (its `sub`) together, and never the e-mail.
alter table credentials add column issuer text;
create unique index credentials_by_identity on credentials (issuer, account_id) where issuer is not null;
-- A user has one password and one Google account.
create unique index credentials_one_of_a_kind on credentials (user_id, provider_id);

-- What was begun in one request of signing in and ends in another; ending it takes its row away.
create table sign_in_steps (
  -- A hash of what only whoever began it can say.
  id text primary key,
  kind text not null,
  user_id text references users on delete cascade,
  facts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_steps_by_user on sign_in_steps (user_id);
create index sign_in_steps_by_end on sign_in_steps (expires_at);

-- Its rows were moved to mail_links, and nothing writes there any more.
drop table verifications;
-- No token of an issuer is kept: what it says once is enough.
alter table credentials
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
