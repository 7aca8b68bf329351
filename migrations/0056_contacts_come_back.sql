-- What a contact was before mail to it came back: it is that again once an operator says that its mailbox works.
alter table host_contacts add column before_bounce text
  check (before_bounce in ('usable', 'unconfirmed', 'refused', 'superseded'));
