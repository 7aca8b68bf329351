-- Whether the works of a collection may be sent to searches by picture. Public pictures may unless their creator says no,
-- paid ones where the creator says yes, intimate ones never.
alter table collections add column picture_search boolean not null default false;
update collections set picture_search = true where sensitivity = 'public';
alter table collections add constraint collections_intimate_stays_here
  check (not (picture_search and sensitivity = 'intimate'));

-- Each time a copy of a work left for a search by picture: written before it leaves, answered in the transaction that
-- stores the answer.
create table picture_searches (
  id bigserial primary key,
  user_id text not null references users on delete cascade,
  work_id text not null references works on delete cascade,
  source_id text not null,
  sent_to text not null,
  sent_as text not null check (sent_as in ('copy', 'address')),
  sent_at timestamptz not null,
  answered_at timestamptz,
  -- The copy behind a signed address, until it has expired or is no longer needed.
  copy_blob_id text
);
create index picture_searches_of_works on picture_searches (work_id, source_id, sent_at);
create index picture_searches_of_users on picture_searches (user_id, answered_at);
create index picture_searches_copies on picture_searches (sent_at) where copy_blob_id is not null;
