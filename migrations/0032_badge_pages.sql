-- The page that a badge leads to: one for each proved account, there only while its creator shows it.
create table badge_pages (
  brand_id text primary key references brands on delete cascade,
  -- The end of its address; says nothing about whose it is, and stays the same when it is switched off and on.
  token text not null unique,
  shown boolean not null,
  switched_at timestamptz not null
);
