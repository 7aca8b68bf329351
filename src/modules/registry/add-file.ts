import { createHash } from 'node:crypto';
import { sniff } from '#lib/image-decode/index.ts';
import { comparison } from '#modules/registry/comparison.ts';
import { registryActed } from '#modules/registry/events.ts';
import { maxFileBytes, maxFiles, maxStoredBytes } from '#modules/registry/lengths.ts';
import { lockReport } from '#modules/registry/store.ts';
import { deleteFile, filesOf, insertFile, lockFile, lockFilesOf, storedBytes } from '#modules/registry/store-files.ts';
import type { ScamFileRow } from '#modules/registry/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { nameAs } from '#platform/http/file-name.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const imageTypes: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * The type of a file by its bytes, whatever it is called: a PDF or a picture. Throws before anything is stored.
 *
 * @throws Problem invalid `empty_file` · too-large `file_too_large` · unsupported-type `unsupported_format`
 */
export function checkFile(bytes: Buffer): string {
  if (bytes.length === 0)
    throw new Problem('invalid', {
      code: 'empty_file',
      detail: 'This file is empty.',
      errors: [{ path: 'file', message: 'This file is empty.' }],
    });
  if (bytes.length > maxFileBytes)
    throw new Problem('too-large', { code: 'file_too_large', detail: 'A file may have up to 10 MB.' });
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const found = sniff(bytes);
  const type = found.kind === 'image' ? imageTypes[found.format] : undefined;
  if (type) return type;
  throw new Problem('unsupported-type', {
    code: 'unsupported_format',
    detail: 'You can add pictures (JPEG, PNG, WebP) and PDFs. This file was not stored.',
  });
}

/**
 * Adds evidence to a report that waits for an operator. It opens once a worker has compared it with the list of hashes, and
 * drawn a picture anew without its metadata.
 *
 * @throws Problem not-found · what `checkFile` throws · conflict `report_decided` · over-limit `scam_files_limit`,
 *   `scam_files_full`
 */
export async function addFile(
  ctx: Context,
  blobs: Blobs,
  given: { userId: string; reportId: string; fileName: string; bytes: Buffer },
): Promise<ScamFileRow> {
  const contentType = checkFile(given.bytes);
  await lockFilesOf(ctx.tx, given.userId); // of two files at once the second counts the first
  const report = await lockReport(ctx.tx, given.reportId);
  if (report?.userId !== given.userId) throw notFound();
  if (report.state !== 'waiting')
    throw new Problem('conflict', {
      code: 'report_decided',
      detail: 'An operator has decided this report, so no file can be added to it.',
    });
  if ((await filesOf(ctx.tx, [report.id])).length >= maxFiles)
    throw new Problem('over-limit', { code: 'scam_files_limit', detail: `A report has up to ${maxFiles} files.` });
  if ((await storedBytes(ctx.tx, report.userId)) + given.bytes.length > maxStoredBytes)
    throw new Problem('over-limit', {
      code: 'scam_files_full',
      detail: 'The files of your reports may be 100 MB together. Delete some, then add this one.',
    });
  const now = ctx.now();
  const row: ScamFileRow = {
    id: newId('scam-file', now),
    userId: report.userId,
    reportId: report.id,
    fileName: nameAs(given.fileName, contentType),
    contentType,
    bytes: given.bytes.length,
    blobId: await blobs.put(ctx, { ownerId: report.userId, bytes: given.bytes, contentType }),
    createdAt: now,
    state: 'checking',
    refusal: null,
    contentSha256: createHash('sha256').update(given.bytes).digest('hex'),
    fingerprint: null,
    compareAgainAt: null,
  };
  await insertFile(ctx.tx, row);
  await ctx.emit(registryActed, { userId: row.userId, reportId: row.reportId, act: 'file-added' });
  await ctx.enqueue(comparison.fileJob, { fileId: row.id });
  return row;
}

/** Its creator deletes a file now. Answers what deletes its bytes, to be called once this is committed. @throws Problem not-found */
export async function removeFile(
  ctx: Context,
  blobs: Blobs,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<DeleteBytes> {
  const row = await lockFile(ctx.tx, fileId);
  if (row?.userId !== userId) throw notFound();
  await deleteFile(ctx.tx, row.id);
  await ctx.emit(registryActed, { userId, reportId: row.reportId, act: 'file-deleted' });
  return row.blobId ? blobs.remove(ctx.tx, userId, row.blobId) : async () => {};
}
