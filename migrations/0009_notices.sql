-- What was said to whom in the creator's name. Text and URLs never change after queueing.
create table notices (
  id text primary key,
  user_id text not null references users on delete cascade,
  state text not null check (state in ('draft', 'queued', 'sending', 'sent', 'uncertain', 'bounced', 'answered', 'failed', 'retracted')),
  kind text not null check (kind in ('notice', 'reminder', 'retraction')),
  basis text not null,
  channel text not null,
  contact_id text references host_contacts,
  recipient text not null,
  recipient_name text,
  step integer not null,
  step_kind text not null,
  dry_run boolean not null,
  needs text not null check (needs in ('nothing', 'creator', 'operator')),
  subject text not null,
  body text not null,
  body_sha256 text not null,
  discloses jsonb not null,
  elements jsonb not null,
  message_id text not null unique,
  raw_blob_id text,
  authorization_id text references authorizations,
  follows_notice_id text references notices,
  send_after timestamptz,
  claim_token bigint not null,
  claimed_at timestamptz,
  attempts integer not null,
  first_attempt_at timestamptz,
  response text,
  failure text,
  created_at timestamptz not null,
  queued_at timestamptz,
  sent_at timestamptz,
  updated_at timestamptz not null
);
create index notices_by_user on notices (user_id, created_at desc);
create index notices_due on notices (send_after) where state in ('queued', 'sending', 'uncertain');
create sequence notice_claims;

create table notice_cases (
  notice_id text not null references notices on delete cascade,
  case_id text not null references cases on delete cascade,
  round integer not null,
  url text not null,
  primary key (notice_id, case_id)
);
create index notice_cases_by_case on notice_cases (case_id);
-- One notice of a kind for each case, round and recipient: a repeated approval can never write a second one.
create table notice_slots (
  case_id text not null references cases on delete cascade,
  round integer not null,
  step integer not null,
  kind text not null,
  recipient text not null,
  notice_id text not null references notices on delete cascade,
  primary key (case_id, round, step, kind, recipient)
);

create function notices_immutable() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (old.body, old.subject, old.recipient, old.message_id, old.basis) is distinct from
      (new.body, new.subject, new.recipient, new.message_id, new.basis) then
    raise exception 'a notice does not change after it is queued';
  end if;
  return new;
end $$;
create trigger notices_immutable before update on notices for each row execute function notices_immutable();
