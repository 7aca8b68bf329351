-- The account on whose own page this picture was read: what ranks one creator's claim to it above an earlier upload.
alter table works add column shown_on_brand_id text;
