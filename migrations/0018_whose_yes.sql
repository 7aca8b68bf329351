-- Whose yes a notice has: the creator's where it waited for one, an operator's where a person had to look.
alter table notices
  add column approved_at timestamptz,
  add column approved_by text,
  add column cleared_at timestamptz,
  add column cleared_by text,
  -- Our looks could not see the copy: it leaves only when an operator says that it is still there.
  add column unseen boolean not null default false;

-- The page is gone and its picture still answers at its own address: that is no removal.
alter table checks drop constraint checks_outcome_check;
alter table checks add constraint checks_outcome_check check (outcome in ('present', 'gone', 'removed-text', 'media-replaced', 'login-wall', 'moved', 'placeholder', 'blocked', 'unreachable', 'changed', 'media-left'));
