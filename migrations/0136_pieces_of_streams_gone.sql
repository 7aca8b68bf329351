-- The playlist of a stream answers while every piece is gone: on three days, it is gone.
alter table checks drop constraint checks_outcome_check;
alter table checks add constraint checks_outcome_check check (outcome in ('present', 'gone', 'removed-text', 'media-replaced', 'login-wall', 'moved', 'placeholder', 'blocked', 'unreachable', 'changed', 'media-left', 'two-faced', 'not-compared', 'pieces-gone'));
