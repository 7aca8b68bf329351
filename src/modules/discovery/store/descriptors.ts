import { and, eq, inArray } from 'drizzle-orm';
import { decodeDescriptor, encodeDescriptor } from '#lib/picture-descriptor/index.ts';
import type { PictureReaders } from '#modules/discovery/store/picture-readers.ts';
import { isShown } from '#modules/discovery/store/previews.ts';
import { lockShown } from '#modules/discovery/store/texts.ts';
import { dropRead } from '#modules/discovery/store/unread.ts';
import { media, mediaDescriptors } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

/** The seal's name: the bytes of one column cannot be taken for another one's. */
const sealName = (mediaId: string): string => `descriptor of ${mediaId}`;

/**
 * Keeps what a found picture looks like to a model, undefined where that answers nothing, and deletes the copy that waits for
 * it unless another reader needs that. Of one that was deleted or put into quarantine meanwhile nothing is kept.
 */
export async function keepMediaDescriptor(
  ctx: Pick<Context, 'tx' | 'now'>,
  blobs: Blobs,
  { mediaId, userId, model, descriptor }: OfMedium & { descriptor: Float32Array | undefined },
  readers: PictureReaders,
): Promise<void> {
  if (await lockShown(ctx.tx, mediaId)) {
    const bytes = descriptor ? encodeDescriptor(descriptor) : new Uint8Array();
    const row = { model, sealed: await blobs.seal(ctx, userId, { name: sealName(mediaId), bytes }) };
    await ctx.tx
      .insert(mediaDescriptors)
      .values({ mediaId, userId, ...row })
      .onConflictDoUpdate({ target: [mediaDescriptors.mediaId, mediaDescriptors.userId], set: row });
  }
  await dropRead(ctx.tx, { mediaId }, readers);
}
interface OfMedium {
  mediaId: string;
  userId: string;
  model: string;
}

/** Those of these pictures that the model has described for this creator, by id; those in quarantine are absent. */
export async function descriptorsOfMedia(
  tx: Database | Transaction,
  blobs: Blobs,
  { userId, model, mediaIds }: { userId: string; model: string; mediaIds: string[] },
): Promise<Map<string, Float32Array>> {
  if (mediaIds.length === 0) return new Map();
  const isTheirs = and(eq(mediaDescriptors.userId, userId), eq(mediaDescriptors.model, model));
  const rows = await tx
    .select({ mediaId: mediaDescriptors.mediaId, sealed: mediaDescriptors.sealed })
    .from(mediaDescriptors)
    .innerJoin(media, eq(media.id, mediaDescriptors.mediaId))
    .where(and(inArray(mediaDescriptors.mediaId, mediaIds), isTheirs, isShown));
  const sealed = rows.map((row) => ({ name: sealName(row.mediaId), bytes: row.sealed }));
  const opened = await blobs.unseal(tx, userId, sealed);
  return new Map(
    rows.flatMap(({ mediaId }, i) => {
      const descriptor = decodeDescriptor(opened[i] ?? new Uint8Array());
      return descriptor ? [[mediaId, descriptor] as const] : [];
    }),
  );
}
