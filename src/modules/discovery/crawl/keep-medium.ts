import { toHex } from '#lib/fingerprint/index.ts';
import type { ListHit } from '#lib/hash-list/index.ts';
import type { Decoded, DecodedImage } from '#lib/image-decode/index.ts';
import type { ReadVideo, VideoRefusal } from '#lib/video-decode/index.ts';
import { featuresFor, keepMediaFeatures } from '#modules/discovery/store/features.ts';
import { keepMediaFrames } from '#modules/discovery/store/frames.ts';
import { shutListed } from '#modules/discovery/store/listed.ts';
import { insertMedium } from '#modules/discovery/store/pages.ts';
import type { PictureReaders } from '#modules/discovery/store/picture-readers.ts';
import { insertPreviews, previewsOf } from '#modules/discovery/store/previews.ts';
import { insertScenes, type MediaScene, scenesOfMedium } from '#modules/discovery/store/scenes.ts';
import { lockShown } from '#modules/discovery/store/texts.ts';
import { keepUnread } from '#modules/discovery/store/unread.ts';
import type { MediaRow, RegionFingerprints } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

/** What is kept of a picture for each creator; what they have already is absent. */
export interface Previews {
  shown?: Small | undefined;
  features?: Uint8Array | undefined;
  /** Of a video. */
  scenes?: readonly (Small & { atSeconds: number })[];
}
export interface Small {
  thumbnail: Uint8Array;
  tiny: Uint8Array;
  /** Of a scene of a video there is none. */
  blurred?: Uint8Array | undefined;
}
/** Bytes that were fetched, and what is known of them. */
export interface SeenMedium {
  contentSha256: string;
  contentType: string | undefined;
  size: number;
  /** Only the beginning of a video came. */
  isPart?: boolean;
  known: MediaRow | undefined;
  /** The list knows it: nothing is kept of it but its hashes. */
  listed?: ListHit;
  /** Fresh from the decoder; absent where it was known. Of a video, its poster. */
  decoded?: Decoded | undefined;
  /** Who reads its larger version, where the decoder made one. */
  readers?: PictureReaders;
  /** A video, fresh from its reader, and pictures of its scenes. */
  clip?: ReadVideo | VideoRefusal;
  scenes?: NonNullable<Previews['scenes']>;
  /** Corners of its frames. */
  features?: Uint8Array;
  /** Another creator's previews, to be sealed anew. */
  previews?: Previews;
}

/**
 * What this creator has not yet of a known picture, from another creator who has it: `lost` where nobody has it any more
 * (they were deleted), or has it as it is made now.
 */
export async function previewsFor(
  db: Database,
  blobs: Blobs,
  mediaId: string,
  userId: string,
  { ofVideo = false } = {},
): Promise<Previews | 'lost'> {
  const features = await featuresFor(db, blobs, mediaId, userId);
  if (features === 'lost') return 'lost';
  if (await previewsOf(db, mediaId, userId)) return { features };
  const other = await previewsOf(db, mediaId);
  if (!other) return 'lost';
  const shown = await opened(db, blobs, other);
  const scenes: (Small & { atSeconds: number })[] = [];
  for (const scene of ofVideo ? await scenesOfMedium(db, mediaId, other.userId) : []) {
    const small = await opened(db, blobs, scene);
    if (small) scenes.push({ atSeconds: scene.atSeconds, ...small });
  }
  return shown ? { features, shown, scenes } : 'lost';
}

interface Kept {
  userId: string;
  thumbnailBlobId: string;
  tinyBlobId: string;
  blurredBlobId?: string | null;
}

async function opened(
  db: Database,
  blobs: Blobs,
  { userId, thumbnailBlobId, tinyBlobId, blurredBlobId }: Kept,
): Promise<Small | undefined> {
  const thumbnail = await blobs.get(db, userId, thumbnailBlobId);
  const tiny = await blobs.get(db, userId, tinyBlobId);
  const blurred = blurredBlobId ? await blobs.get(db, userId, blurredBlobId) : undefined;
  return thumbnail && tiny && { thumbnail: thumbnail.bytes, tiny: tiny.bytes, blurred: blurred?.bytes };
}

export interface KeptMedium {
  id: string;
  wasShown: boolean;
}

/**
 * Keeps what was seen: one row for the bytes, previews sealed for this creator. One that `wasShown` is in quarantine from
 * now on: its caller drops the mosaics that show it, once it holds the pages and before it tells the scan.
 */
export async function keepMedium(ctx: Context, blobs: Blobs, userId: string, seen: SeenMedium): Promise<KeptMedium> {
  if (seen.listed) return shutListed(ctx, rowOf(ctx, seen), seen.listed);
  const row = seen.known ?? (await insertMedium(ctx.tx, rowOf(ctx, seen)));
  const { shown, features, scenes = [] } = seen.previews ?? previewsOfSeen(seen);
  // The row was read before its file was decoded: a flag or a newer list may have shut it meanwhile.
  if (!(await lockShown(ctx.tx, row.id))) return { id: row.id, wasShown: false };
  const frames = seen.clip?.ok ? seen.clip.frames : seen.decoded?.ok ? seen.decoded.motion?.frames : undefined;
  if (frames) await keepMediaFrames(ctx.tx, row.id, frames);
  if (features) await keepMediaFeatures(ctx, blobs, { mediaId: row.id, userId, features });
  const picture = seen.decoded?.ok && mayHoldLead(seen.decoded) ? seen.decoded.legible : undefined;
  if (picture && seen.readers) await keepUnread(ctx, blobs, { mediaId: row.id, userId, picture }, seen.readers);
  if (shown && !(await previewsOf(ctx.tx, row.id, userId))) {
    const put = (bytes: Uint8Array) => blobs.put(ctx, { ownerId: userId, bytes, contentType: 'image/webp' });
    const putBoth = async ({ thumbnail, tiny }: Small) => ({
      ...{ mediaId: row.id, userId },
      ...{ thumbnailBlobId: await put(thumbnail), tinyBlobId: await put(tiny) },
    });
    const blurredBlobId = shown.blurred ? await put(shown.blurred) : null;
    await insertPreviews(ctx.tx, { ...(await putBoth(shown)), blurredBlobId });
    const rows: MediaScene[] = [];
    for (const scene of scenes) rows.push({ ...(await putBoth(scene)), atSeconds: scene.atSeconds });
    await insertScenes(ctx.tx, rows);
  }
  return { id: row.id, wasShown: false };
}

/** Icons and spacers are too small for a name or a face. */
const mayHoldLead = ({ width, height, flat }: DecodedImage): boolean => width >= 96 && height >= 24 && flat !== true;

function previewsOfSeen({ decoded, scenes, features }: SeenMedium): Previews {
  if (!decoded?.ok) return { features, scenes };
  const { thumbnail, tiny, blurred } = decoded;
  return { features: features ?? decoded.features, shown: thumbnail && tiny && { thumbnail, tiny, blurred }, scenes };
}

function rowOf(
  ctx: Context,
  { contentSha256, contentType, size, isPart = false, decoded, clip }: SeenMedium,
): MediaRow {
  const base = {
    id: newId('media', ctx.now()),
    contentSha256,
    contentType: contentType ?? null,
    size,
    isPart,
    durationSeconds: null,
    firstSeenAt: ctx.now(),
    quarantinedAt: null,
    listed: null,
  } as const;
  if (clip?.ok) {
    const { width, height, durationSeconds } = clip;
    const quality = Math.max(0, ...clip.frames.map((frame) => frame.whole.quality));
    const shape = { width, height, durationSeconds, quality, fingerprints: [] };
    return { ...base, ...shape, state: 'fingerprinted', refusalCode: null };
  }
  const refused = clip ?? decoded;
  if (!refused?.ok || !decoded?.ok) {
    const refusalCode = refused?.ok === false ? refused.code : 'broken';
    return { ...base, state: 'refused', refusalCode, width: null, height: null, quality: null, fingerprints: [] };
  }
  return {
    ...base,
    isPart: decoded.motion?.isPart ?? false,
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
  const { whole, others, trimmed, panels = [] } = fingerprint;
  return [
    ...[whole, ...others].map((view) => region('whole', view)),
    ...trimmed.map((inside) => region('trimmed', inside)),
    ...panels.map((panel) => ({ ...region('panel', panel), box: [...panel.box] as [number, number, number, number] })),
  ];
}
