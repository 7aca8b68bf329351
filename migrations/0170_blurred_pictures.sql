-- A found picture blurred beyond recognition by the decoder: what a creator without a plan sees of the free scan.
-- Null for pictures that were read before.
alter table media_previews add column blurred_blob_id text;
