import { type SQL, sql } from 'drizzle-orm';
import type { DeploymentFigures } from '#modules/reports/contract.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Days looked back. */
export const days = 90;
/** Fewer removals say nothing about a deployment, and might say something about a person. */
export const leastRemoved = 30;

/**
 * Addresses that somebody was first told of in these days, with whose they are, how they stand and the hours to their
 * removal; without what hosts say was gone already and no look saw after that.
 */
export const toldLately = (now: Date): SQL => sql`
  select c.id, c.user_id, host, state, state = 'removed' as removed, first_noticed_at, case when state = 'removed' then (
      select extract(epoch from gone.at - sent.at) / 3600
      from (select max(e.at) as at from case_events e where e.case_id = c.id and e.type = 'gone') gone,
        (select min(n.sent_at) as at from notice_cases m join notices n on n.id = m.notice_id
          where m.case_id = c.id and m.round = c.round and n.kind = 'notice' and n.sent_at is not null
            and n.state in ('sent', 'answered', 'bounced', 'retracted')) sent
      where gone.at >= sent.at) end as hours
  from cases c
  where not exists (select from gone_already g where g.case_id = c.id and g.at >= c.first_noticed_at)
    and first_noticed_at > ${now}::timestamptz - make_interval(days => ${days}) and first_noticed_at <= ${now}`;

/**
 * What the deployment did in the last 90 days for all creators together, without what hosts say was gone already and no
 * look saw after that; undefined while fewer than 30 removals stand behind it. The median is the report's: from the first
 * notice of a round to the first look that found it gone.
 *
 * @example await readDeploymentFigures(db, clock.now()) // { told: 1466, removed: 1204, medianHours: 46, … }
 */
export async function readDeploymentFigures(
  tx: Database | Transaction,
  now: Date,
): Promise<Omit<DeploymentFigures, 'sample'> | undefined> {
  const { rows } = await tx.execute<{
    told: number;
    removed: number;
    hours: number | null;
    hosts: number;
    idle: number;
  }>(sql`
    with told as (${toldLately(now)})
    select count(*)::int as told,
      (count(*) filter (where removed))::int as removed,
      percentile_cont(0.5) within group (order by hours) filter (where removed) as hours,
      (count(distinct host) filter (where removed))::int as hosts,
      (select count(*)::int from (
        select host from told group by host
        having min(first_noticed_at) < ${now}::timestamptz - interval '14 days' and not bool_or(removed)
      ) as idle) as idle
    from told`);
  const [row] = rows;
  if (!row || row.removed < leastRemoved || row.hours === null) return undefined;
  return {
    days,
    told: row.told,
    removed: row.removed,
    medianHours: Math.round(row.hours),
    hosts: row.hosts,
    idleHosts: row.idle,
  };
}
