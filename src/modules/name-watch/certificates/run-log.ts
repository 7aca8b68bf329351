import type { KeyObject } from 'node:crypto';
import { tileWidth } from '#lib/ct-tiles/index.ts';
import { Download, HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { fetchCheckpoint, fetchTile, type LogAsking } from '#modules/name-watch/certificates/fetch-log.ts';
import { LogUnread } from '#modules/name-watch/certificates/log-faults.ts';
import { passesOver } from '#modules/name-watch/certificates/passes-over.ts';
import {
  advanceLog,
  dayOf,
  keepGap,
  keepHead,
  keepLogFault,
  markCertified,
  readLog,
  restLog,
} from '#modules/name-watch/certificates/store-logs.ts';
import type { CertificateLogRow } from '#modules/name-watch/tables.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** Of one run; the next one begins `againMs` later. Together that is 170 entries a second, as the largest logs grow. */
const mostTiles = 200;
const workMs = 120_000;
const againMs = 5 * 60_000;
const dayMs = 86_400_000;
/** What the last tile holds so far is read where it did not fill up in that time. */
const partialAfterMs = 3_600_000;

export interface LogReading {
  /** See `createPoliteFetch`. */
  fetch: SafeFetch;
  /** Bytes that are read of one log in a day. The last answer of a day may pass it. */
  bytesADay: number;
  /** Of this log, where the deployment names it. */
  key?: KeyObject | undefined;
}
type Started = CertificateLogRow & { position: number; size: number; origin: string; movedAt: Date };

/** Reads a certificate log from where it was left up to its head, within the bounds of a run and of the day. */
export async function runLog(reading: LogReading, run: JobRun, prefix: string): Promise<JobAnswer> {
  const known = await run.transaction(({ tx }) => readLog(tx, prefix));
  if (!known || known.dueAt > run.now()) return { skipped: 'it is not due' };
  const asking: LogAsking = {
    ...{ fetch: reading.fetch, key: reading.key },
    ...{ download: new Download(), signal: run.signal },
  };
  try {
    let row = await see(asking, run, known);
    const begun = performance.now();
    for (let tiles = 0; row && tiles < mostTiles && performance.now() - begun < workMs; tiles += 1) {
      if (spentToday(reading, row, run.now())) break;
      row = await readNext(asking, run, row);
    }
    await rest(reading, run, prefix);
    return 'done';
  } catch (error) {
    // Our own requests, or a wish of the host's that was met before: the log did nothing wrong.
    if (error instanceof HostBusy && !run.signal.aborted) return { again: Math.ceil(error.laterMs / 1_000) };
    if (!(error instanceof LogUnread)) throw error;
    await run.transaction(({ tx, now }) => keepLogFault(tx, prefix, error, now()));
    return 'done';
  } finally {
    await asking.download.end();
  }
}

const spentToday = ({ bytesADay }: LogReading, row: CertificateLogRow, now: Date): boolean =>
  row.dayBegan?.getTime() === dayOf(now).getTime() && row.dayBytes >= bytesADay;

/** Asks for the head of the log. One that takes back what it said is not read on. @throws LogUnread */
async function see(asking: LogAsking, run: JobRun, known: CertificateLogRow): Promise<Started | undefined> {
  const { prefix } = known;
  const { checkpoint, bytes } = await fetchCheckpoint(asking, prefix);
  const { origin, size, root } = checkpoint;
  if (known.origin !== null && known.origin !== origin)
    throw new LogUnread(prefix, 'origin-changed', { detail: `(${origin}, before ${known.origin}).`, bytes });
  if (known.size !== null && size < known.size)
    throw new LogUnread(prefix, 'shrank', { detail: `(${size}, before ${known.size}).`, bytes });
  if (known.size === size && known.root !== root) throw new LogUnread(prefix, 'forked', { bytes });
  const row = await run.transaction(({ tx, now }) => keepHead(tx, prefix, { checkpoint, bytes, now: now() }));
  return row && started(row);
}

function started(row: CertificateLogRow): Started | undefined {
  const { position, size, origin, movedAt } = row;
  if (position === null || size === null || origin === null || movedAt === null) return undefined;
  return { ...row, position, size, origin, movedAt };
}

/**
 * Reads one tile, and stores what it names with the new position in one transaction. Undefined at the head. Where even the
 * newest entry of the tile is more than a day old, what follows is passed over and counted. A tile that failed too often is
 * passed over, too, and leaves a gap.
 *
 * @throws LogUnread
 */
async function readNext(asking: LogAsking, run: JobRun, row: Started): Promise<Started | undefined> {
  const { prefix, position: from, size, origin } = row;
  const tile = Math.floor(from / tileWidth);
  const width = Math.min(tileWidth, size - tile * tileWidth);
  const isWaiting = width < tileWidth && run.now().getTime() - row.movedAt.getTime() < partialAfterMs;
  if (from >= size || isWaiting) return undefined;
  const to = tile * tileWidth + width;
  const read = await fetchTile(asking, prefix, { tile, width, from }).catch((error: unknown) => {
    if (!(error instanceof LogUnread) || !passesOver(row, error, run.now())) throw error;
    return error;
  });
  if (read instanceof LogUnread) return passOver(run, row, to, read);
  const { domains, unreadable, newestAt, bytes } = read;
  return run.transaction(async ({ tx, now: clock }) => {
    const now = clock();
    const isLate = newestAt < now.getTime() - dayMs;
    const skipped = isLate ? size - to : 0;
    const moved = await advanceLog(tx, prefix, { from, to, skipped, unreadable, bytes, now });
    if (moved) await markCertified(tx, { log: origin, domains, now });
    return moved && started(moved);
  });
}

/** Leaves a gap that operators see: nothing is known of the names in it. */
async function passOver(run: JobRun, row: Started, to: number, unread: LogUnread): Promise<Started | undefined> {
  const { prefix, position: from } = row;
  const { bytes, fault, message: said } = unread;
  return run.transaction(async ({ tx, now: clock }) => {
    const now = clock();
    const moved = await advanceLog(tx, prefix, { from, to: from, skipped: to - from, unreadable: 0, bytes, now });
    if (!moved) return undefined;
    const tries = { tries: row.tileFailures + 1, failingSince: row.tileFailingSince ?? now, passedAt: now };
    await keepGap(tx, { prefix, firstEntry: from, lastEntry: to - 1, fault, said, ...tries });
    return started(moved);
  });
}

async function rest(reading: LogReading, run: JobRun, prefix: string): Promise<void> {
  await run.transaction(async ({ tx, now: clock }) => {
    const now = clock();
    const row = await readLog(tx, prefix);
    const isSpent = row !== undefined && spentToday(reading, row, now);
    await restLog(tx, prefix, isSpent ? tomorrowOf(now) : new Date(now.getTime() + againMs));
  });
}

const tomorrowOf = (now: Date): Date => new Date(dayOf(now).getTime() + dayMs);
