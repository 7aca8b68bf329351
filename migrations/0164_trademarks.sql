-- Registered trade marks of creators, each with its declaration, and the ground of a report of an account.
create table trademarks (
  id text primary key,
  user_id text not null references users on delete cascade,
  word text not null,
  office text not null,
  number text not null,
  -- A country, the European Union, or an international registration.
  territory text not null,
  -- Of the Nice classification; empty where its creator left them out.
  classes integer[] not null,
  holder text not null,
  relation text not null check (relation in ('holder', 'licensee')),
  -- What was declared: the version of the text and its hash, and the name that its creator typed below it.
  text_version text not null,
  text_sha256 text not null,
  signature text not null,
  declared_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index on trademarks (user_id, lower(office), lower(number));
create index on trademarks (user_id, created_at desc, id desc);

-- Reports of before, and of processes that are still the old version, are of accounts that pose as a creator.
alter table impersonations add column basis text not null default 'impersonation'
  check (basis in ('impersonation', 'trademark'));
alter table impersonations add column presents text not null default 'as-person'
  check (presents in ('as-person', 'under-name'));
alter table impersonations add column without_id boolean not null default false;
alter table impersonations add column displayed_name text;
-- Null where the ground is none, or its creator deleted the mark since.
alter table impersonations add column trademark_id text references trademarks on delete set null;
-- The mark as it was when it was reported, which stays when the mark is changed or deleted; null where the ground is none.
alter table impersonations add column trademark jsonb;
-- Why this ground and not the other, as its creator read it, and what they wanted; null for reports of before.
alter table impersonations add column ground jsonb;
-- The declaration that the use was not allowed, with its text, version, hash and time.
alter table impersonations add column use_declared jsonb;
create index on impersonations (trademark_id) where trademark_id is not null;
