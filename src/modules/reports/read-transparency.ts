import { sql } from 'drizzle-orm';
import { closedStates } from '#modules/cases/index.ts';
import type { Transparency } from '#modules/reports/contract.ts';
import { days, leastRemoved, toldLately } from '#modules/reports/deployment-figures.ts';
import type { Database } from '#platform/verb/index.ts';

/** A host is named where nobody can guess from its row who was copied there. */
const leastTold = 10;
const leastCreators = 3;
const mostHosts = 50;

type Sums = Pick<
  Transparency,
  'told' | 'removed' | 'refused' | 'exhausted' | 'closed' | 'goneAlready' | 'toldTwice' | 'named' | 'retracted'
> & {
  n: number;
  quartiles: [number, number, number] | null;
  allHosts: number;
};

/**
 * What a deployment did in the last 90 days for all creators together, its own errors included; undefined while fewer
 * than 30 removals stand behind it.
 *
 * @example (await readTransparency(db, clock.now()))?.hosts[0] // { host: 'cdn.example', told: 84, removed: 71, … }
 */
export async function readTransparency(db: Database, now: Date): Promise<Omit<Transparency, 'sample'> | undefined> {
  const sums = await readSums(db, now);
  if (!sums || sums.removed < leastRemoved || !sums.quartiles) return undefined;
  const { n, quartiles, allHosts, ...counted } = sums;
  const hosts = await readHosts(db, now);
  const [quarter, median, threeQuarters] = quartiles.map(Math.round) as [number, number, number];
  const { told, removed, refused, exhausted, closed } = counted;
  return {
    ...counted,
    days,
    underWay: told - removed - refused - exhausted - closed,
    hours: { n, quarter, median, threeQuarters },
    letters: await readLetters(db, now),
    counterNotices: await readCounterNotices(db, now),
    hosts,
    otherHosts: allHosts - hosts.length,
    leastTold,
    leastCreators,
  };
}

async function readSums(db: Database, now: Date): Promise<Sums | undefined> {
  const { rows } = await db.execute<Sums>(sql`
    with told as (${toldLately(now)}),
    letters as (
      select m.case_id, count(*) > count(distinct (m.round, n.recipient)) as twice, bool_or(n.state = 'retracted') as retracted
      from notices n join notice_cases m on m.notice_id = n.id
      where n.kind = 'notice' and ${sentLately(now)} group by m.case_id
    )
    select count(*)::int as told,
      (count(*) filter (where removed))::int as removed,
      (count(*) filter (where state = 'refused'))::int as refused,
      (count(*) filter (where state = 'exhausted'))::int as exhausted,
      (count(*) filter (where state = any(${sql.param([...closedStates])}::text[])))::int as closed,
      (count(hours))::int as n,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by hours) as quartiles,
      (select count(*)::int from letters where twice) as "toldTwice",
      (select count(*)::int from letters) as named,
      (select count(*)::int from letters where retracted) as retracted,
      (select count(*)::int from cases c where first_noticed_at > ${since(now)} and first_noticed_at <= ${now}
        and exists (select from gone_already g where g.case_id = c.id and g.at >= c.first_noticed_at)) as "goneAlready",
      (count(distinct host))::int as "allHosts"
    from told`);
  return rows[0];
}

async function readLetters(db: Database, now: Date): Promise<Transparency['letters']> {
  const { rows } = await db.execute<Transparency['letters']>(sql`
    select (count(*) filter (where kind = 'notice'))::int as notices,
      (count(*) filter (where kind = 'reminder'))::int as reminders,
      (count(*) filter (where kind = 'retraction'))::int as retractions,
      (count(*) filter (where state = 'bounced'))::int as bounced,
      (select count(*)::int from notices where state = 'uncertain') as "inDoubt"
    from notices n where ${sentLately(now)}`);
  return rows[0] ?? { notices: 0, reminders: 0, retractions: 0, bounced: 0, inDoubt: 0 };
}

async function readCounterNotices(db: Database, now: Date): Promise<Transparency['counterNotices']> {
  const { rows } = await db.execute<Transparency['counterNotices']>(sql`
    select count(*)::int as received, (count(*) filter (where ended = 'mistaken'))::int as none
    from counter_notices where received_at > ${since(now)} and received_at <= ${now}`);
  return rows[0] ?? { received: 0, none: 0 };
}

async function readHosts(db: Database, now: Date): Promise<Transparency['hosts']> {
  const { rows } = await db.execute<Transparency['hosts'][number]>(sql`
    with told as (${toldLately(now)})
    select host, count(*)::int as told, (count(*) filter (where removed))::int as removed,
      round(percentile_cont(0.5) within group (order by hours))::int as "medianHours", (count(hours))::int as n
    from told group by host
    having count(*) >= ${leastTold} and count(distinct user_id) >= ${leastCreators}
    order by told desc, host limit ${mostHosts}`);
  return rows;
}

const since = (now: Date) => sql`${now}::timestamptz - make_interval(days => ${days})`;
const sentLately = (now: Date) =>
  sql`n.sent_at > ${since(now)} and n.sent_at <= ${now} and n.state in ('sent', 'answered', 'bounced', 'retracted')`;
