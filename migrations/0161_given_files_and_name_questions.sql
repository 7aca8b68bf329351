-- Screenshots of impersonation reports and documents that prove accounts are compared with the deployment's list of hashes
-- before anybody opens them; those that were given before are compared now.
alter table impersonation_screenshots add column state text not null default 'checking'
  check (state in ('checking', 'ready', 'refused'));
alter table impersonation_screenshots alter column state drop default;
alter table impersonation_screenshots add column refusal text check (refusal in ('not-accepted', 'unreadable', 'too-many-pixels'));
alter table impersonation_screenshots add column content_sha256 text;
-- PDQ of a picture, for a list that grows later.
alter table impersonation_screenshots add column fingerprint bytea;
alter table impersonation_screenshots alter column file_blob_id drop not null;
alter table impersonation_screenshots add check ((file_blob_id is null) = (state = 'refused'));
alter table impersonation_screenshots add check ((refusal is not null) = (state = 'refused'));
-- One that could be opened before is never deleted for being unreadable.
alter table impersonation_screenshots add column was_open boolean not null default true;
alter table impersonation_screenshots alter column was_open set default false;
-- When the comparison of a file is queued again, where it did not come about.
alter table impersonation_screenshots add column compare_again_at timestamptz;
create index on impersonation_screenshots (id) where state = 'checking';

-- The state of a document says what came of it for its account; one that waited and was refused here is 'refused'.
alter table documents drop constraint documents_state_check;
alter table documents add constraint documents_state_check
  check (state in ('waiting', 'accepted', 'rejected', 'taken-back', 'refused'));
alter table documents add column comparison text not null default 'checking'
  check (comparison in ('checking', 'ready', 'refused'));
alter table documents alter column comparison drop default;
alter table documents add column refusal text check (refusal in ('not-accepted', 'unreadable', 'too-many-pixels'));
alter table documents add column content_sha256 text;
alter table documents add column fingerprint bytea;
alter table documents add check (comparison <> 'refused' or file_blob_id is null);
alter table documents add check ((refusal is not null) = (comparison = 'refused'));
alter table documents add column was_open boolean not null default true;
alter table documents alter column was_open set default false;
alter table documents add column compare_again_at timestamptz;
alter table support_files add column compare_again_at timestamptz;
alter table support_files drop constraint support_files_refusal_check;
alter table support_files add constraint support_files_refusal_check
  check (refusal in ('not-accepted', 'unreadable', 'too-many-pixels'));
create index on documents (id) where comparison = 'checking' and file_blob_id is not null;

-- Archives of before may hold what was never compared: they are taken away, and made anew by whoever asks.
update data_exports set expires_at = ready_at where state = 'ready';

alter table list_comparisons drop constraint list_comparisons_kept_check;
alter table list_comparisons add constraint list_comparisons_kept_check
  check (kept in ('media', 'works', 'import-pictures', 'support-files', 'documents', 'screenshots'));

-- Questions about a creator's names that platforms were really asked, from a moment on: bounded, however the names change.
alter table name_watches add column counted_from timestamptz;
alter table name_watches add column asked_since int not null default 0 check (asked_since >= 0);
