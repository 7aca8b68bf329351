-- What a person does with a search result after it was handed in: the engine's refusal, a click that was a mistake.
alter table deindexing_tracks
  -- What the engine answered, oldest first: [{at, by, reason, words?, reference?, ended?: {at, by, how}}].
  add column refusals jsonb not null default '[]',
  -- What stood before the last submission, while that may still be taken back: {state, reference, submittedBy, submittedAt}.
  add column before jsonb;

-- What was handed in, word by word, and for which tracks: {trackIds, fields, statements}. It stays what it was when works,
-- names or tracks change. Packets handed in before this migration have none and are shown as they would read today.
alter table deindexing_packets add column handed_in jsonb;

-- What each engine showed last: it is tried with that before an empty answer of its is believed.
create index sightings_by_source on sightings (source_id, created_at desc);
