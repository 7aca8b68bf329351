import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { closedStates } from '#modules/cases/counted-as.ts';
import { type AliasRow, type CaseRow, caseAliases, cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** The further addresses of these cases, in the order in which they became known. */
export async function aliasesOf(tx: Reader, caseIds: string[]): Promise<Map<string, AliasRow[]>> {
  const found = new Map<string, AliasRow[]>();
  if (caseIds.length === 0) return found;
  const rows = await tx
    .select()
    .from(caseAliases)
    .where(sql`${caseAliases.caseId} = any(${sql.param(caseIds)}::text[])`)
    .orderBy(asc(caseAliases.at), asc(caseAliases.urlKey));
  for (const row of rows) found.set(row.caseId, [...(found.get(row.caseId) ?? []), row]);
  return found;
}

export async function insertAliases(tx: Transaction, rows: AliasRow[]): Promise<AliasRow[]> {
  return rows.length === 0 ? [] : tx.insert(caseAliases).values(rows).onConflictDoNothing().returning();
}

/** What the case was told about under this address stays known, whoever named the address first. */
export async function putAlias(tx: Transaction, row: AliasRow): Promise<void> {
  await tx
    .insert(caseAliases)
    .values(row)
    .onConflictDoUpdate({
      target: [caseAliases.caseId, caseAliases.urlKey],
      set: { told: sql`${caseAliases.told} or excluded.told` },
    });
}

/** The case that is known under a further address, held; of several the one found last. A closed one is not. */
export async function findByAlias(tx: Transaction, userId: string, urlKey: string): Promise<CaseRow | undefined> {
  const ids = tx
    .select({ id: caseAliases.caseId })
    .from(caseAliases)
    .where(and(eq(caseAliases.userId, userId), eq(caseAliases.urlKey, urlKey)));
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(inArray(cases.id, ids), notInArray(cases.state, [...closedStates])))
    .orderBy(desc(cases.foundAt), desc(cases.id))
    .limit(1)
    .for('update');
  return row;
}

/** The case of each of these addresses, its own before a further one, which a closed case has not. The others are absent. */
export async function casesAt(tx: Reader, userId: string, urlKeys: string[]): Promise<Map<string, CaseRow>> {
  if (urlKeys.length === 0) return new Map();
  const known = await tx
    .select({ key: caseAliases.urlKey, row: cases })
    .from(caseAliases)
    .innerJoin(cases, eq(cases.id, caseAliases.caseId))
    .where(
      and(
        eq(caseAliases.userId, userId),
        inArray(caseAliases.urlKey, urlKeys),
        notInArray(cases.state, [...closedStates]),
      ),
    )
    .orderBy(asc(cases.foundAt), asc(cases.id));
  const own = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.userId, userId), inArray(cases.urlKey, urlKeys)));
  return new Map([
    ...known.map(({ key, row }) => [key, row] as const),
    ...own.map((row) => [row.urlKey, row] as const),
  ]);
}
