import { toHex } from '#lib/fingerprint/index.ts';
import type { Decoded, DecodedImage } from '#lib/image-decode/index.ts';
import { insertMedium } from '#modules/discovery/store/pages.ts';
import { insertPreviews, previewsOf } from '#modules/discovery/store/previews.ts';
import type { MediaRow, RegionFingerprints } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface Previews {
  thumbnail: Uint8Array;
  tiny: Uint8Array;
}
/** Bytes that were fetched, and what is known of them. */
export interface SeenMedium {
  contentSha256: string;
  contentType: string | undefined;
  size: number;
  known: MediaRow | undefined;
  /** Fresh from the decoder; absent where it was known. */
  decoded?: Decoded;
  /** Another creator's previews, to be sealed anew; absent where this creator has them. */
  previews?: Previews;
}

/**
 * Previews of a known picture for this creator: undefined where they are there already, another creator's opened ones
 * where not, `lost` where nobody's are left (their creator was deleted).
 */
export async function previewsFor(
  db: Database,
  blobs: Blobs,
  mediaId: string,
  userId: string,
): Promise<Previews | undefined | 'lost'> {
  if (await previewsOf(db, mediaId, userId)) return undefined;
  const other = await previewsOf(db, mediaId);
  if (!other) return 'lost';
  const thumbnail = await blobs.get(db, other.userId, other.thumbnailBlobId);
  const tiny = await blobs.get(db, other.userId, other.tinyBlobId);
  return thumbnail && tiny ? { thumbnail: thumbnail.bytes, tiny: tiny.bytes } : 'lost';
}

/** Keeps what was seen: one row for the bytes, previews sealed for this creator. Gives the medium's id. */
export async function keepMedium(ctx: Context, blobs: Blobs, userId: string, seen: SeenMedium): Promise<string> {
  const row = seen.known ?? (await insertMedium(ctx.tx, rowOf(ctx, seen)));
  const previews = seen.previews ?? previewsIn(seen.decoded);
  if (previews && row.quarantinedAt === null && !(await previewsOf(ctx.tx, row.id, userId))) {
    const put = (bytes: Uint8Array) => blobs.put(ctx, { ownerId: userId, bytes, contentType: 'image/webp' });
    const thumbnailBlobId = await put(previews.thumbnail);
    await insertPreviews(ctx.tx, { mediaId: row.id, userId, thumbnailBlobId, tinyBlobId: await put(previews.tiny) });
  }
  return row.id;
}

function previewsIn(decoded: Decoded | undefined): Previews | undefined {
  return decoded?.ok && decoded.thumbnail && decoded.tiny
    ? { thumbnail: decoded.thumbnail, tiny: decoded.tiny }
    : undefined;
}

function rowOf(ctx: Context, { contentSha256, contentType, size, decoded }: SeenMedium): MediaRow {
  const base = {
    id: newId('media', ctx.now()),
    contentSha256,
    contentType: contentType ?? null,
    size,
    firstSeenAt: ctx.now(),
    quarantinedAt: null,
  } as const;
  if (!decoded?.ok) {
    const refusalCode = decoded?.code ?? 'broken';
    return { ...base, state: 'refused', refusalCode, width: null, height: null, quality: null, fingerprints: [] };
  }
  return {
    ...base,
    state: 'fingerprinted',
    refusalCode: null,
    width: decoded.width,
    height: decoded.height,
    quality: decoded.fingerprint?.whole.quality ?? null,
    fingerprints: regionsOf(decoded),
  };
}

function regionsOf({ fingerprint }: DecodedImage): RegionFingerprints[] {
  if (!fingerprint) return [];
  const region = (name: RegionFingerprints['region'], of: typeof fingerprint.whole): RegionFingerprints => ({
    region: name,
    hashes: of.hashes.map(toHex),
    quality: of.quality,
  });
  const { whole, others, trimmed } = fingerprint;
  return [
    ...[whole, ...others].map((view) => region('whole', view)),
    ...trimmed.map((inside) => region('trimmed', inside)),
  ];
}
