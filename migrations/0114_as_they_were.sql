-- What a contact was before an operator rejected it, so that bringing it back makes it no more certain than it was; and whose
-- word it was that it is right, before the last one.
alter table host_contacts
  add column before_refused text check (before_refused in ('usable', 'unconfirmed', 'superseded')),
  add column verified_by_before text;

-- Of pictures of a page: by which a small version of one is known; null where it is too plain to be told from others.
alter table import_pictures add column fingerprint bytea;
