import { isQuarantined } from '#modules/cases/index.ts';
import { evidenceOfCases } from '#modules/evidence/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** An archive as its creator downloads it. */
export interface Bundle {
  caseId: string;
  archiveBlobId: string;
  /** The file's name, as the download gives it. */
  name: string;
  capturedAt: Date;
  manifestSha256: string | undefined;
}

/** The newest archive of each case; none for a case in quarantine, which nobody downloads. */
export async function bundlesOf(tx: Database | Transaction, caseIds: string[]): Promise<Map<string, Bundle>> {
  const bundles = new Map<string, Bundle>();
  for (const { caseId, round, archiveBlobId, capturedAt, manifestSha256 } of await evidenceOfCases(tx, caseIds)) {
    if (archiveBlobId === null || bundles.has(caseId) || (await isQuarantined(tx, caseId))) continue;
    const name = `evidence-${caseId}-${round}.zip`;
    bundles.set(caseId, { caseId, archiveBlobId, name, capturedAt, manifestSha256: manifestSha256 ?? undefined });
  }
  return bundles;
}
