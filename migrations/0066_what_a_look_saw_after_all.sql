-- One vantage point is shown the copy while the other one is told that it is gone: it stands.
alter table checks drop constraint checks_outcome_check;
alter table checks add constraint checks_outcome_check check (outcome in ('present', 'gone', 'removed-text', 'media-replaced', 'login-wall', 'moved', 'placeholder', 'blocked', 'unreachable', 'changed', 'media-left', 'two-faced'));

-- Where the file of a page that is gone was seen to stand, at the last look.
alter table cases add column checked_file text;
