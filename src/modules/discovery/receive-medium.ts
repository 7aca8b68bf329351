import type { FollowedHashList } from '#lib/hash-list/index.ts';
import { isPlaylist, playlistLimits } from '#lib/hls-playlist/index.ts';
import {
  type AnswerHead,
  type FetchRequest,
  type FetchResult,
  inOneVisit,
  type Pour,
  type SafeFetch,
} from '#lib/safe-fetch/index.ts';
import type { LateIndex, VideoReader } from '#lib/video-decode/index.ts';
import { addLateIndex, planIndex } from '#modules/discovery/add-late-index.ts';
import { Clip, type ClipFile, isVideoFile } from '#modules/discovery/clip.ts';
import type { Costs } from '#modules/discovery/crawl/cost.ts';
import { listedAnswer } from '#modules/discovery/listed/listed-answer.ts';
import { receiveStream, type StreamReceived } from '#modules/discovery/streams/receive-stream.ts';
import type { StreamDeps, StreamLimits } from '#modules/discovery/streams/stream-visit.ts';

/** How videos that were found are read; absent where ffmpeg is not installed. */
export interface FoundVideos {
  reader: Pick<VideoReader, 'read'>;
  /** Holds their files while they are read. */
  folder: string;
  /**
   * For looks and proofs (`refuseListed`): a stream is on it by the hash of its pieces put together, which no single answer
   * has. A crawl compares and keeps the hash itself.
   */
  list?: FollowedHashList | undefined;
}

export interface Received {
  /** Where a video came, its `body` is empty. Of a stream it is the answer of its first playlist. */
  answer: FetchResult;
  clip?: ClipFile;
  /** What was asked for is a playlist. Without a `clip` no video came of it, and the answer has the text as its body. */
  stream?: StreamReceived;
  /** What was asked for beyond `answer`, for each host. */
  more?: Costs;
}

/**
 * Of a video at most so much is read: its beginning finds it, and a host's turn is not held for longer. An index at its end
 * has ten seconds of its own.
 */
export const videoLimits: StreamLimits = { maxBytes: 200 * 2 ** 20, maxMs: 45_000 };

/**
 * Asks for a picture or a video: a picture comes as the body of the answer, a video as a file. Which it is, its first bytes
 * say, whatever its server calls it. The pieces that a playlist lists come as one file.
 *
 * @param videos undefined leaves videos to `request`, whose rules for other bodies then apply
 * @param options `mayAsk` is waited for before each further request of a stream; `provesGone` asks for each piece of one
 *   that answers while its pieces are gone
 * @throws what `fetch` throws; then no file is left
 * @example const { answer, clip } = await receiveMedium(fetch, url, { maxBytes }, videos);
 */
export async function receiveMedium(
  fetch: SafeFetch,
  url: string,
  request: FetchRequest,
  videos: FoundVideos | undefined,
  options: { limits?: StreamLimits } & Pick<StreamDeps, 'mayAsk' | 'provesGone'> = {},
): Promise<Received> {
  if (!videos) return { answer: await fetch(url, request) };
  const { limits = videoLimits, ...more } = options;
  const visit = inOneVisit(fetch);
  const clip = new Clip(videos.folder);
  const list: Buffer[] = [];
  let late: LateIndex | undefined;
  const pourVideo = (begin: Buffer, { headers }: AnswerHead): Pour => {
    const plan = planIndex(begin, headers['content-length'], limits);
    late = plan.late;
    return { ...plan.limits, take: (chunk) => clip.write(chunk) };
  };
  const pourList: Pour = {
    maxBytes: playlistLimits.bytes,
    maxMs: limits.maxMs,
    take: async (chunk) => void list.push(chunk),
  };
  let received: Received | undefined;
  try {
    const answer = await visit(url, {
      ...request,
      wantRest: (begin, head) => {
        if (head.status === 200 && isVideoFile(begin)) return pourVideo(begin, head);
        if (head.status === 200 && isPlaylist(begin)) return pourList;
        return request.wantRest?.(begin, head) ?? true;
      },
    });
    const text = Buffer.concat(list);
    if (answer.ok && text.length > 0) {
      const first = { url: answer.url, bytes: text, isCut: answer.isCut === true };
      const stream = await receiveStream({ fetch: visit, request, limits, ...more }, clip, first);
      const file = stream.unread ? undefined : clip.file(stream.isPart);
      if (file && (await videos.list?.current())?.ofFile(file)) received = { answer: listedAnswer(answer.hops) };
      else received = { answer: file ? answer : { ...answer, body: text }, ...(file && { clip: file }), stream };
    } else {
      let costs: Costs | undefined;
      if (answer.ok && answer.isCut && late !== undefined && clip.size < late.at)
        costs = await addLateIndex({ fetch: visit, request, limits, ...more }, clip, answer.url, late);
      const file = answer.ok ? clip.file(answer.isCut === true) : undefined;
      received = { answer, ...(file && { clip: file }), ...(costs && { more: costs }) };
    }
    return received;
  } finally {
    if (!received?.clip) await clip.release();
  }
}

/** Whether a body begins as a video does, or as a playlist of one. Animated pictures are pictures. */
export const isVideo = (begin: Uint8Array): boolean => isVideoFile(begin) || isPlaylist(begin);
