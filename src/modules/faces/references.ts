import { distanceOf, NEAR } from '#lib/picture-faces/index.ts';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import { insertLook, lockFacesOf, referencesOf, standingConsent } from '#modules/faces/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

/** The seal's name: a column's bytes cannot be taken for another one's. */
export const sealName = (referenceId: string): string => `face of ${referenceId}`;

/** Whether a creator is looked for by their face: they agreed, and one of their accounts is verified. */
export async function looksForFaceOf(tx: Database | Transaction, userId: string): Promise<boolean> {
  return (await standingConsent(tx, userId)) !== undefined && (await hasVerifiedAccount(tx, userId));
}

/** The faces that a creator gave of themselves; none where they are not looked for. */
export async function ownFaces(db: Database | Transaction, blobs: Blobs, userId: string): Promise<Float32Array[]> {
  if (!(await looksForFaceOf(db, userId))) return [];
  const sealed = (await referencesOf(db, userId)).flatMap(({ id, sealedNumbers }) =>
    sealedNumbers ? [{ name: sealName(id), bytes: sealedNumbers }] : [],
  );
  const opened = await blobs.unseal(db, userId, sealed);
  return opened.map((bytes) => new Float32Array(new Uint8Array(bytes).buffer));
}

/** How far the nearest of these faces is from those of a creator; undefined where there is none. */
export function nearestOf(found: readonly Float32Array[], own: readonly Float32Array[]): number | undefined {
  const distances = found.flatMap((face) => own.map((reference) => distanceOf(face, reference)));
  return distances.length === 0 ? undefined : Math.min(...distances);
}

/**
 * Keeps whether a found picture may show its creator, and nothing of the faces in it. Not where their consent ended, or their
 * pictures changed, while it was read.
 */
export async function keepLook(
  ctx: Pick<Context, 'tx' | 'now'>,
  look: { mediaId: string; userId: string; distance: number | undefined },
): Promise<void> {
  const { mediaId, userId, distance } = look;
  await lockFacesOf(ctx.tx, userId);
  if (!(await looksForFaceOf(ctx.tx, userId))) return;
  const near = distance !== undefined && distance <= NEAR;
  await insertLook(ctx.tx, { mediaId, userId, near, distance: distance ?? null, at: ctx.now() });
}
