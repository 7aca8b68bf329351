-- A creator's consent to look for their face: who, when, to which wording. It is kept as a record after it was withdrawn.
create table face_consents (
  id text primary key,
  user_id text not null references users on delete cascade,
  wording integer not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index face_consents_standing on face_consents (user_id) where withdrawn_at is null;
create index face_consents_by_user on face_consents (user_id);

-- Pictures that a creator gave of themselves: until one is read, its file; then the numbers of its one face, sealed.
create table face_references (
  id text primary key,
  user_id text not null references users on delete cascade,
  consent_id text not null references face_consents on delete cascade,
  file_name text not null,
  state text not null check (state in ('reading', 'ready', 'refused')),
  refusal text check (refusal in ('no-face', 'several-faces', 'unreadable', 'not-accepted')),
  upload_blob_id text,
  sealed_numbers bytea,
  created_at timestamptz not null,
  check ((state = 'ready') = (sealed_numbers is not null)),
  check ((state = 'reading') = (upload_blob_id is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index face_references_by_user on face_references (user_id);

-- Whether a found picture may show the creator who asked for it. Nothing is kept of the faces in it.
create table face_looks (
  media_id text not null references media on delete cascade,
  user_id text not null references users on delete cascade,
  near boolean not null,
  distance real,
  at timestamptz not null,
  primary key (media_id, user_id)
);
create index face_looks_by_user on face_looks (user_id);

-- Since when workers see the switch off, in one row. A worker with the switch on deletes it.
create table face_switch_off (
  one boolean primary key check (one),
  since timestamptz not null
);
