-- The work that a picture of a creator's face was chosen from; a copy of its file is read and deleted like an upload.
alter table face_references add column work_id text references works on delete set null;
create unique index face_references_by_work on face_references (work_id) where state <> 'refused';
