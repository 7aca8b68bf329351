-- An operator looks at both sides of a case, for as long as it takes to decide. Of intimate works with the reason that was
-- given. What opens a picture is the look itself: no other case, person or time.
create table pair_looks (
  id text primary key,
  user_id text not null references users on delete cascade,
  case_id text not null references cases on delete cascade,
  operator_id text not null,
  sensitivity text not null check (sensitivity in ('public', 'paid', 'intimate')),
  reason text check (length(reason) >= 10),
  at timestamptz not null,
  until timestamptz not null,
  check (sensitivity <> 'intimate' or reason is not null)
);
create index pair_looks_by_operator on pair_looks (operator_id, until);
create index pair_looks_by_user on pair_looks (user_id);
create index pair_looks_by_case on pair_looks (case_id);
