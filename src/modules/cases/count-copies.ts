import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CaseState } from '#modules/cases/case.ts';
import { type CountedAs, type OpenPart, openStates, statesOf } from '#modules/cases/counted-as.ts';
import { cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** `countedAs` in SQL, for any rows that hold the state of a case. */
export const isOneOf = (state: SQLWrapper, states: readonly CaseState[]): SQL =>
  sql`${state} in (${sql.join(
    states.map((one) => sql`${one}`),
    sql`, `,
  )})`;
export const isOpenCopy = (state: SQLWrapper): SQL => isOneOf(state, openStates);
export const countWhere = (when: SQL): SQL<number> => sql<number>`(count(*) filter (where ${when}))::int`;

const countPart = (state: SQLWrapper, part: CountedAs) => countWhere(isOneOf(state, statesOf(part)));

/** The columns of one reading; there is no other place that adds copies up. `withOpen` completes them. */
export const copyCounts = (state: SQLWrapper) =>
  ({
    found: sql<number>`count(*)::int`,
    toReview: countPart(state, 'toReview'),
    online: countPart(state, 'online'),
    unconfirmed: countPart(state, 'unconfirmed'),
    removed: countPart(state, 'removed'),
    closed: countPart(state, 'closed'),
  }) satisfies Record<CountedAs | 'found', SQL<number>>;

/** Added up once for each row that was read, not for each that was counted. */
export const withOpen = <Row extends Record<OpenPart, number>>(row: Row): Row & { open: number } => ({
  ...row,
  open: row.toReview + row.online + row.unconfirmed,
});

/** How many of a creator's cases count as this, read off an index of those alone. */
export async function countOfPart(tx: Database | Transaction, userId: string, part: CountedAs): Promise<number> {
  return tx.$count(cases, and(eq(cases.userId, userId), isOneOf(cases.state, statesOf(part))));
}

/** How many cases a creator has in each state; `countsOf` adds them up. States without a case are left out. */
export async function countsByState(
  tx: Database | Transaction,
  userId: string,
): Promise<Partial<Record<CaseState, number>>> {
  const rows = await tx
    .select({ state: cases.state, n: sql<number>`count(*)::int` })
    .from(cases)
    .where(eq(cases.userId, userId))
    .groupBy(cases.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}
