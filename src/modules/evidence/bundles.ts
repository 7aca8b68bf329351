import { casesByIds, shutCases } from '#modules/cases/index.ts';
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

/**
 * By case and day (UTC, as the archive's own dates). The last four signs of the case are those that screens call it by.
 *
 * @example bundleName('cas_06f3c2d41a2b', 2, new Date('2026-11-29')) // 'case-c2d41a2b-2026-11-29-round-2-evidence.zip'
 */
export const bundleName = (caseId: string, round: number, capturedAt: Date): string =>
  caseFileName({ caseId, round, at: capturedAt }, 'evidence.zip');

/**
 * A file about one case, so that two of them never have one name.
 *
 * @example caseFileName({ caseId: 'cas_06f3c2d41a2b', round: 1, at }, 'before-and-after.pdf') // 'case-c2d41a2b-2026-11-29-before-and-after.pdf'
 */
export function caseFileName({ caseId, round, at }: { caseId: string; round: number; at: Date }, what: string): string {
  const later = round > 1 ? `round-${round}-` : '';
  const plain = caseId
    .slice(-8)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-');
  return `case-${plain}-${at.toISOString().slice(0, 10)}-${later}${what}`;
}

/** The newest archive of each case; none for a case that is shown to nobody. */
export async function bundlesOf(tx: Database | Transaction, caseIds: string[]): Promise<Map<string, Bundle>> {
  const bundles = new Map<string, Bundle>();
  const shut = await shutCases(tx, await casesByIds(tx, caseIds));
  for (const { caseId, round, archiveBlobId, capturedAt, manifestSha256 } of await evidenceOfCases(tx, caseIds)) {
    if (archiveBlobId === null || bundles.has(caseId) || shut.has(caseId)) continue;
    const name = bundleName(caseId, round, capturedAt);
    bundles.set(caseId, { caseId, archiveBlobId, name, capturedAt, manifestSha256: manifestSha256 ?? undefined });
  }
  return bundles;
}
