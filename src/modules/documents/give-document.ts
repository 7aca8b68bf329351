import { sniff } from '#lib/image-decode/index.ts';
import { readBrandOf } from '#modules/brands/index.ts';
import { comparison } from '#modules/documents/comparison.ts';
import { maxADay, maxDocumentBytes, maxWaiting } from '#modules/documents/contract.ts';
import { documentGiven } from '#modules/documents/events.ts';
import { countWaiting, givenSince, insertDocument, lockDocumentsOf } from '#modules/documents/store.ts';
import type { DocumentRow } from '#modules/documents/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { nameAs } from '#platform/http/file-name.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Gift {
  userId: string;
  brandId: string;
  fileName: string;
  bytes: Buffer;
}

const dayMs = 86_400_000;

/**
 * Takes in what is to prove that an account is its creator's: sealed as it came, and shown to nobody but them and the
 * operator who checks it, once a worker has compared it with the list of hashes.
 *
 * @throws Problem invalid (unknown account, `empty_file`) · too-large `file_too_large` · unsupported-type
 *   `unsupported_format` · conflict `account_proved` · over-limit `documents_limit`
 */
export async function giveDocument(ctx: Context, blobs: Blobs, gift: Gift): Promise<DocumentRow> {
  const contentType = checkDocument(gift.bytes);
  await lockDocumentsOf(ctx.tx, gift.userId);
  const brand = await readBrandOf(ctx.tx, gift.userId, gift.brandId);
  if (!brand)
    throw new Problem('invalid', {
      detail: 'This account is not there.',
      errors: [{ path: 'brandId', message: 'This account is not on your list.' }],
    });
  if (brand.state === 'verified')
    throw new Problem('conflict', { code: 'account_proved', detail: 'This account is proved already.' });
  if ((await countWaiting(ctx.tx, gift.userId)) >= maxWaiting) throw tooManyWait();
  if ((await givenSince(ctx.tx, gift.userId, new Date(ctx.now().getTime() - dayMs))) >= maxADay)
    throw new Problem('over-limit', {
      code: 'documents_limit',
      detail: `You have shown ${maxADay} documents within a day, which is the limit. Show the next one tomorrow.`,
    });
  const row: DocumentRow = {
    id: newId('document', ctx.now()),
    userId: gift.userId,
    brandId: brand.id,
    platform: brand.platform,
    handle: brand.handle,
    fileName: nameAs(gift.fileName, contentType),
    contentType,
    bytes: gift.bytes.length,
    blobId: await blobs.put(ctx, { ownerId: gift.userId, bytes: gift.bytes, contentType }),
    state: 'waiting',
    createdAt: ctx.now(),
    settledAt: null,
    deleteAt: null,
    removedAt: null,
    comparison: 'checking',
    refusal: null,
    contentSha256: null,
    fingerprint: null,
    compareAgainAt: null,
    wasOpen: false,
  };
  await insertDocument(ctx.tx, row);
  await ctx.enqueue(comparison.fileJob, { fileId: row.id });
  await ctx.emit(documentGiven, { documentId: row.id, userId: row.userId, brandId: row.brandId });
  return row;
}

export const tooManyWait = (): Problem =>
  new Problem('over-limit', {
    code: 'documents_limit',
    detail: `${maxWaiting} documents wait to be checked. Take one back, or wait until an operator has looked.`,
  });

const imageTypes: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Its type, by its first bytes whatever it is called. Throws before anything is stored. */
export function checkDocument(bytes: Buffer): string {
  if (bytes.length === 0)
    throw new Problem('invalid', {
      code: 'empty_file',
      detail: 'This file is empty.',
      errors: [{ path: 'file', message: 'This file is empty.' }],
    });
  if (bytes.length > maxDocumentBytes)
    throw new Problem('too-large', { code: 'file_too_large', detail: 'A document may have up to 10 MB.' });
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const found = sniff(bytes);
  const type = found.kind === 'image' ? imageTypes[found.format] : undefined;
  if (type) return type;
  throw new Problem('unsupported-type', {
    code: 'unsupported_format',
    detail: 'Only a PDF or a picture (JPEG, PNG, WebP) can be checked. It was not stored.',
  });
}
