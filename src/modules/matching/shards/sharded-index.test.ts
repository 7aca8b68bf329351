import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrientedHashes } from '#lib/fingerprint/index.ts';
import { flipped } from '#lib/hamming-index/test-hashes.ts';
import type { OrientedFrame, VideoFrame } from '#lib/video-frames/index.ts';
import { shardOfCreator } from '#modules/content/index.ts';
import type { FoundMedium } from '#modules/matching/judge-medium.ts';
import { createWorkIndex, type ReferenceWork } from '#modules/matching/work-index.ts';
import { Problem } from '#platform/problem/index.ts';
import { createShardedIndex } from './sharded-index.ts';
import { holdHere, localIndexOver, type TestHolder } from './test-shards.ts';

const { signal } = new AbortController();
const noDatabase = undefined as never; // these works follow none
const creators = ['usr_a', 'usr_b', 'usr_c', 'usr_d', 'usr_e', 'usr_f'];

/** The same works in one index and in several shards. */
async function bothOver(works: readonly ReferenceWork[], of: number) {
  const whole = createWorkIndex();
  const parts = Array.from({ length: of }, () => createWorkIndex());
  for (const work of works) {
    whole.put(work);
    parts[shardOfCreator(work.userId ?? '', of)]?.put(work);
  }
  const holders: TestHolder[] = [];
  const sharded = await createShardedIndex(of, async ({ number }) => {
    const holder = holdHere(localIndexOver(parts[number] ?? createWorkIndex()), noDatabase);
    holders[number] = holder;
    return holder;
  });
  return { whole: localIndexOver(whole), sharded, holders };
}

/** Bits that are changed in one of few centres: works and copies are near each other, and often equally near. */
const nearHash = fc
  .tuple(fc.nat(2), fc.array(fc.nat(255), { maxLength: 24 }))
  .map(([centre, bits]) => flipped(new Uint8Array(32).fill(centre * 85), bits));
const oriented = fc
  .tuple(fc.array(nearHash, { minLength: 8, maxLength: 8 }), fc.constantFrom(40, 60, 90))
  .map(([hashes, quality]): OrientedHashes => ({ hashes, quality }));
const frame = fc.record({ hash: nearHash, quality: fc.constant(80), view: fc.constant('whole' as const) });
const videoFrames = fc.array(frame, { minLength: 3, maxLength: 8 }).map((frames) => ({
  duration: frames.length,
  frames: frames.map((one, at): VideoFrame => ({ ...one, at, until: at })),
}));

const anyWorks = fc
  .array(
    fc.record({
      userId: fc.constantFrom(...creators),
      contentHash: fc.constantFrom('one', 'two', 'three', 'four'),
      shelved: fc.boolean(),
      fingerprints: fc.array(
        fc.record({ hash: nearHash, quality: fc.constantFrom(40, 90), shownWidth: fc.constantFrom(1, 0.6) }),
        { maxLength: 3 },
      ),
      frames: fc.option(videoFrames, { nil: undefined }),
    }),
    { maxLength: 14 },
  )
  .map((works) => works.map((work, i): ReferenceWork => ({ ...work, workId: `wrk_${(i * 7) % 15}_${i}` })));

const anyImage = fc.record({
  contentHash: fc.constantFrom('one', 'two', 'none'),
  fingerprint: fc.option(
    fc.record({
      whole: oriented,
      others: fc.array(oriented, { maxLength: 1 }),
      trimmed: fc.array(oriented, { maxLength: 1 }),
      panels: fc.array(
        oriented.map((one) => ({ ...one, box: [0, 0, 0.5, 0.5] as [number, number, number, number] })),
        { maxLength: 1 },
      ),
    }),
    { nil: undefined },
  ),
});
const anyClip = fc.record({
  contentHash: fc.constantFrom('three', 'none'),
  frames: fc
    .array(oriented, { minLength: 3, maxLength: 8 })
    .map((all) => all.map((whole, at): OrientedFrame => ({ at, whole, trimmed: [] }))),
});
const anyFound: fc.Arbitrary<FoundMedium> = fc.oneof(
  { weight: 3, arbitrary: anyImage },
  { weight: 1, arbitrary: anyClip },
);

describe('an index in shards', () => {
  it('answers as one index of the same works does, whatever the number of shards', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWorks,
        fc.array(anyFound, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        async (works, found, of) => {
          const { whole, sharded } = await bothOver(works, of);
          const shelved = new Set(works.slice(0, 2).map(({ workId }) => workId));
          for (const userId of creators.slice(0, 3)) {
            for (const among of [{ ownedBy: userId }, { ownedBy: userId, shelved }, { notOwnedBy: userId }]) {
              expect(await sharded.judge(found, among, signal)).toEqual(await whole.judge(found, among, signal));
              for (const { workId } of works.slice(0, 3))
                expect(await sharded.has(workId, among)).toBe(await whole.has(workId, among));
            }
            for (const one of found)
              if ('frames' in one)
                expect(await sharded.sameVideos(one, userId, signal)).toEqual(
                  await whole.sameVideos(one, userId, signal),
                );
          }
          expect(await sharded.holding(works.slice(0, 4))).toEqual(await whole.holding(works.slice(0, 4)));
          expect(await sharded.size()).toBe(await whole.size());
        },
      ),
      { numRuns: 40 },
    );
  });

  it('counts who shows an intro over all shards', async () => {
    const scene = (i: number): Uint8Array =>
      flipped(
        new Uint8Array(32).fill(0x33),
        [...Array(24).keys()].map((k) => (k * 7 + i * 31) % 256),
      );
    const intro = Array.from(
      { length: 4 },
      (_, at): VideoFrame => ({ at, until: at, hash: scene(at), quality: 80, view: 'whole' }),
    );
    const works = creators.map((userId, i): ReferenceWork => {
      return {
        workId: `wrk_${i}`,
        userId,
        contentHash: `${i}`,
        fingerprints: [],
        frames: { duration: 600, frames: intro },
      };
    });
    const shown = Array.from({ length: 40 }, (_, at): OrientedFrame => {
      const hash =
        at < 4
          ? scene(at)
          : flipped(
              new Uint8Array(32).fill(0xcc),
              [...Array(90).keys()].map((k) => (k * 11 + at * 53) % 256),
            );
      return { at, whole: { quality: 80, hashes: [hash] }, trimmed: [] };
    });
    const found = [{ contentHash: 'none', frames: shown }];
    const { whole, sharded } = await bothOver(works, 3);
    const among = { notOwnedBy: 'usr_nobody' };
    expect(await whole.judge(found, among, signal)).toEqual([{ kind: 'unrelated' }]);
    expect(await sharded.judge(found, among, signal)).toEqual([{ kind: 'unrelated' }]);
    const few = await bothOver(works.slice(0, 3), 3);
    expect(await few.sharded.judge(found, among, signal)).toMatchObject([{ kind: 'similar', by: 'video' }]);
  });

  it('asks one shard about one creator, and all about everybody else', async () => {
    const { sharded, holders } = await bothOver([], 3);
    const found = [{ contentHash: 'none' }];
    await sharded.catchUp(noDatabase, 'usr_a');
    await sharded.judge(found, { ownedBy: 'usr_a' }, signal);
    const own = shardOfCreator('usr_a', 3);
    expect(holders.map(({ calls }) => calls)).toEqual(
      holders.map((_, number) => (number === own ? ['catchUp', 'judge'] : [])),
    );
    for (const { calls } of holders) calls.length = 0;
    await sharded.judge(found, { notOwnedBy: 'usr_a' }, signal);
    expect(holders.map(({ calls }) => calls)).toEqual(holders.map(() => ['lookUp']));
  });

  it('fails where a shard is down that it would have to ask, and never finds nothing instead', async () => {
    const { sharded, holders } = await bothOver([], 3);
    const own = shardOfCreator('usr_a', 3);
    const other = creators.find((userId) => shardOfCreator(userId, 3) !== own) ?? '';
    for (const [number, holder] of holders.entries()) holder.isDown = number === own;
    const unavailable = expect.objectContaining({ kind: 'unavailable' });
    const found = [{ contentHash: 'none' }];
    for (const asked of [
      () => sharded.judge(found, { ownedBy: 'usr_a' }, signal),
      () => sharded.judge(found, { notOwnedBy: other }, signal),
      () => sharded.holding([]),
      () => sharded.catchUp(noDatabase),
      () => sharded.sameVideos({ contentHash: 'none', frames: [] }, other, signal).then(() => sharded.size()),
    ]) {
      await expect(asked()).rejects.toThrow(Problem);
      await expect(asked()).rejects.toEqual(unavailable);
    }
    expect(await sharded.judge(found, { ownedBy: other }, signal)).toEqual([{ kind: 'unrelated' }]);
  });

  it('is not started where one of its shards is not, and lets the others go', async () => {
    const closed: number[] = [];
    const start = async ({ number }: { number: number }) => {
      if (number === 1) throw new Error('the database is away');
      return { ask: async () => undefined, close: async () => void closed.push(number) };
    };
    await expect(createShardedIndex(3, start)).rejects.toThrow('the database is away');
    expect(closed).toEqual([0, 2]);
  });
});
