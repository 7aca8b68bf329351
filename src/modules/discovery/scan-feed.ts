import { mosaicDropped, mosaicsOf } from '#modules/discovery/store/mosaics.ts';
import { scanEventsAfter, unfinishedOf } from '#modules/discovery/store/scans.ts';
import type { ScanEventRow } from '#modules/discovery/tables.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

/** How often the events are read: once for all who watch, whatever their number. */
const everyMs = 500;
const heartbeatMs = 15_000;
const mostAtOnce = 500;
/** Streams of one account in one process: more than anybody has windows open. */
export const mostStreams = 10;
/** Bytes that wait for a slow reader; where there are more the stream ends, and the reader comes back with their Last-Event-ID. */
const mostWaiting = 512 * 1024;

interface Watcher {
  userId: string;
  scanId: string;
  after: number;
  showsMosaic: boolean;
  take(events: ScanEventRow[]): void;
  /** Nothing empties the screen, that of a reader who came back, too. */
  takeMosaic(colours: Buffer | undefined): void;
  end(): void;
  fail(error: unknown): void;
}

export interface WatchedScan {
  userId: string;
  scanId: string;
  after: number;
  /** Whether the colours of compared pictures are told, too; without a verified account there are counts only. */
  showsMosaic: boolean;
}

export interface ScanFeed {
  /**
   * The scan's events after `after`, as an SSE body that ends with the scan or with the signal.
   *
   * @throws Problem over-limit `streams_limit`
   */
  stream(watched: WatchedScan, signal: AbortSignal): ReadableStream<Uint8Array>;
}

/** Live progress from `scan_events`. One reader serves every listener of this process; nobody listens, nobody reads. */
export function createScanFeed(db: Database): ScanFeed {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    // Each scan from where its own watchers are: what one has seen already takes no room from another.
    const from = new Map<string, number>();
    for (const { scanId, after } of watchers) from.set(scanId, Math.min(after, from.get(scanId) ?? after));
    const shown = [...watchers].filter(({ showsMosaic }) => showsMosaic).map(({ scanId }) => scanId);
    // First: one that is not there before its scan is over did not just end with it.
    const mosaics = await mosaicsOf(db, [...new Set(shown)]);
    // Before the events: what ends a scan is told in the transaction that ends it.
    const unfinished = await unfinishedOf(db, [...from.keys()]);
    const rows = await scanEventsAfter(db, from, mostAtOnce);
    for (const watcher of [...watchers]) {
      const own = rows.filter((row) => row.scanId === watcher.scanId && row.id > watcher.after);
      // The colours were read before the event, so they may be those that it takes away: newer ones come with the next turn.
      const isDropped = own.some(({ kind }) => kind === mosaicDropped);
      if (watcher.showsMosaic && (isDropped || mosaics.has(watcher.scanId) || unfinished.has(watcher.scanId)))
        watcher.takeMosaic(isDropped ? undefined : mosaics.get(watcher.scanId));
      const last = own.at(-1);
      if (last) {
        watcher.after = last.id;
        watcher.take(own);
      } else if (rows.length < mostAtOnce && !unfinished.has(watcher.scanId)) watcher.end(); // nothing will come any more
    }
  };
  const tick = (): void => {
    timer = undefined;
    if (watchers.size === 0) return;
    read().then(() => arm(), failAll);
  };
  /** A database that is away ends the streams; the browser comes back with its Last-Event-ID and misses nothing. */
  const failAll = (error: unknown): void => {
    for (const watcher of [...watchers]) watcher.fail(error);
  };
  const arm = (ms = everyMs): void => {
    if (watchers.size > 0 && timer === undefined) timer = setTimeout(tick, ms);
  };
  return {
    stream({ userId, scanId, after, showsMosaic }, signal) {
      if ([...watchers].filter((watcher) => watcher.userId === userId).length >= mostStreams)
        throw new Problem('over-limit', {
          code: 'streams_limit',
          detail: `Your account follows ${mostStreams} searches live, which is the limit. Close another window or program first.`,
          retryAfterSeconds: heartbeatMs / 1000,
        });
      let stop = (): void => undefined;
      let lastMosaic: string | undefined;
      const source = {
        start(controller: ReadableStreamDefaultController<Uint8Array>) {
          const encoder = new TextEncoder();
          const send = (text: string): void => {
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) < 0) end();
          };
          const beat = setInterval(() => send(': still here\n\n'), heartbeatMs);
          const watcher: Watcher = {
            userId,
            scanId,
            after,
            showsMosaic,
            end,
            takeMosaic(colours) {
              const words = colours?.toString('base64') ?? '';
              if (words === lastMosaic) return;
              lastMosaic = words;
              // Without an id: it is no step that a reader could come back to.
              send(`event: mosaic\ndata: ${JSON.stringify({ colours: words })}\n\n`);
            },
            take(events) {
              send(
                events
                  .filter(({ kind }) => kind !== mosaicDropped)
                  .map(written)
                  .join(''),
              );
              if (events.some((event) => event.kind === 'finished')) end();
            },
            fail(error) {
              stop();
              controller.error(error);
            },
          };
          stop = () => {
            clearInterval(beat);
            watchers.delete(watcher);
            signal.removeEventListener('abort', end);
          };
          function end(): void {
            if (!watchers.has(watcher)) return;
            stop();
            controller.close();
          }
          watchers.add(watcher);
          signal.addEventListener('abort', end);
          send('retry: 2000\n\n');
          arm(0);
          if (signal.aborted) end();
        },
        cancel: () => stop(),
      };
      return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }));
    },
  };
}

/** One event in the form of server-sent events; JSON has no raw line ends, so no fact can begin a line of its own. */
function written(event: ScanEventRow): string {
  const data = JSON.stringify({ ...event.facts, at: event.at.toISOString() });
  return `id: ${event.id}\nevent: ${event.kind}\ndata: ${data}\n\n`;
}
