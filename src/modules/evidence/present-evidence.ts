import type { CaseParts } from '#modules/cases/index.ts';
import { evidenceOfCases } from '#modules/evidence/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Part = NonNullable<CaseParts['evidence']>;

/** The newest round's evidence of each case, as the case page shows it. */
export async function evidencePartsOf(tx: Database | Transaction, caseIds: string[]): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  for (const row of await evidenceOfCases(tx, caseIds)) {
    if (parts.has(row.caseId)) continue;
    parts.set(row.caseId, {
      state: row.state,
      capturedAt: row.capturedAt.toISOString(),
      picture: row.picture,
      manifestSha256: row.manifestSha256 ?? undefined,
    });
  }
  return parts;
}
