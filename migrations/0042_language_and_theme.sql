-- How somebody reads, on every device they sign in on. Null where they never chose: then their browser decides.
alter table creator_settings
  add column language text check (language in ('en-US', 'en-GB')),
  add column theme text check (theme in ('light', 'dark', 'device'));
