// A creator's years at once, for bench/report-scale.ts: cases with hosts as they are in life (2,000 of them, few of which
// hold most), states that follow age, notices of many cases, events, search results and evidence. Straight into the tables:
// by its own verbs the product would need weeks. Chains of events are not valid; nothing that is measured reads them.
import type { Client } from 'pg';

/** Filled in bulk: their indexes are made afterwards, as a restore does. */
const tables = ['cases', 'notices', 'notice_cases', 'case_events', 'deindexing_tracks', 'evidence'];

export interface Creator {
  userId: string;
  cases: number;
}

/** Fills a database that nobody works on, and leaves it as autovacuum would. */
export async function seedCases(client: Client, creators: Creator[]): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  await client.query(`select setseed(0.5); set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const creator of creators) await seedWorks(client, creator);
  await client.query(casesOf(creators));
  await client.query(detailsOf);
  for (const { made } of indexes) await client.query(made);
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  await client.query('drop table seeded; checkpoint');
}

const works = 200;
const seedWorks = (client: Client, { userId }: Creator) =>
  client.query(
    `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at, ready_at)
     select 'wrk_' || $1 || i, $1, (array['Beach', 'Studio', 'Mirror', 'Garden', 'Kitchen'])[1 + i % 5] || ' set ' || i, 'sole',
       'ready', 'image', md5($1 || i), 1000000, now() - interval '3 years', now() - interval '3 years'
     from generate_series(1, ${works}) i`,
    [userId],
  );

/**
 * Ordered by time, the creators' rows among one another, as they came. Moments are whole milliseconds, as the product's
 * clock gives them, and five finds share one, as those of a scan do.
 */
const casesOf = (creators: Creator[]): string => `
create unlogged table seeded as
with one as materialized (
  select creator, i, n, random() as s, random() as k, random() as h, random() as d,
    date_trunc('second', now()) - interval '3 years' + (interval '3 years' - interval '1 hour') * ((i / 5 * 5)::float8 / n) as found
  from (values ${creators.map(({ userId, cases }) => `('${userId}', ${cases})`).join(', ')}) as c (creator, n),
    generate_series(0, n - 1) i
), aged as (
  select *, i::float8 / n as young, floor(2001 ^ h)::int as rank from one
)
select creator, i, rank, date_trunc('milliseconds', found) as found,
  'cas_' || lpad(to_hex((extract(epoch from found) * 1000)::bigint), 12, '0') || substr(md5(creator || i), 1, 14) as id,
  case
    when young > 0.9 and s < 0.5 then 'found'
    when s < 0.002 then 'held' when s < 0.0025 then 'contested'
    when young > 0.98 and s < 0.7 then 'approved'
    when young > 0.7 and s < 0.6 then 'noticed'
    when s < 0.06 then 'noticed' when s < 0.09 then 'gone' when s < 0.67 then 'removed' when s < 0.72 then 'refused'
    when s < 0.76 then 'exhausted' when s < 0.90 then 'dismissed' when s < 0.96 then 'whitelisted' else 'withdrawn'
  end as state,
  case when k < 0.6 then 'same' when k < 0.85 then 'named' else 'similar' end as kind,
  case when d < 0.97 then 1 else 2 end as round,
  date_trunc('milliseconds', least(found + interval '60 days' * d * d, now() - interval '1 minute' * d)) as updated,
  (array['leak', 'fans', 'tube', 'porn', 'forum', 'fap', 'share', 'board', 'pics', 'hub'])[1 + rank % 10] || md5(rank::text)::char(5)
    || (array['.com', '.net', '.to', '.su', '.ru', '.party', '.org'])[1 + rank % 7] as host
from aged order by found, id;
insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, same_work_ids, media,
  decided_by, first_noticed_at, removed_at, found_at, updated_at, head_hash, events)
select id, creator, 'https://' || page, page, host, state, round, 1, false,
  jsonb_build_object('kind', kind, 'workId', work, 'distance', i % 31, 'transform', 'none', 'stage', 'pdq', 'mediaUrl', 'https://' || page || '.jpg',
    'signals', jsonb_build_array('the username stands on the page')), kind, array[work], case kind when 'same' then array[work] else '{}' end,
  jsonb_build_array(jsonb_build_object('url', 'https://' || page || '.jpg', 'workId', work)),
  case when state in ('found', 'held') then null when i % 3 = 0 then 'creator' else 'automatic' end,
  case when state in ('noticed', 'gone', 'removed', 'refused', 'exhausted', 'contested') then found + interval '3 hours' end,
  case when state = 'removed' then updated end, found, updated, md5(id), 4
from (
  select *, 'wrk_' || creator || (1 + i % ${works}) as work,
    host || (array['/thread/', '/albums/', '/video/', '/gallery/', '/u/premium-name/', '/search/'])[1 + i % 6] || substr(md5(id), 1, 4)
      || '-' || (array['summer', 'private', 'mega', 'full', 'new', 'hd'])[1 + (i / 7) % 6] || '-pack-' || i as page
  from seeded
) paged order by found, id`;

const told = `state in ('noticed', 'gone', 'removed', 'refused', 'exhausted', 'contested')`;
/** A notice names up to twenty cases of one host; a tenth of the cases are told of to a second recipient. */
const detailsOf = `
create temp table letters as
select s.*, r.recipient, 'ntc_' || md5(concat_ws('-', creator, rank, recipient, s.round, (row_number() over (partition by creator, rank, recipient, s.round order by found)) / 20)) as letter
from seeded s cross join (values (1), (2)) r (recipient) where ${told} and (recipient = 1 or i % 10 = 0);
insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject, body, body_sha256,
  discloses, elements, message_id, claim_token, attempts, created_at, queued_at, sent_at, updated_at)
select letter, creator, 'sent', 'notice', 'dmca', 'smtp', 'abuse' || recipient || '@' || host, recipient, 'site', false, 'nothing', 'Notice',
  repeat('Pages of the creator stand here without a licence. ', 20), md5(letter), '[]', '[]', letter || '@bench', 1, 1, max(found), max(found),
  date_trunc('milliseconds', max(found) + interval '3 hours' * recipient), max(found)
from letters group by letter, creator, recipient, host;
insert into notice_cases (notice_id, case_id, round, url) select letter, id, round, 'https://' || host || '/' || i from letters;
insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
select id, seq, type, 'worker:bench', 'It moved on.', facts, at, md5(id), md5(id || seq) from (
  select id, 1, 'found', '{"says": {"key": "found", "with": {}}}'::jsonb, found from seeded
  union all select id, 3, 'noticed', '{"says": {"key": "noticed", "with": {}}}', found + interval '3 hours' from seeded where ${told}
  union all select id, 4, 'reply', '{"outcome": "already_gone"}', found + interval '5 hours' from seeded where ${told} and i % 50 = 0
  union all select id, 5, 'gone', '{"says": {"key": "gone", "with": {}}}',
    date_trunc('milliseconds', found + (updated - found) * 0.9) from seeded where state in ('gone', 'removed')
) as event (id, seq, type, facts, at);
insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, refusals, submitted_at, created_at, updated_at)
select 'trk_' || engine || id, id, creator, engine, 'https://' || host || '/' || i,
  (array['not_indexed', 'to_submit', 'submitted', 'delisted', 'delisted', 'refused'])[1 + (i / 4) % 6], '[]', '[]', found, found, updated
from seeded cross join (values ('google'), ('bing')) e (engine) where ${told} and (i % 3 = 0 and engine = 'google' or i % 6 = 0);
insert into evidence (id, case_id, user_id, round, state, manifest, manifest_sha256, picture, captured_at, approval)
select 'evi_' || id, id, creator, round, 'captured', '{}', md5(id) || md5(creator), 'taken', found + interval '2 hours', 1 from seeded where ${told}`;
