import { createHash } from 'node:crypto';
import { readFromZip } from '#modules/evidence/read-from-zip.ts';
import { evidenceOf } from '#modules/evidence/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** The page of a case as it was captured in a round. */
export interface Capture {
  capturedAt: Date;
  /** The picture of the page, where one was taken. Its hash is the one that the manifest names. */
  picture: { png: Buffer; sha256: string } | undefined;
  /** What was taken, or why not, in words. */
  said: string;
  manifestSha256: string;
}

/**
 * Reads the picture of a captured page out of its archive.
 *
 * @throws Error where the archive holds another picture than its manifest says
 */
export async function readCapture(
  tx: Database | Transaction,
  blobs: Blobs,
  { userId, caseId, round }: { userId: string; caseId: string; round: number },
): Promise<Capture | undefined> {
  const row = await evidenceOf(tx, caseId, round);
  if (row?.state !== 'captured' || row.userId !== userId || !row.archiveBlobId || !row.manifestSha256) return undefined;
  const about = { capturedAt: row.capturedAt, said: row.picture, manifestSha256: row.manifestSha256 };
  const listed = row.manifest.files.find(({ path }) => path === 'picture.png');
  if (!listed) return { ...about, picture: undefined };
  const zip = await blobs.get(tx, userId, row.archiveBlobId);
  const png = zip && readFromZip(zip.bytes, listed.path);
  if (!png || createHash('sha256').update(png).digest('hex') !== listed.sha256)
    throw new Error(`the picture in the evidence of case ${caseId} is not the one its manifest names`);
  return { ...about, picture: { png, sha256: listed.sha256 } };
}
