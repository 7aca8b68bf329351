import { createHash } from 'node:crypto';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { urlKey } from '#lib/url-key/index.ts';
import { type ClipFile, type FoundVideos, isVideo, type Received, receiveMedium } from '#modules/discovery/index.ts';
import { type Compared, compareClip, comparePicture, type KnownWork, type WorkParts } from '#modules/matching/index.ts';
import { compareQualities } from '#modules/verification/compare-qualities.ts';
import { goneStatus, type MediaLook } from '#modules/verification/look.ts';
import { standInPicture } from '#modules/verification/stand-in-address.ts';

/** By which pictures and videos are compared with works. */
export interface CompareDeps {
  decoder: Decoder;
  /** Absent: pictures are compared by their fingerprints alone. */
  parts?: WorkParts | undefined;
  /** Absent where videos cannot be read: one that answers shows nothing that could be compared. */
  videos?: FoundVideos | undefined;
}

const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif,video/webm,video/mp4,*/*;q=0.1';

interface Asked {
  url: string;
  headers: Record<string, string>;
  /** It links to another page, of which it may be a small picture. */
  isThumbnail: boolean;
  /** Where it turns out to be a video, it is read as well. */
  wantsVideo: boolean;
  /** It is one of the case: where a stream's pieces do not come, each is asked for. */
  belongs: boolean;
  /** It is one quality of a stream: a list of qualities in its place leads to no end. */
  isQuality?: boolean;
}
export interface MediumLook {
  found: MediaLook['found'];
  sha256?: string;
  isVideo: boolean;
  /** It is a video in pieces. */
  isStream?: boolean;
  /** It is a video that was not wanted: only its first bytes were read. */
  isLeftOut?: boolean;
}

/** One picture or video as it answers now. */
export async function lookAtMedium(
  deps: CompareDeps,
  asked: Asked,
  fetch: SafeFetch,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<MediumLook> {
  const { url, headers, wantsVideo, belongs } = asked;
  const received: Received = wantsVideo
    ? await receiveMedium(fetch, url, { headers, accept, signal }, deps.videos, { provesGone: belongs })
    : { answer: await fetch(url, { headers, accept, signal, wantRest: (begin) => !isVideo(begin) }) };
  try {
    if (!received.answer.ok) return { found: 'unanswered', isVideo: false };
    const look = await judgeMedium(deps, asked, { ...received, answer: received.answer }, works, signal);
    if (!belongs) return look;
    if (asked.isQuality) return received.stream?.others && look.found !== 'same' ? { ...look, found: 'unknown' } : look;
    await received.clip?.release();
    const lookAt = (quality: string) => lookAtQuality(deps, { url: quality, headers }, fetch, works, signal);
    return { ...look, found: await compareQualities(look.found, received.stream, lookAt) };
  } finally {
    await received.clip?.release();
  }
}

/** The playlist of one quality of a stream of the case. */
export async function lookAtQuality(
  deps: CompareDeps,
  asked: Pick<Asked, 'url' | 'headers'>,
  fetch: SafeFetch,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<MediaLook['found']> {
  const own = { ...asked, isThumbnail: false, wantsVideo: true, belongs: true, isQuality: true };
  return (await lookAtMedium(deps, own, fetch, works, signal)).found;
}

type ReceivedAnswer = Pick<Received, 'stream'> & { answer: FetchAnswer; clip?: ClipFile | undefined };

async function judgeMedium(
  deps: CompareDeps,
  { url, isThumbnail }: Asked,
  { answer, clip, stream }: ReceivedAnswer,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<MediumLook> {
  const seen = { isVideo: clip !== undefined || isVideo(answer.body), isStream: stream !== undefined };
  if (answer.status !== 200 && !goneStatus.has(answer.status)) return { ...seen, found: 'unanswered' };
  if (stream?.isGone) return { ...seen, found: 'pieces-gone' };
  if (answer.bodySkipped) return { found: 'unknown', isVideo: true, isLeftOut: true };
  // Browsers show a picture that comes with the words "not found", too.
  const found = await compareAnswer(deps, { answer, clip }, works, signal);
  if (found === 'same') {
    const isOfAnother = isThumbnail && (await isSmall(deps, answer.body, signal));
    return { ...seen, found: isOfAnother ? 'other' : found };
  }
  const sha256 = clip?.sha256 ?? createHash('sha256').update(answer.body).digest('hex');
  // Players of a site's own may read a video, or the list of one, that comes with these words.
  if (answer.status !== 200) return { ...seen, found: seen.isVideo ? 'unknown' : 'gone' };
  const ledTo = urlKey(answer.url) === urlKey(url) ? undefined : standInPicture(answer.url);
  if (ledTo === 'removed') return { ...seen, found: 'gone' };
  return ledTo === 'placeholder' && found === 'other' ? { ...seen, found: 'placeholder' } : { ...seen, found, sha256 };
}

/** Whether an answer shows one of these works, as a picture or as a video. */
export function compareAnswer(
  deps: CompareDeps,
  { answer, clip }: Pick<ReceivedAnswer, 'answer' | 'clip'>,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<Compared> {
  return clip && deps.videos
    ? compareClip({ ...deps, reader: deps.videos.reader }, clip, works, signal)
    : comparePicture(deps, answer.body, works, signal);
}

/** Thumbnails have at most so many pixels a side. What is larger is shown by the page itself, whatever it links to. */
const smallSide = 500;
async function isSmall({ decoder }: CompareDeps, body: Buffer, signal: AbortSignal): Promise<boolean> {
  const decoded = await decoder.decode(body, { cut: true }, signal);
  return decoded.ok && Math.max(decoded.width, decoded.height) <= smallSide;
}
