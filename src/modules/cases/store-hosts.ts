import { and, asc, desc, eq, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CaseRow, cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** From one host to the next on the index, whatever number of cases each has. */
export async function hostsOf(tx: Reader, userId: string): Promise<string[]> {
  const next = (after: SQL) => sql`
    (select ${cases.host} as host from ${cases} where ${cases.userId} = ${userId} ${after} order by ${cases.host} limit 1)`;
  const { rows } = await tx.execute<{ host: string }>(sql`
    with recursive hosts (host) as (
      ${next(sql``)}
      union all
      select later.host from hosts h cross join lateral ${next(sql`and ${cases.host} > h.host`)} later
    )
    select host from hosts order by host`);
  return rows.map(({ host }) => host);
}

/** Of one creator on any of these hosts, the latest first, but for those that somebody said no to. */
export async function casesOnHosts(tx: Reader, userId: string, hosts: string[], limit: number): Promise<CaseRow[]> {
  if (hosts.length === 0) return [];
  return tx
    .select()
    .from(cases)
    .where(and(eq(cases.userId, userId), inArray(cases.host, hosts), stands))
    .orderBy(desc(cases.foundAt), desc(cases.id))
    .limit(limit);
}

const stands = notInArray(cases.state, ['dismissed', 'whitelisted', 'withdrawn']);
/** Addresses of some of the same, so many of each host: a query for another's, which never reads anybody else's cases. */
export const urlsOnHosts = (userId: SQLWrapper, hosts: readonly string[], each: number): SQL => sql`
  select few.url from unnest(${sql.param(hosts)}::text[]) as asked (host) cross join lateral (
    select ${cases.url} from ${cases}
    where ${cases.userId} = ${userId} and ${cases.host} = asked.host and ${stands} limit ${each}
  ) few`;

/** Cases on a host of which somebody may be told as soon as a contact is known. */
export async function casesWaitingOn(tx: Reader, host: string): Promise<CaseRow[]> {
  return tx
    .select()
    .from(cases)
    .where(and(eq(cases.host, host), inArray(cases.state, ['approved', 'exhausted'])))
    .orderBy(asc(cases.id));
}

/** A page of anybody's there that was found last: what a look at the site begins with. */
export async function pageOnHost(tx: Reader, host: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ url: cases.url })
    .from(cases)
    .where(eq(cases.host, host))
    .orderBy(desc(cases.foundAt), desc(cases.id))
    .limit(1);
  return row?.url;
}
