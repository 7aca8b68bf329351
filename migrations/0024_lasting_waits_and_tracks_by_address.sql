-- A person said that a case waits for a decision, or a rule did: {by, at}. Only a person's decision lifts it.
alter table cases add column waits jsonb;
update cases c set waits = jsonb_build_object('by', e.actor, 'at', e.at)
from (
  select distinct on (case_id) case_id, type, actor, at from case_events
  where type in ('found', 'held', 'approved', 'noticed', 'gone', 'removed', 'refused', 'contested', 'exhausted', 'dismissed', 'whitelisted', 'withdrawn')
  order by case_id, seq desc
) e
where e.case_id = c.id and c.state = 'found' and e.type = 'found' and e.actor not like 'worker:%';

-- A page that moved is told of at its new address too; the engine's result for the old one is followed to its end.
alter table deindexing_tracks drop constraint deindexing_tracks_case_id_engine_key;
alter table deindexing_tracks add constraint deindexing_tracks_case_engine_url unique (case_id, engine, url);
