-- Something answers, and nothing is left that it could be compared with: neither there nor gone.
alter table checks drop constraint checks_outcome_check;
alter table checks add constraint checks_outcome_check check (outcome in ('present', 'gone', 'removed-text', 'media-replaced', 'login-wall', 'moved', 'placeholder', 'blocked', 'unreachable', 'changed', 'media-left', 'two-faced', 'not-compared'));
