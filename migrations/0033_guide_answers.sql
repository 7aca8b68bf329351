-- Whether an answer of the guide helped, as its readers said.
create table guide_answers (
  user_id text not null references users on delete cascade,
  item text not null,
  helpful boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, item)
);
