-- Reports of pictures and videos that were faked to show a creator, each with its signed declaration.
create table deepfake_reports (
  id text primary key,
  user_id text not null references users on delete cascade,
  medium text not null check (medium in ('picture', 'video')),
  how text not null check (how in ('face-swap', 'nudified', 'generated', 'edited')),
  intimate boolean not null,
  -- Which work of the creator's was used for it, where that is known.
  work_id text references works on delete set null,
  -- In the creator's words, for the operator alone; no notice holds it.
  harm text,
  text_version text not null,
  text_sha256 text not null,
  signature text not null,
  ip text,
  signed_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  -- When an operator should have looked; none once that is done.
  due_at timestamptz,
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'waiting') = (due_at is not null))
);
create index on deepfake_reports (user_id, created_at desc, id desc);
create index on deepfake_reports (work_id);
create index on deepfake_reports (due_at, id) where due_at is not null;

-- The pages of a report. Each has a case once the report is approved.
create table deepfake_pages (
  report_id text not null references deepfake_reports on delete cascade,
  number int not null check (number > 0),
  url text not null,
  url_key text not null,
  host text not null,
  case_id text references cases on delete set null,
  primary key (report_id, number)
);
create unique index on deepfake_pages (report_id, url_key);
create index on deepfake_pages (case_id);
