-- Few pictures of a face are chosen from a work: an index of the others finds nothing. The second one finds those of a work
-- that is deleted, in whichever state.
drop index face_references_by_work;
create unique index face_references_by_work on face_references (work_id)
  where work_id is not null and state <> 'refused';
create index face_references_of_work on face_references (work_id) where work_id is not null;
