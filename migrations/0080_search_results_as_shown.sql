-- The search results that a case shows: what was stopped while it waited to be handed in is no step of it any more.
create view deindexing_shown as
select t.id from deindexing_tracks t
where t.stopped_at is null or (t.submitted_at is not null and t.state <> 'to_submit');

drop function report_cases_of(text);
create function report_cases_of(creator text) returns table (
  case_id text, user_id text, url text, host text, state text, verdict_kind text, round integer, step integer,
  found_at timestamptz, updated_at timestamptz, removed_at timestamptz,
  first_sent_at timestamptz, last_sent_at timestamptz, round_sent_at timestamptz, notices integer, gone_at timestamptz,
  evidence_sha256 text, tracks jsonb, removal_hours double precision, set_aside text
) language sql stable as $$
select
  c.id as case_id, c.user_id, c.url, c.host, c.state, c.verdict_kind, c.round, c.step,
  c.found_at, c.updated_at, c.removed_at,
  s.first_sent_at, s.last_sent_at, s.round_sent_at, s.notices, g.gone_at,
  e.manifest_sha256 as evidence_sha256,
  coalesce(t.tracks, '[]'::jsonb) as tracks,
  -- Hours from the first notice of this round to the first of the two looks that found it gone.
  case when c.state = 'removed' and g.gone_at >= s.round_sent_at and (a.already_gone_at >= s.round_sent_at) is not true
    then extract(epoch from g.gone_at - s.round_sent_at)::double precision / 3600 end as removal_hours,
  -- Why a URL that was told of counts neither as success nor as failure. A removed one is a success, unless it was gone
  -- before the notice of this round came.
  case
    when s.first_sent_at is null then null
    when s.told_twice and c.state <> 'removed' then 'duplicate'
    when a.already_gone_at >= coalesce(s.round_sent_at, s.first_sent_at) then 'already_gone'
    when t.not_indexed and c.state <> 'removed' then 'not_indexed'
  end as set_aside
from cases c
left join (
  select m.case_id,
    min(n.sent_at) as first_sent_at, max(n.sent_at) as last_sent_at,
    min(n.sent_at) filter (where m.round = k.round) as round_sent_at,
    count(*)::int as notices,
    -- Must never happen; where it did, the report says so.
    count(*) > count(distinct (m.round, n.recipient)) as told_twice
  from notices n
  join notice_cases m on m.notice_id = n.id
  join cases k on k.id = m.case_id
  where n.user_id = creator and n.kind = 'notice' and n.sent_at is not null and n.state in ('sent', 'answered', 'bounced', 'retracted')
  group by m.case_id
) s on s.case_id = c.id
left join (
  select e.case_id, max(e.at) as gone_at
  from cases k
  join case_events e on e.case_id = k.id and e.type = 'gone'
  where k.user_id = creator and k.state in ('gone', 'removed')
  group by e.case_id
) g on g.case_id = c.id
left join (
  select g.case_id, max(g.at) as already_gone_at
  from cases k
  join gone_already g on g.case_id = k.id
  where k.user_id = creator
  group by g.case_id
) a on a.case_id = c.id
left join (
  select d.case_id, bool_and(d.state = 'not_indexed') as not_indexed,
    -- Of each engine the address where the page stands now, before those where it stood.
    jsonb_agg(jsonb_build_object('engine', d.engine, 'state', d.state)
      order by d.engine, d.url = k.url desc, d.created_at desc)
      filter (where d.id in (select id from deindexing_shown)) as tracks
  from deindexing_tracks d
  join cases k on k.id = d.case_id
  where d.user_id = creator
  group by d.case_id
) t on t.case_id = c.id
left join evidence e on e.case_id = c.id and e.round = c.round
where c.user_id = creator
$$;
