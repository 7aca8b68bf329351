import { faceResultsDeleted } from '#modules/faces/events.ts';
import {
  deleteLooks,
  deleteReferences,
  endConsent,
  lockFacesOf,
  referencesOf,
  standingConsent,
} from '#modules/faces/store.ts';
import type { FaceReferenceRow } from '#modules/faces/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Ends a creator's consent: pictures, numbers and what was found by them are deleted with it. False where it was off. */
export async function withdrawConsent(ctx: Context, blobs: Blobs, { userId }: { userId: string }): Promise<boolean> {
  await lockFacesOf(ctx.tx, userId);
  if (!(await standingConsent(ctx.tx, userId))) return false;
  await endConsent(ctx.tx, userId, ctx.now());
  await forget(ctx, blobs, userId, await referencesOf(ctx.tx, userId));
  return true;
}

/**
 * Deletes one picture, and what was found, since it may have been found by that one.
 *
 * @throws Problem not-found
 */
export async function removeReference(
  ctx: Context,
  blobs: Blobs,
  { userId, referenceId }: { userId: string; referenceId: string },
): Promise<void> {
  await lockFacesOf(ctx.tx, userId);
  const row = (await referencesOf(ctx.tx, userId)).find(({ id }) => id === referenceId);
  if (!row) throw notFound();
  await forget(ctx, blobs, userId, [row]);
}

async function forget(ctx: Context, blobs: Blobs, userId: string, rows: readonly FaceReferenceRow[]): Promise<void> {
  await deleteReferences(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  await blobs.removeLater(
    ctx,
    userId,
    rows.flatMap(({ uploadBlobId }) => uploadBlobId ?? []),
  );
  if (rows.every(({ state }) => state !== 'ready')) return;
  await deleteLooks(ctx.tx, userId);
  await ctx.emit(faceResultsDeleted, { userId });
}
