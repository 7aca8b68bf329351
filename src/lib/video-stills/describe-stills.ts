import { distance, LEAST_QUALITY, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import type { Decoder } from '../image-decode/index.ts';
import { packFeatureFrames } from '../local-features/index.ts';
import { type ReadVideo, stillsOf } from '../video-decode/index.ts';

/** Two small pictures of one moment of a video. */
export interface DescribedStill {
  readonly atSeconds: number;
  readonly thumbnail: Uint8Array;
  readonly tiny: Uint8Array;
}

export interface DescribedStills {
  readonly scenes: readonly DescribedStill[];
  /** The corners of its frames (`packFeatureFrames`); none of a frame that is too plain or looks like one before it. */
  readonly features: Uint8Array<ArrayBuffer>;
}

/** Stills of a video that was read with `wantStills`; of one of which only the beginning came, frames stand for no share of it. */
export type Stills = Pick<ReadVideo, 'stills' | 'durationSeconds'> & { readonly isPart?: boolean | undefined };

/** How many stills, spread over the video, are kept as pictures, and of how many of these the corners are: a work's or a copy's. */
const kept = { work: { pictures: 24, frames: 16 }, copy: { pictures: 12, frames: 10 } } as const;

interface Described {
  readonly atSeconds: number;
  readonly hash: Uint8Array;
  readonly features: Uint8Array;
  share: number;
}

/**
 * Small pictures of a video's stills and the corners in them, by the decoder that reads all pictures. What a still shows is
 * compared in its parts as a picture is, so its corners are those of a picture: of a work, or of what may be a copy.
 *
 * A work has at most 24 pictures and corners of 16 frames, about 50 KB each; a copy 12 and 10, about 100 KB each.
 *
 * @throws what the decoder throws
 */
export async function describeStills(
  decoder: Pick<Decoder, 'decode'>,
  video: Stills,
  as: 'work' | 'copy',
  signal: AbortSignal,
): Promise<DescribedStills> {
  const stills = stillsOf(video, kept[as].pictures);
  const frames = stillsOf({ stills }, kept[as].frames);
  const shares = video.isPart ? [] : sharesOf(frames, video.durationSeconds);
  const scenes: DescribedStill[] = [];
  const described: Described[] = [];
  for (const still of stills) {
    const { at: atSeconds, bytes } = still;
    const frame = frames.indexOf(still);
    const corners = frame === -1 ? {} : ({ fingerprint: true, features: as } as const);
    const want = { thumbnail: true, tiny: true, ...corners };
    const decoded = await decoder.decode(Buffer.from(bytes), want, signal);
    if (!decoded.ok) continue;
    const { thumbnail, tiny, fingerprint, features } = decoded;
    if (thumbnail && tiny) scenes.push({ atSeconds, thumbnail, tiny });
    const { quality, hashes } = fingerprint?.whole ?? { quality: 0, hashes: [] };
    const [hash] = hashes;
    if (!hash || !features || quality < LEAST_QUALITY) continue;
    const share = shares[frame] ?? 0;
    const alike = described.find((other) => distance(other.hash, hash) <= SAME_WITHIN);
    if (alike) alike.share += share;
    else described.push({ atSeconds, hash, features, share });
  }
  return { scenes, features: packFeatureFrames(described.map((one) => ({ ...one, share: Math.min(1, one.share) }))) };
}

/** Each moment stands for the time that is nearer to it than to the others. */
function sharesOf(stills: readonly { readonly at: number }[], duration: number): number[] {
  const between = (i: number): number => ((stills[i]?.at ?? 0) + (stills[i + 1]?.at ?? 0)) / 2;
  return stills.map((_, i) => {
    const from = i === 0 ? 0 : between(i - 1);
    const to = i === stills.length - 1 ? duration : between(i);
    return duration > 0 ? Math.max(0, Math.min(1, (to - from) / duration)) : 0;
  });
}
