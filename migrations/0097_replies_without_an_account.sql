-- Whoever is named and has no account answers by a link that was mailed to them: then there is no user, and the address
-- that was proved stands as the contact until an operator has decided.
alter table scam_replies alter column user_id drop not null;
create unique index on scam_replies (scam_id, contact) where state = 'waiting' and user_id is null;
