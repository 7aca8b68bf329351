import { and, desc, eq, inArray } from 'drizzle-orm';
import { FEATURES_VERSION } from '#lib/local-features/index.ts';
import { isShown } from '#modules/discovery/store/previews.ts';
import { media, mediaFeatures } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** What a found picture's parts are recognised by, sealed for this creator, in the place of what was kept before. */
export async function keepMediaFeatures(
  ctx: Pick<Context, 'tx' | 'now'>,
  blobs: Blobs,
  { mediaId, userId, features }: { mediaId: string; userId: string; features: Uint8Array },
): Promise<void> {
  const sealed = await blobs.seal(ctx, userId, { name: mediaId, bytes: features });
  const row = { version: FEATURES_VERSION, sealed };
  await ctx.tx
    .insert(mediaFeatures)
    .values({ mediaId, userId, ...row })
    .onConflictDoUpdate({ target: [mediaFeatures.mediaId, mediaFeatures.userId], set: row });
}

const columns = { mediaId: mediaFeatures.mediaId, userId: mediaFeatures.userId, sealed: mediaFeatures.sealed };
const isCurrent = eq(mediaFeatures.version, FEATURES_VERSION);

/** Of these pictures those that can be compared in their parts, by id. Of a picture in quarantine there is nothing. */
export async function featuresOfMedia(
  tx: Reader,
  blobs: Blobs,
  userId: string,
  mediaIds: string[],
): Promise<Map<string, Uint8Array>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await tx
    .select(columns)
    .from(mediaFeatures)
    .innerJoin(media, eq(media.id, mediaFeatures.mediaId))
    .where(and(inArray(mediaFeatures.mediaId, mediaIds), eq(mediaFeatures.userId, userId), isCurrent, isShown));
  const sealed = rows.map((row) => ({ name: row.mediaId, bytes: row.sealed }));
  const opened = await blobs.unseal(tx, userId, sealed);
  return new Map(rows.map((row, i) => [row.mediaId, opened[i] ?? new Uint8Array()]));
}

/** Whether this creator has a picture's features; where not, those of whoever has them, to be sealed anew, or `lost`. */
export async function featuresFor(
  tx: Reader,
  blobs: Blobs,
  mediaId: string,
  userId: string,
): Promise<Uint8Array | undefined | 'lost'> {
  const [known] = await tx
    .select(columns)
    .from(mediaFeatures)
    .where(and(eq(mediaFeatures.mediaId, mediaId), isCurrent))
    // This creator's own before another's.
    .orderBy(desc(eq(mediaFeatures.userId, userId)))
    .limit(1);
  if (!known) return 'lost';
  if (known.userId === userId) return undefined;
  const other = known;
  const [opened] = await blobs.unseal(tx, other.userId, [{ name: mediaId, bytes: other.sealed }]);
  return opened ?? 'lost';
}
