-- Cases whose takedown was one of the free removals: counted from the approval on, given back if nothing ever left.
create table free_removals (
  case_id text primary key references cases on delete cascade,
  user_id text not null references users on delete cascade,
  at timestamptz not null
);
create index on free_removals (user_id);
