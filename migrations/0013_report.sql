-- One row a URL of one creator with all that a report says of it, read by modules/reports only. A function, not a view,
-- so that every part begins at its creator's rows: a condition on a view does not reach into its grouped parts. It is
-- inlined, and parts that a query does not ask for are left out.
create index cases_by_found on cases (user_id, found_at desc, id desc);
create index cases_by_removed on cases (user_id, removed_at) where removed_at is not null;
create index notices_sent_by_user on notices (user_id) include (id, sent_at) where kind = 'notice' and sent_at is not null;
create index case_events_gone on case_events (case_id, at) where type = 'gone';
create index case_events_already_gone on case_events (case_id)
  where type = 'reply' and (facts ->> 'outcome') = 'already_gone';

create function report_cases_of(creator text) returns table (
  case_id text, user_id text, url text, host text, state text, verdict_kind text, round integer, step integer,
  found_at timestamptz, updated_at timestamptz, removed_at timestamptz,
  first_sent_at timestamptz, last_sent_at timestamptz, notices integer, gone_at timestamptz,
  evidence_sha256 text, tracks jsonb, removal_hours double precision, set_aside text
) language sql stable as $$
select
  c.id as case_id, c.user_id, c.url, c.host, c.state, c.verdict_kind, c.round, c.step,
  c.found_at, c.updated_at, c.removed_at,
  s.first_sent_at, s.last_sent_at, s.notices, g.gone_at,
  e.manifest_sha256 as evidence_sha256,
  coalesce(t.tracks, '[]'::jsonb) as tracks,
  -- Hours from the first notice of this round to the first of the two looks that found it gone.
  case when c.state = 'removed' and g.gone_at >= s.round_sent_at
    then extract(epoch from g.gone_at - s.round_sent_at)::double precision / 3600 end as removal_hours,
  -- Why a URL that was told of counts neither as success nor as failure. A removed one is a success.
  case
    when s.first_sent_at is null or c.state = 'removed' then null
    when s.told_twice then 'duplicate'
    when coalesce(a.already_gone, false) then 'already_gone'
    when t.not_indexed then 'not_indexed'
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
  select e.case_id, true as already_gone
  from cases k
  join case_events e on e.case_id = k.id and e.type = 'reply' and (e.facts ->> 'outcome') = 'already_gone'
  where k.user_id = creator
  group by e.case_id
) a on a.case_id = c.id
left join (
  select d.case_id, bool_and(d.state = 'not_indexed') as not_indexed,
    jsonb_agg(jsonb_build_object('engine', d.engine, 'state', d.state) order by d.engine) as tracks
  from deindexing_tracks d
  where d.user_id = creator
  group by d.case_id
) t on t.case_id = c.id
left join evidence e on e.case_id = c.id and e.round = c.round
where c.user_id = creator
$$;

-- The operator's desk asks for these across creators.
create index cases_held on cases (updated_at) where state = 'held';
create index cases_contested on cases (updated_at) where state = 'contested';
