import { and, type SQL, sql } from 'drizzle-orm';
import { type CaseState, countWhere } from '#modules/cases/index.ts';
import { foundWithin, isCounted, isOpen, rowsOf } from '#modules/reports/store.ts';
import { reportCases } from '#modules/reports/tables.ts';
import type { Period } from '#platform/http/period.ts';
import type { Transaction } from '#platform/verb/index.ts';

const view = reportCases;

export interface HostPace {
  host: string;
  n: number;
  told: number;
  quarter: number | null;
  median: number | null;
  threeQuarters: number | null;
}

const share = (of: number) =>
  sql<number | null>`percentile_cont(${sql.raw(String(of))}) within group (order by ${view.removalHours})`;
const pace = {
  n: sql<number>`count(${view.removalHours})::int`,
  told: countWhere(isCounted),
  quarter: share(0.25),
  median: share(0.5),
  threeQuarters: share(0.75),
};

/** Every host with a counted report, the one with most removals first. */
export async function paceByHost(tx: Transaction, userId: string, period: Period): Promise<HostPace[]> {
  return rowsOf(tx, userId)
    .select({ host: view.host, ...pace })
    .from(view)
    .where(and(foundWithin(period), isCounted))
    .groupBy(view.host)
    .orderBy(sql`count(${view.removalHours}) desc`, view.host);
}

/** The same of several hosts together. */
export async function paceOf(
  tx: Transaction,
  userId: string,
  period: Period,
  hosts: string[],
): Promise<Omit<HostPace, 'host'> | undefined> {
  const [row] = await rowsOf(tx, userId)
    .select(pace)
    .from(view)
    .where(
      and(
        foundWithin(period),
        sql`${view.host} = any(array[${sql.join(
          hosts.map((host) => sql`${host}`),
          sql`, `,
        )}]::text[])`,
      ),
    );
  return row;
}

/** Every host with open copies, the most first, and how fast it removed others. */
export async function openAndPaceByHost(
  tx: Transaction,
  userId: string,
  period: Period,
): Promise<{ host: string; open: number; n: number; median: number | null }[]> {
  const open = countWhere(isOpen);
  return rowsOf(tx, userId)
    .select({ host: view.host, open, n: pace.n, median: pace.median })
    .from(view)
    .where(foundWithin(period))
    .groupBy(view.host)
    .having(sql`${open} > 0`)
    .orderBy(sql`${open} desc`, view.host);
}

/** Open URLs by state, and by how many days (UTC) ago they were found; `upTo` are the last days of all ages but the last. */
export async function openByAge(
  tx: Transaction,
  userId: string,
  { period, now, upTo }: { period: Period; now: Date; upTo: readonly number[] },
): Promise<{ state: CaseState; age: number; n: number }[]> {
  const today = now.toISOString().slice(0, 10);
  const days: SQL = sql`(${sql.raw(`'${today}'`)}::date - (${view.foundAt} at time zone 'UTC')::date)`;
  const bounds = sql.raw(`array[${upTo.map((last) => last + 1).join(', ')}]`); // numbers of our own
  const age = sql<number>`width_bucket(greatest(${days}, 0), ${bounds})`;
  return rowsOf(tx, userId)
    .select({ state: view.state, age, n: sql<number>`count(*)::int` })
    .from(view)
    .where(and(foundWithin(period), isOpen))
    .groupBy(view.state, age);
}
