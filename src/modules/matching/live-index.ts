import {
  type ReadyWork,
  readyWorks,
  readyWorksAfter,
  shelfChanged,
  type WorkWithFrames,
  withFrames,
  workReady,
  workRemoved,
} from '#modules/content/index.ts';
import { createWorkIndex, type WorkIndex } from '#modules/matching/work-index.ts';
import { type EventMark, markOfNow, readEvents } from '#platform/events/read-events.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** The works of all creators in this process's memory, following the database. */
export interface LiveIndex {
  readonly works: Omit<WorkIndex, 'put' | 'remove'>;
  /** When it resolves, every work that was committed before the call is in the index and every removed one is out. */
  catchUp(db: Database | Transaction): Promise<void>;
  close(): Promise<void>;
}

export interface LiveIndexDeps {
  db: Database;
  /** Real milliseconds between two looks at the log; 500 unless told. */
  everyMs?: number;
  /** Told when a look failed; the next one makes up for it. */
  onFault?: (error: unknown) => void;
}

/** Works read at once, without frames. With `withFrames` it bounds what building takes beyond the index itself. */
const batch = 500;

/**
 * Builds the index from the database and keeps it current: each process follows the log of events by itself twice a
 * second, and a judge catches up before it judges. Memory (work-index.ts): 4 MiB, 100 bytes a fingerprint and 400 bytes a
 * work, about five fingerprints a picture and eight at most: 100,000 pictures are below 120 MB. Videos take 4 MiB more and 108 bytes a
 * frame: an hour that never rests, at two frames a second, 778 KB, and three times that with the crops that are kept.
 *
 * @example const index = await createLiveIndex({ db, onFault: (err) => log.warn({ err }, 'index is behind') });
 */
export async function createLiveIndex({ db, everyMs = 500, onFault }: LiveIndexDeps): Promise<LiveIndex> {
  const works = createWorkIndex();
  let mark = await markOfNow(db);
  await build(db, works);

  // Events of transactions that were under way come again; each is followed once.
  let followed = new Set<number>();
  async function follow(reader: Database | Transaction): Promise<void> {
    const { events, next } = await readEvents(reader, followedEvents, mark);
    const fresh = events.filter(({ id }) => !followed.has(id));
    const ids = worksOf(fresh);
    for (let at = 0; at < ids.length; at += batch) await renew(reader, works, ids.slice(at, at + batch));
    followed = new Set(events.map(({ id }) => id));
    mark = later(mark, next);
  }

  // One at a time: of two readers of one work the one with the older answer could write last.
  let last: Promise<unknown> = Promise.resolve();
  function catchUp(reader: Database | Transaction): Promise<void> {
    const mine = last.then(() => follow(reader));
    last = mine.catch(() => undefined); // whoever asked is told
    return mine;
  }

  let closed = false;
  let polling: Promise<void> | undefined;
  const timer = setInterval(() => {
    // The connection is taken before the turn: a turn that waits for one would hold up those who have theirs.
    polling ??= db
      .transaction((tx) => catchUp(tx))
      .catch((error: unknown) => {
        if (!closed) onFault?.(error);
      })
      .finally(() => {
        polling = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    works,
    catchUp,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await polling;
      await last;
    },
  };
}

const followedEvents = [workReady.name, workRemoved.name, shelfChanged.name];

/** Which works these events are about. */
const worksOf = (events: { name: string; payload: unknown }[]): string[] => [
  ...new Set(
    events.flatMap(({ name, payload }) =>
      name === shelfChanged.name ? shelfChanged.parse(payload).workIds : workReady.parse(payload).workId,
    ),
  ),
];

async function build(db: Database, works: WorkIndex): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await readyWorksAfter(db, after, batch);
    for await (const row of withFrames(db, rows)) works.put(referenceOf(row));
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    after = end.id;
  }
}

async function renew(reader: Database | Transaction, works: WorkIndex, ids: string[]): Promise<void> {
  const rows = await readyWorks(reader, ids);
  const ready = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!ready.has(id)) works.remove(id);
  for await (const row of withFrames(reader, rows)) works.put(referenceOf(row));
}

/** A work of content as the index takes it; without frames it finds no picture out of a video. */
export function referenceOf({
  id,
  userId,
  contentSha256,
  shelved,
  fingerprints,
  frames,
}: ReadyWork & Partial<WorkWithFrames>): Parameters<WorkIndex['put']>[0] {
  return { workId: id, userId, contentHash: contentSha256, shelved, fingerprints, frames };
}

const later = (a: EventMark, b: EventMark): EventMark => (BigInt(b) > BigInt(a) ? b : a);
