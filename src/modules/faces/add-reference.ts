import { sniff } from '#lib/image-decode/index.ts';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import { referenceAdded } from '#modules/faces/events.ts';
import { maxReferenceBytes, mostReferences } from '#modules/faces/lengths.ts';
import { insertReference, lockFacesOf, referencesOf, standingConsent } from '#modules/faces/store.ts';
import type { FaceReferenceRow } from '#modules/faces/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes in a picture of a creator's own face: sealed as it came until a worker has read it, then deleted.
 *
 * @throws Problem conflict `face_lead_off`, `account_not_verified` · over-limit `face_references_limit`, and as `checkReference`
 */
export async function addReference(
  ctx: Context,
  blobs: Blobs,
  { userId, fileName, bytes }: { userId: string; fileName: string; bytes: Buffer },
): Promise<FaceReferenceRow> {
  const contentType = checkReference(bytes);
  const { consentId } = await requireRoom(ctx, userId);
  return takeIn(ctx, blobs, { userId, consentId, fileName, workId: null, bytes, contentType });
}

/**
 * Whether a creator may give another picture of their face.
 *
 * @throws Problem conflict `face_lead_off`, `account_not_verified` · over-limit `face_references_limit`
 */
export async function requireRoom(
  ctx: Pick<Context, 'tx'>,
  userId: string,
): Promise<{ consentId: FaceReferenceRow['consentId']; others: FaceReferenceRow[] }> {
  await lockFacesOf(ctx.tx, userId);
  const consent = await standingConsent(ctx.tx, userId);
  if (!consent) throw new Problem('conflict', { code: 'face_lead_off', detail: 'Turn on “Search for my face” first.' });
  if (!(await hasVerifiedAccount(ctx.tx, userId)))
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail: 'Verify one of your accounts first, so that we know whose face it is.',
    });
  const others = await referencesOf(ctx.tx, userId);
  if (others.length >= mostReferences)
    throw new Problem('over-limit', {
      code: 'face_references_limit',
      detail: `${mostReferences} pictures are the most. Remove one first.`,
    });
  return { consentId: consent.id, others };
}

type Given = Pick<FaceReferenceRow, 'userId' | 'consentId' | 'fileName' | 'workId'> & {
  bytes: Buffer;
  contentType: string;
};

/** Keeps a picture until a worker has read it. */
export async function takeIn(ctx: Context, blobs: Blobs, given: Given): Promise<FaceReferenceRow> {
  const { userId, consentId, fileName, workId, bytes, contentType } = given;
  const row: FaceReferenceRow = {
    id: newId('face-reference', ctx.now()),
    userId,
    consentId,
    fileName: fileName.slice(0, 200),
    workId,
    state: 'reading',
    refusal: null,
    uploadBlobId: await blobs.put(ctx, { ownerId: userId, bytes, contentType }),
    sealedNumbers: null,
    createdAt: ctx.now(),
  };
  await insertReference(ctx.tx, row);
  await ctx.emit(referenceAdded, { referenceId: row.id, userId });
  return row;
}

const types: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * Its type, by its first bytes whatever it is called. Throws before anything is stored.
 *
 * @throws Problem invalid `empty_file` · too-large `file_too_large` · unsupported-type `unsupported_format`
 */
export function checkReference(bytes: Buffer): string {
  if (bytes.length === 0)
    throw new Problem('invalid', {
      code: 'empty_file',
      detail: 'This file is empty.',
      errors: [{ path: 'file', message: 'This file is empty.' }],
    });
  if (bytes.length > maxReferenceBytes)
    throw new Problem('too-large', { code: 'file_too_large', detail: 'A picture of you may have up to 10 MB.' });
  const found = sniff(bytes);
  const type = found.kind === 'image' ? types[found.format] : undefined;
  if (type) return type;
  throw new Problem('unsupported-type', {
    code: 'unsupported_format',
    detail: 'Only a picture (JPEG, PNG, WebP) can be used. It was not stored.',
  });
}
