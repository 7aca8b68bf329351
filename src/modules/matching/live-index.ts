import {
  type CreatorShard,
  isInShard,
  type ReadyWork,
  readyWorks,
  readyWorksAfter,
  shelfChanged,
  type WorkWithFrames,
  withFrames,
  workDescribed,
  workReady,
  workRemoved,
} from '#modules/content/index.ts';
import { type Among, judgeInSteps, referencesAmong, sameVideosInSteps } from '#modules/matching/ask-works.ts';
import type { FoundClip } from '#modules/matching/judge-clip.ts';
import type { FoundMedium } from '#modules/matching/judge-medium.ts';
import { pump } from '#modules/matching/pump.ts';
import type { Verdict } from '#modules/matching/verdict.ts';
import { type Claim, createWorkIndex, type ReferenceWork, type WorkIndex } from '#modules/matching/work-index.ts';
import { type EventMark, markOfNow, readEvents } from '#platform/events/read-events.ts';
import type { Id } from '#platform/ids/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * The works of all creators in memory, following the database; in this process or in several others. A search of which a
 * part cannot be asked fails as a whole, with a Problem `unavailable`: it never answers that nothing was found.
 */
export interface LiveIndex {
  /** How many fingerprints are searched. */
  size(): Promise<number>;
  /**
   * When it resolves, every work that was committed before the call is in the index and every removed one is out.
   *
   * @param ofCreator only this one's works are asked for next
   */
  catchUp(reader: Database | Transaction, ofCreator?: Id<'user'>): Promise<void>;
  /** Whose each of these is, in their order. @throws the reason of the signal */
  judge(found: readonly FoundMedium[], among: Among, signal: AbortSignal): Promise<Verdict[]>;
  has(workId: Id<'work'>, among: Among): Promise<boolean>;
  /**
   * Every creator's works that are the same picture as one of these, these among them, the oldest first: equal bytes, or
   * upright at most 31 bits away.
   */
  holding(works: readonly ReferenceWork[]): Promise<Claim[]>;
  /** The works of everybody else that are the same video, whatever their bytes. @throws the reason of the signal */
  sameVideos(clip: FoundClip, notOwnedBy: Id<'user'>, signal: AbortSignal): Promise<Claim[]>;
  close(): Promise<void>;
}

/** One in this process: what it holds can be asked without waiting. */
export interface LocalIndex extends LiveIndex {
  readonly works: Omit<WorkIndex, 'put' | 'remove'>;
}

export interface LiveIndexDeps {
  db: Database;
  /** Real milliseconds between two looks at the log; 500 unless told. */
  everyMs?: number;
  /** Told when a look failed; the next one makes up for it. */
  onFault?: (error: unknown) => void;
  /** The creators whose works it holds; all unless given. */
  shard?: CreatorShard | undefined;
}

/** Works read at once, without frames. With `withFrames` it bounds what building takes beyond the index itself. */
const batch = 500;

/**
 * Builds the index from the database and keeps it current: each process follows the log of events by itself twice a
 * second, and a judge catches up before it judges. Building reads 10,000 to 20,000 pictures a second. Memory
 * (work-index.ts): 4.25 MiB, 104 bytes a fingerprint and 400 bytes a work, about five fingerprints a picture and eight at
 * most: 100,000 pictures are below 130 MB. Videos take 4.25 MiB more and 112 bytes a frame: an hour that never rests, at
 * two frames a second, 806 KB, and three times that with the crops that are kept.
 *
 * @example const index = await createLiveIndex({ db, onFault: (err) => log.warn({ err }, 'index is behind') });
 */
export async function createLiveIndex({ db, everyMs = 500, onFault, shard }: LiveIndexDeps): Promise<LocalIndex> {
  const works = createWorkIndex();
  let mark = await markOfNow(db);
  await build(db, works, shard);

  // Events of transactions that were under way come again; each is followed once.
  let followed = new Set<number>();
  async function follow(reader: Database | Transaction): Promise<void> {
    const { events, next } = await readEvents(reader, followedEvents, mark);
    const fresh = events.filter(({ id }) => !followed.has(id));
    const ids = worksOf(fresh, shard);
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
    ...askHere(works),
    catchUp,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await polling;
      await last;
    },
  };
}

const followedEvents = [workReady.name, workDescribed.name, workRemoved.name, shelfChanged.name];

/** What is asked of works in this process. */
export function askHere(works: WorkIndex): Omit<LiveIndex, 'catchUp' | 'close'> {
  return {
    size: async () => works.size,
    judge: (found, among, signal) => pump(judgeInSteps(found, referencesAmong(works, among)), signal),
    has: async (workId, among) => referencesAmong(works, among).has(workId),
    holding: async (all) => mergeClaims(all.map((work) => works.holding(work))),
    sameVideos: (clip, notOwnedBy, signal) =>
      pump(sameVideosInSteps(clip, referencesAmong(works, { notOwnedBy })), signal),
  };
}

/** Claims of several searches as one: each once, the oldest work first. */
export function mergeClaims(claims: readonly (readonly Claim[])[]): Claim[] {
  const byWork = new Map(claims.flat().map((claim) => [claim.workId, claim]));
  return [...byWork.values()].sort((a, b) => (a.workId < b.workId ? -1 : 1));
}

/** Which works of the shard these events are about. */
const worksOf = (events: { name: string; payload: unknown }[], shard: CreatorShard | undefined): string[] => [
  ...new Set(
    events.flatMap(({ name, payload }) => {
      const about = name === shelfChanged.name ? shelfChanged.parse(payload) : workReady.parse(payload);
      if (!isInShard(about.userId, shard)) return [];
      return 'workIds' in about ? about.workIds : [about.workId];
    }),
  ),
];

async function build(db: Database, works: WorkIndex, shard: CreatorShard | undefined): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await readyWorksAfter(db, after, batch, shard);
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
