-- When a creator deleted a document. It is hidden at once; for 15 minutes they may bring it back, then delete_at is over.
alter table documents add column removed_at timestamptz;
alter table documents add check (removed_at is null or file_blob_id is null or delete_at is not null);
