import { scanEventsAfter } from '#modules/discovery/store/scans.ts';
import type { ScanEventRow } from '#modules/discovery/tables.ts';
import type { Database } from '#platform/verb/index.ts';

/** How often the events are read: once for all who watch, whatever their number. */
const everyMs = 500;
const heartbeatMs = 15_000;
const mostAtOnce = 500;

interface Watcher {
  scanId: string;
  after: number;
  take(events: ScanEventRow[]): void;
  fail(error: unknown): void;
}

export interface ScanFeed {
  /** The scan's events after `after`, as an SSE body that ends with the scan or with the signal. */
  stream(scanId: string, after: number, signal: AbortSignal): ReadableStream<Uint8Array>;
}

/** Live progress from `scan_events`. One reader serves every listener of this process; nobody listens, nobody reads. */
export function createScanFeed(db: Database): ScanFeed {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    // Each scan from where its own watchers are: what one has seen already takes no room from another.
    const from = new Map<string, number>();
    for (const { scanId, after } of watchers) from.set(scanId, Math.min(after, from.get(scanId) ?? after));
    const rows = await scanEventsAfter(db, from, mostAtOnce);
    for (const watcher of [...watchers]) {
      const own = rows.filter((row) => row.scanId === watcher.scanId && row.id > watcher.after);
      const last = own.at(-1);
      if (last) {
        watcher.after = last.id;
        watcher.take(own);
      }
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
    stream(scanId, after, signal) {
      let stop = (): void => undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder();
          const beat = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), heartbeatMs);
          const watcher: Watcher = {
            scanId,
            after,
            take(events) {
              for (const event of events) controller.enqueue(encoder.encode(written(event)));
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
          controller.enqueue(encoder.encode('retry: 2000\n\n'));
          arm(0);
        },
        cancel: () => stop(),
      });
    },
  };
}

/** One event in the form of server-sent events; JSON has no raw line ends, so no fact can begin a line of its own. */
function written(event: ScanEventRow): string {
  const data = JSON.stringify({ ...event.facts, at: event.at.toISOString() });
  return `id: ${event.id}\nevent: ${event.kind}\ndata: ${data}\n\n`;
}
