-- The address of the profile from which a reply to an entry of the scam registry comes, until an operator has decided.
alter table scam_replies add column profile text;
