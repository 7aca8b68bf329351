-- Lists of one creator's cases by what they are narrowed to, in both orders: a page is read off an index however many
-- cases lie behind it, also where a state, kind and host that are asked for together are rare.
drop index cases_by_user, cases_by_state, cases_by_host;
create index cases_by_user on cases (user_id, updated_at desc, id desc);
create index cases_by_state on cases (user_id, state, verdict_kind, found_at desc, id desc);
create index cases_by_state_updated on cases (user_id, state, verdict_kind, updated_at desc, id desc);
create index cases_by_host on cases (user_id, host, state, verdict_kind, found_at desc, id desc);
create index cases_by_host_updated on cases (user_id, host, state, verdict_kind, updated_at desc, id desc);

-- Figures of a whole year are read off this one alone, without the rows, which are ten times as wide.
drop index cases_by_found;
create index cases_by_found on cases (user_id, found_at desc, id desc)
  include (host, state, verdict_kind, round, removed_at, decided_by);

-- Part of an address, and the works that a case is about. The extension may be made by the owner of a database.
create extension if not exists pg_trgm;
create index cases_by_part_of_url on cases using gin (url gin_trgm_ops);
create index cases_by_work on cases using gin (work_ids);

-- One text, two functions: all cases of a creator, and these of them. Every part of the second begins at its cases.
drop function report_cases_of(text);
do $make$
declare
  report constant text := $report$
create function report_cases_of({given}) returns table (
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
    when u.not_indexed and c.state <> 'removed' then 'not_indexed'
  end as set_aside
from cases c
left join (
  select r.case_id,
    min(r.first_at) as first_sent_at, max(r.last_at) as last_sent_at,
    min(r.first_at) filter (where r.round = k.round) as round_sent_at,
    sum(r.n)::int as notices,
    -- Must never happen; where it did, the report says so.
    bool_or(r.n > 1) as told_twice
  from (
    select m.case_id, m.round, min(n.sent_at) as first_at, max(n.sent_at) as last_at, count(*) as n
    from notices n
    join notice_cases m on m.notice_id = n.id
    where n.user_id = creator and n.kind = 'notice' and n.sent_at is not null
      and n.state in ('sent', 'answered', 'bounced', 'retracted'){m.case_id}
    group by m.case_id, m.round, n.recipient
  ) r
  join cases k on k.id = r.case_id
  group by r.case_id
) s on s.case_id = c.id
left join (
  select e.case_id, max(e.at) as gone_at
  from cases k
  join case_events e on e.case_id = k.id and e.type = 'gone'
  where k.user_id = creator and k.state in ('gone', 'removed'){k.id}
  group by e.case_id
) g on g.case_id = c.id
left join (
  select g.case_id, max(g.at) as already_gone_at
  from cases k
  join gone_already g on g.case_id = k.id
  where k.user_id = creator{g.case_id}
  group by g.case_id
) a on a.case_id = c.id
left join (
  select d.case_id, bool_and(d.state = 'not_indexed') as not_indexed
  from deindexing_tracks d
  where d.user_id = creator{d.case_id}
  group by d.case_id
) u on u.case_id = c.id
left join (
  -- Of each engine the address where the page stands now, before those where it stood.
  select d.case_id, jsonb_agg(jsonb_build_object('engine', d.engine, 'state', d.state)
    order by d.engine, d.url = k.url desc, d.created_at desc) as tracks
  from deindexing_tracks d
  join deindexing_shown shown on shown.id = d.id
  join cases k on k.id = d.case_id
  where d.user_id = creator{d.case_id}
  group by d.case_id
) t on t.case_id = c.id
left join evidence e on e.case_id = c.id and e.round = c.round
where c.user_id = creator{c.id}
$$
$report$;
begin
  execute regexp_replace(replace(report, '{given}', 'creator text'), '\{[a-z_.]+\}', '', 'g');
  execute regexp_replace(replace(report, '{given}', 'creator text, these text[]'), '\{([a-z_.]+)\}', ' and \1 = any (these)', 'g');
end $make$;
