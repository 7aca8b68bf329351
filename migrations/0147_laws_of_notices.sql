-- Where a recipient is established, as far as a registry or the platform directory says it (ISO 3166-1 alpha-2).
alter table host_contacts add column country text check (country ~ '^[A-Z]{2}$');

-- The language a notice is written in, and why its law was chosen: ground, reason, laws that were not chosen.
alter table notices add column language text not null default 'en' check (language in ('en', 'de', 'fr', 'es'));
alter table notices add column law jsonb;

-- Signed statements that the creator is the person shown in an intimate collection and agreed to no publication of it.
create table intimate_declarations (
  id text primary key,
  user_id text not null references users on delete cascade,
  collection_id text not null references collections on delete cascade,
  text_version text not null,
  text_sha256 text not null,
  signature text not null,
  ip text,
  signed_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index intimate_declarations_valid on intimate_declarations (collection_id) where withdrawn_at is null;
create index intimate_declarations_by_user on intimate_declarations (user_id);
