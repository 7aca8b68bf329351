-- Where we look, what was seen, and the polite crawl that follows.
create table search_terms (
  id text primary key,
  user_id text not null references users on delete cascade,
  text text not null,
  origin text not null check (origin in ('generated', 'own')),
  brand_id text references brands on delete cascade,
  sources text[] not null,
  active boolean not null,
  last_run_at timestamptz,
  hits integer not null,
  created_at timestamptz not null,
  unique (user_id, text)
);

create table scans (
  id text primary key,
  user_id text not null references users on delete cascade,
  state text not null check (state in ('queued', 'running', 'done', 'partial', 'failed')),
  cause text not null check (cause in ('person', 'schedule', 'leak', 'watch')),
  request jsonb not null,
  pages integer not null,
  media integer not null,
  matches integer not null,
  requests integer not null,
  reason text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index scans_by_user on scans (user_id, created_at desc);
create index scans_open on scans (id) where state in ('queued', 'running');
-- One search runs at a time for each creator and one waits behind it; a person's reports run beside them.
create unique index scans_one_open on scans (user_id, state) where state in ('queued', 'running') and cause in ('person', 'schedule');

-- When a creator's next search by itself is due; the plan is asked again at that moment.
create table scan_schedules (
  user_id text primary key references users on delete cascade,
  due_at timestamptz not null
);
create index scan_schedules_due on scan_schedules (due_at);

create table scan_sources (
  scan_id text not null references scans on delete cascade,
  source_id text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'partial', 'failed', 'not_configured')),
  queries integer not null,
  hits integer not null,
  reason text,
  checkpoint jsonb,
  updated_at timestamptz not null,
  primary key (scan_id, source_id)
);

-- Measured progress, one row a change, numbered for Last-Event-ID.
create table scan_events (
  id bigserial primary key,
  scan_id text not null references scans on delete cascade,
  kind text not null,
  facts jsonb not null,
  at timestamptz not null
);
create index scan_events_by_scan on scan_events (scan_id, id);

create table sightings (
  id text primary key,
  user_id text not null references users on delete cascade,
  scan_id text not null references scans on delete cascade,
  source_id text not null,
  term_id text,
  url text not null,
  url_key text not null,
  title text,
  snippet text,
  engines text[] not null,
  work_id text,
  note text,
  created_at timestamptz not null,
  unique (scan_id, source_id, url_key)
);
create index sightings_by_user_key on sightings (user_id, url_key);

create table crawl_hosts (
  host text primary key,
  next_allowed_at timestamptz,
  -- Who holds the turn: only they may prolong it or give it back.
  turn text,
  -- Real time, not business time: politeness is owed to machines that live in it.
  last_request_at timestamptz,
  robots text,
  robots_fetched_at timestamptz,
  retry_after_until timestamptz,
  failures integer not null,
  health text not null
);

create table crawl_tasks (
  id bigserial primary key,
  scan_id text not null references scans on delete cascade,
  user_id text not null,
  host text not null,
  url text not null,
  url_key text not null,
  purpose text not null check (purpose in ('page', 'media')),
  -- How it came here: found by a source, a list the source asks for, a link of a page, media of a page.
  role text not null check (role in ('hit', 'listing', 'link', 'media')),
  source_id text,
  -- The address with its numbers and tokens wiped: many alike without anything new are a trap.
  shape text not null,
  page_id text,
  depth integer not null,
  state text not null check (state in ('waiting', 'fetching', 'done', 'skipped', 'failed')),
  outcome text,
  attempts integer not null,
  claimed_at timestamptz,
  priority integer not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (scan_id, purpose, url_key)
);
create index crawl_tasks_waiting on crawl_tasks (host, priority desc, id) where state in ('waiting', 'fetching');
create index crawl_tasks_known on crawl_tasks (user_id, url_key, finished_at desc) where purpose = 'page' and state = 'done';
create index crawl_tasks_open on crawl_tasks (scan_id) where state in ('waiting', 'fetching');

-- What a scan has asked of each host, for its budget.
create table scan_hosts (
  scan_id text not null references scans on delete cascade,
  host text not null,
  requests integer not null,
  primary key (scan_id, host)
);
create table scan_shapes (
  scan_id text not null references scans on delete cascade,
  host text not null,
  shape text not null,
  pages integer not null,
  -- Pages of this shape in a row that brought no picture unseen in this scan.
  barren integer not null,
  primary key (scan_id, host, shape)
);

create table pages (
  id text primary key,
  url text not null,
  url_key text not null,
  host text not null,
  status integer,
  failure text,
  headers jsonb not null,
  hops jsonb not null,
  address text,
  content_sha256 text,
  html_blob_id text,
  title text,
  text text,
  links jsonb not null,
  media_urls jsonb not null,
  fetched_at timestamptz not null,
  -- The creator's name stands in its address, title or text.
  names_creator boolean not null,
  -- Set once, when the page and all its media are fetched or given up; then it is judged.
  read_at timestamptz,
  judged_at timestamptz,
  matches integer not null,
  scan_id text references scans on delete set null,
  user_id text not null references users on delete cascade
);
create index pages_by_scan on pages (scan_id, url_key);
create index pages_by_host on pages (user_id, host, fetched_at desc);
create index pages_by_key on pages (user_id, url_key, fetched_at desc);

create table media (
  id text primary key,
  content_sha256 text not null unique,
  content_type text,
  size integer not null,
  state text not null check (state in ('fingerprinted', 'refused')),
  refusal_code text,
  width integer,
  height integer,
  quality integer,
  -- Eight PDQ hashes of the whole picture and, where a border was trimmed, of what is inside: [{region, hashes: [hex…], quality}]
  fingerprints jsonb not null,
  first_seen_at timestamptz not null
);

-- Fingerprints are shared, pictures are not: each creator's previews are sealed with that creator's key.
create table media_previews (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  thumbnail_blob_id text not null,
  tiny_blob_id text not null,
  primary key (media_id, user_id)
);

create table page_media (
  page_id text not null references pages on delete cascade,
  url text not null,
  url_key text not null,
  -- Neither a medium nor a failure: still to be fetched.
  media_id text references media,
  user_id text not null,
  failure text,
  at timestamptz not null,
  primary key (page_id, url)
);
create index page_media_open on page_media (user_id, url_key) where media_id is null and failure is null;
create index page_media_by_key on page_media (user_id, url_key, at desc);
create index page_media_by_media on page_media (media_id);
