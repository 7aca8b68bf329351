-- In the name of which of the creator's accounts something is said, and whether that account's page is named with it.
alter table notices add column brand_id text references brands on delete set null;
alter table deindexing_packets add column brand_id text references brands on delete set null;
-- Nobody was asked so far, so nobody's page is named until they say so.
alter table creator_settings add column name_profile boolean not null default false;
