-- Reports that were filed at an interface of a recipient, beside their notices: receipts, status, and what is asked when.
create table machine_reports (
  notice_id text primary key references notices on delete cascade,
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('cloudflare', 'aws')),
  -- Real time, not business time: the recipient deduplicates by it.
  posted_at timestamptz not null,
  report_id text,
  status text,
  reason text,
  detail text,
  mitigation jsonb,
  -- When the recipient said the last of it, as far as we asked.
  checked_at timestamptz,
  -- Its delivery is in doubt: when its recipient is asked (again) whether it arrived.
  ask_at timestamptz,
  asks integer not null,
  poll_at timestamptz,
  polls integer not null,
  poll_failure text
);
create index machine_reports_poll on machine_reports (poll_at) where poll_at is not null;
create index machine_reports_by_user on machine_reports (user_id);
create index machine_reports_by_report on machine_reports (channel, report_id) where report_id is not null;

-- A channel that takes nothing from us for now: its notices take another way until then.
create table channel_rests (
  channel text primary key check (channel in ('cloudflare', 'aws')),
  since timestamptz not null,
  until timestamptz not null,
  why text not null
);

-- Mailboxes that the answer to a report names; look-ups do not replace them.
alter table host_contacts add column named_by_report text references notices on delete set null;
create index host_contacts_by_report on host_contacts (named_by_report) where named_by_report is not null;

create index notices_machine on notices (channel, updated_at desc) where channel in ('cloudflare', 'aws');
