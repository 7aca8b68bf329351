-- Removed, and its bytes not deleted yet: a sweep deletes them, then the row. A process that ends in between leaves no bytes
-- without a row.
alter table blobs add column removed_at timestamptz;
create index blobs_removed on blobs (removed_at) where removed_at is not null;
