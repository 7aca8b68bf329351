import { and, inArray, not, type SQL, sql } from 'drizzle-orm';
import { caseEvents } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Undone: the approval that it came from stands again, since nobody was told. */
const takenBack = sql`exists (
  select 1 from case_events back
  where back.case_id = ${caseEvents.caseId} and back.seq > ${caseEvents.seq} and ${caseEvents.type} = 'noticed'
    and back.type = 'approved' and back.facts->>'from' = 'noticed'
    and not exists (
      select 1 from case_events decided
      where decided.case_id = back.case_id and decided.seq > ${caseEvents.seq} and decided.seq < back.seq
        and decided.type = 'found'))`;

/** Which of these cases somebody was ever written to about, in whatever round. */
export async function toldAbout(tx: Database | Transaction, caseIds: string[]): Promise<Set<string>> {
  if (caseIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ caseId: caseEvents.caseId })
    .from(caseEvents)
    .where(
      and(
        inArray(caseEvents.caseId, caseIds),
        inArray(caseEvents.type, ['noticed', 'notice-sent', 'notice-uncertain']),
        not(takenBack),
      ),
    );
  return new Set(rows.map((row) => row.caseId));
}

/** Those of these cases with a search engine's form that a retraction takes back, which counts as no notice to a host. */
export const toldToEngines = (tx: Database | Transaction, caseIds: string[]): Promise<Set<string>> =>
  handedInAtEngines(tx, caseIds, sql`is_open`);

/** The same, with what the engine refused and what is withdrawn already. */
export const everToldToEngines = (tx: Database | Transaction, caseIds: string[]): Promise<Set<string>> =>
  handedInAtEngines(tx, caseIds, sql`true`);

async function handedInAtEngines(tx: Database | Transaction, caseIds: string[], when: SQL): Promise<Set<string>> {
  if (caseIds.length === 0) return new Set();
  const ids = sql.join(
    caseIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ case_id: string }>(
    sql`select case_id from cases_told_to_engines where case_id in (${ids}) and ${when}`,
  );
  return new Set(rows.map((row) => row.case_id));
}

/** Those of these cases about which anything was said that a retraction takes back. */
export async function withSomethingToWithdraw(tx: Database | Transaction, caseIds: string[]): Promise<Set<string>> {
  return new Set([...(await toldAbout(tx, caseIds)), ...(await toldToEngines(tx, caseIds))]);
}

export const hasSomethingToWithdraw = async (tx: Database | Transaction, caseId: string): Promise<boolean> =>
  (await withSomethingToWithdraw(tx, [caseId])).has(caseId);
