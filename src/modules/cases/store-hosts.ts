import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type CaseRow, cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function countsOnHost(tx: Reader, userId: string, host: string): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: cases.state, n: sql<number>`count(*)::int` })
    .from(cases)
    .where(and(eq(cases.userId, userId), eq(cases.host, host)))
    .groupBy(cases.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

export async function hostsOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ host: cases.host })
    .from(cases)
    .where(eq(cases.userId, userId))
    .orderBy(asc(cases.host));
  return rows.map((row) => row.host);
}

/** Of one creator on any of these hosts, the latest first, but for those that somebody said no to. */
export async function casesOnHosts(tx: Reader, userId: string, hosts: string[], limit: number): Promise<CaseRow[]> {
  if (hosts.length === 0) return [];
  return tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.userId, userId),
        inArray(cases.host, hosts),
        notInArray(cases.state, ['dismissed', 'whitelisted', 'withdrawn']),
      ),
    )
    .orderBy(desc(cases.foundAt), desc(cases.id))
    .limit(limit);
}

/** Cases on a host of which somebody may be told as soon as a contact is known. */
export async function casesWaitingOn(tx: Reader, host: string): Promise<CaseRow[]> {
  return tx
    .select()
    .from(cases)
    .where(and(eq(cases.host, host), inArray(cases.state, ['approved', 'exhausted'])))
    .orderBy(asc(cases.id));
}
