import { HostBusy } from '#lib/safe-fetch/index.ts';
import { findLateIndex, indexIn, type LateIndex, shortenFrames } from '#lib/video-decode/index.ts';
import type { Clip } from '#modules/discovery/clip.ts';
import type { Costs } from '#modules/discovery/crawl/cost.ts';
import { startsAt } from '#modules/discovery/streams/pour-piece.ts';
import { type StreamDeps, type StreamLimits, StreamVisit } from '#modules/discovery/streams/stream-visit.ts';

/** Of the limits of a video, for an index at its end. Two hours take about 5 MiB. */
const mostIndex: StreamLimits = { maxBytes: 16 * 2 ** 20, maxMs: 10_000 };
const shareOfBytes = 1 / 8;

const limitsOfIndex = ({ maxBytes, maxMs }: StreamLimits): StreamLimits => ({
  maxBytes: Math.min(mostIndex.maxBytes, Math.floor(maxBytes * shareOfBytes)),
  maxMs: Math.min(mostIndex.maxMs, maxMs),
});

/**
 * Where the index stands behind the frames, and how much of the beginning may come: of a file that is larger than the limit
 * so much less that both are within it.
 *
 * @param begin the first bytes that came
 * @param length the length that its server announces
 */
export function planIndex(
  begin: Uint8Array,
  length: string | undefined,
  limits: StreamLimits,
): { late: LateIndex | undefined; limits: StreamLimits } {
  const late = findLateIndex(begin);
  const total = Math.max(late?.at ?? 0, Number(length) || 0);
  if (!late || total <= limits.maxBytes) return { late, limits };
  return { late, limits: { ...limits, maxBytes: limits.maxBytes - limitsOfIndex(limits).maxBytes } };
}

/**
 * Asks for the index at the end of a video of which only the beginning came, and puts it behind that: then its first minutes
 * can be read. One request more, of a server that knows ranges. Where none comes, the file stays as it is.
 *
 * @returns what it took of each host
 * @throws the signal's reason; a fault of the folder
 */
export async function addLateIndex(
  deps: Pick<StreamDeps, 'fetch' | 'request' | 'limits' | 'mayAsk'>,
  clip: Clip,
  url: string,
  late: LateIndex,
): Promise<Costs> {
  const limits = limitsOfIndex(deps.limits);
  const visit = new StreamVisit({ ...deps, limits });
  const came: Buffer[] = [];
  try {
    await visit.ask(url, {
      headers: { range: `bytes=${late.at}-${late.at + limits.maxBytes - 1}` },
      wantBody: ({ status, headers }) => status === 206 && startsAt(headers, late.at),
      wantRest: () => ({ ...limits, take: async (chunk) => void came.push(chunk) }),
    });
  } catch (error) {
    if (!(error instanceof HostBusy)) throw error;
  } finally {
    await visit.close();
  }
  const index = indexIn(Buffer.concat(came));
  if (index) {
    const { at, bytes } = shortenFrames(late, clip.size);
    await clip.write(index);
    await clip.replace(at, bytes);
  }
  return visit.costs;
}
