-- Redacted copies of notices for the Lumen database, of creators who switched them on.
alter table creator_settings add column lumen_copies boolean not null default false;
alter table creator_settings alter column lumen_copies drop default;

create table lumen_copies (
  notice_id text primary key references notices on delete cascade,
  user_id text not null references users on delete cascade,
  state text not null check (state in ('waiting', 'sending', 'stored', 'refused', 'unknown', 'stopped')),
  -- When it may be submitted (again).
  due_at timestamptz not null,
  claim_token bigint not null,
  claimed_at timestamptz,
  attempts integer not null,
  -- What was submitted, as it was; empty until then.
  body jsonb,
  lumen_id text,
  address text,
  why text,
  -- It was answered in a shape that we do not know.
  is_drift boolean not null,
  created_at timestamptz not null,
  stored_at timestamptz,
  updated_at timestamptz not null
);
create index lumen_copies_due on lumen_copies (due_at) where state in ('waiting', 'sending');
create index lumen_copies_open on lumen_copies (updated_at desc, notice_id desc) where state in ('refused', 'unknown');
create index lumen_copies_told on lumen_copies (state, updated_at desc);
create index lumen_copies_stored on lumen_copies (stored_at desc) where state = 'stored';
create index lumen_copies_by_user on lumen_copies (user_id);

-- Fingerprints of intimate pictures that their creator shares with StopNCII. Never a picture.
create table hash_shares (
  work_id text primary key references works on delete cascade,
  user_id text not null references users on delete cascade,
  -- PDQ of the whole picture, 64 hexadecimal digits.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- What is to be told: the hash, or that it is withdrawn.
  act text not null check (act in ('submit', 'withdraw')),
  state text not null check (state in ('waiting', 'sending', 'done', 'refused', 'unknown')),
  -- Real time, not business time: StopNCII lists by it.
  posted_at timestamptz,
  due_at timestamptz not null,
  claim_token bigint not null,
  claimed_at timestamptz,
  asks integer not null,
  why text,
  is_drift boolean not null,
  -- The statement that the creator agreed to, and when.
  statement_version text not null,
  agreed_at timestamptz not null,
  shared_at timestamptz,
  withdrawn_at timestamptz,
  updated_at timestamptz not null
);
create index hash_shares_due on hash_shares (due_at) where state in ('waiting', 'sending', 'unknown');
create index hash_shares_told on hash_shares (state, updated_at desc);
create index hash_shares_by_user on hash_shares (user_id);
create index hash_shares_by_hash on hash_shares (hash);

alter table channel_rests drop constraint channel_rests_channel_check;
alter table channel_rests add constraint channel_rests_channel_check
  check (channel in ('cloudflare', 'aws', 'lumen', 'stopncii'));
