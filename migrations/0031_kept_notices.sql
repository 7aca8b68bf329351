-- Of a message that left for a creator whose account is deleted: that it left, when, and what proves which text it was.
-- No word of it, no address and nobody's name. Written once, never changed.
create table kept_notices (
  notice_id text primary key,
  kind text not null,
  basis text not null,
  channel text not null,
  state text not null,
  message_id text not null,
  body_sha256 text not null,
  recipient_sha256 text not null,
  -- The last link of each case's chain of events: [{caseId, events, headHash}].
  chains jsonb not null,
  sent_at timestamptz,
  deleted_at timestamptz not null
);
create trigger kept_notices_append_only before update on kept_notices for each row execute function forbid_change();
