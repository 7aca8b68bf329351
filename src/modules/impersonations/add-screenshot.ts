import { sniff } from '#lib/image-decode/index.ts';
import { comparison } from '#modules/impersonations/comparison.ts';
import { maxScreenshotBytes, maxScreenshots } from '#modules/impersonations/contract.ts';
import { insertScreenshot, lockReport, screenshotsOf } from '#modules/impersonations/store.ts';
import type { ScreenshotRow } from '#modules/impersonations/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { nameAs } from '#platform/http/file-name.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface GivenScreenshot {
  userId: string;
  impersonationId: string;
  fileName: string;
  bytes: Buffer;
}

/**
 * Adds a screenshot to an open report, sealed as it came. It opens once a worker has compared it with the list of hashes.
 *
 * @throws Problem not-found · invalid `empty_file` · too-large `file_too_large` · unsupported-type `unsupported_format` ·
 *   conflict `impersonation_state` · over-limit `screenshots_limit`
 */
export async function addScreenshot(ctx: Context, blobs: Blobs, given: GivenScreenshot): Promise<ScreenshotRow> {
  const contentType = checkScreenshot(given.bytes);
  const report = await lockReport(ctx.tx, given.impersonationId);
  if (report?.userId !== given.userId) throw notFound();
  if (!report.isOpen)
    throw new Problem('conflict', {
      code: 'impersonation_state',
      detail: 'This report has ended. Take it up again first, then add to it.',
    });
  if ((await screenshotsOf(ctx.tx, [report.id])).length >= maxScreenshots)
    throw new Problem('over-limit', {
      code: 'screenshots_limit',
      detail: `A report has up to ${maxScreenshots} screenshots. Remove one first.`,
    });
  const row: ScreenshotRow = {
    id: newId('screenshot', ctx.now()),
    userId: report.userId,
    impersonationId: report.id,
    fileName: nameAs(given.fileName, contentType),
    contentType,
    bytes: given.bytes.length,
    blobId: await blobs.put(ctx, { ownerId: report.userId, bytes: given.bytes, contentType }),
    state: 'checking',
    refusal: null,
    contentSha256: null,
    fingerprint: null,
    compareAgainAt: null,
    wasOpen: false,
    createdAt: ctx.now(),
  };
  await insertScreenshot(ctx.tx, row);
  await ctx.enqueue(comparison.fileJob, { fileId: row.id });
  return row;
}

const types: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Its type, by its first bytes whatever it is called. Throws before anything is stored. */
export function checkScreenshot(bytes: Buffer): string {
  if (bytes.length === 0)
    throw new Problem('invalid', {
      code: 'empty_file',
      detail: 'This file is empty.',
      errors: [{ path: 'file', message: 'This file is empty.' }],
    });
  if (bytes.length > maxScreenshotBytes)
    throw new Problem('too-large', { code: 'file_too_large', detail: 'A screenshot may have up to 10 MB.' });
  const found = sniff(bytes);
  const type = found.kind === 'image' ? types[found.format] : undefined;
  if (type) return type;
  throw new Problem('unsupported-type', {
    code: 'unsupported_format',
    detail: 'Only a picture (JPEG, PNG, WebP) can be added. It was not stored.',
  });
}
