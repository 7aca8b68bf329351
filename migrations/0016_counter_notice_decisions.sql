-- Until when a notice about this address must not leave at all; after it, only where a person decides anew.
alter table cases add column contested_until timestamptz;
update cases c set contested_until = n.restore_by
  from counter_notices n where n.case_id = c.id and c.state = 'contested' and n.decision is null;

-- What became of a counter-notice, 17 U.S.C. § 512(g)(2)(C).
alter table counter_notices
  add column decided_by text,
  add column court text,
  add column docket text,
  add column filed_at text,
  -- When the creator is to be reminded, or the time is over.
  add column next_at timestamptz,
  -- Since when we know that the message about the court action did not reach the provider.
  add column untold_since timestamptz;
-- Those whose case went on before decisions were written down.
update counter_notices n set decision = case when c.state = 'whitelisted' then 'whitelist' else 'retract' end,
    decided_at = c.updated_at, decided_by = 'creator'
  from cases c where c.id = n.case_id and n.decision is null
    and (c.state <> 'contested'
      or exists (select from counter_notices later where later.case_id = n.case_id and (later.received_at, later.id) > (n.received_at, n.id)));
update counter_notices set next_at = received_at where decision is null;
alter table counter_notices add constraint counter_notices_decision_check
  check (decision in ('retract', 'court-action', 'let-lapse', 'lapsed', 'whitelist'));
create unique index counter_notices_open on counter_notices (case_id) where decision is null;
create index counter_notices_by_case on counter_notices (case_id, received_at);
create index counter_notices_due on counter_notices (next_at) where decision is null;

-- One more thing to say to a recipient: that an action was filed, with its court and docket number.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('notice', 'reminder', 'retraction', 'court-action'));
alter table notices add column court_action jsonb;

-- A reply that an operator placed, and one that an operator is done with.
alter table replies
  add column case_id text references cases on delete set null,
  add column closed_at timestamptz,
  add column closed_by text,
  add column closed_note text;
create index replies_waiting on replies (received_at)
  where closed_at is null and (notice_id is null or outcome in ('unclear', 'need_more_information'));

-- What a message without a thread may be about.
create index notice_cases_by_url on notice_cases using hash (url);
create index notices_by_recipient on notices (recipient, sent_at desc);

-- What an operator saw of a creator, once a day: the desk as a whole, or one thing opened by id.
create table operator_looks (
  operator_id text not null,
  user_id text not null references users on delete cascade,
  day date not null,
  what text not null,
  primary key (operator_id, user_id, day, what)
);
