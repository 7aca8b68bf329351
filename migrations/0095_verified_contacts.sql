-- An operator looked and says that a contact still is the right one: when, who, and what stood there before, so that the
-- word can be taken back.
alter table host_contacts
  add column verified_at timestamptz,
  add column verified_by text,
  add column verified_before timestamptz;
-- What the directory of hosts and the page of channels ask: answers and deliveries of the last days, of everybody.
create index replies_by_time on replies (received_at);
create index notices_by_sending on notices (sent_at) where sent_at is not null;
create index notices_failed on notices (updated_at) where state in ('failed', 'bounced', 'uncertain');
