import { afterEach, describe, expect, test } from 'vitest';
import type { Raster } from '../fingerprint/index.ts';
import { encodeFeatures, extractFeatures, ofCopy, ofWork } from '../local-features/index.ts';
import { drawnRaster } from '../local-features/test-pictures.ts';
import { createPartFinder, type PartFinder, type Shard } from './index.ts';
import { createIndexCache, type IndexCache } from './index-cache.ts';

let finder: PartFinder | undefined;
afterEach(() => finder?.close());
const { signal } = new AbortController();

const [width, height, cut] = [400, 300, 40];
const pictureOf = (seed: number): Raster => drawnRaster(seed, width, height);
const works = [1, 2, 3].map((seed) => ({
  id: `work${seed}`,
  features: encodeFeatures(extractFeatures(pictureOf(seed), ofWork)),
}));
const noBytes = new Uint8Array(0);
/** Of a work's picture what is left without a margin. */
function copyOf(seed: number): Uint8Array {
  const whole = pictureOf(seed);
  const part = { width: width - 2 * cut, height: height - 2 * cut };
  const data = new Uint8Array(part.width * part.height * 3);
  for (let y = 0; y < part.height; y++) {
    const from = ((y + cut) * width + cut) * 3;
    data.set(whole.data.subarray(from, from + part.width * 3), y * part.width * 3);
  }
  return encodeFeatures(extractFeatures({ ...part, data }, ofCopy));
}

function shardOf(key: string, of = works): Shard & { loads: number } {
  const shard = {
    key,
    loads: 0,
    load: async () => {
      shard.loads += 1;
      return of;
    },
  };
  return shard;
}

describe('the part finder', () => {
  test('names the work that a copy shows, and reads the works once', async () => {
    finder = createPartFinder();
    const shard = shardOf('all');
    for (const seed of [2, 3]) {
      const [best] = await finder.find(copyOf(seed), [shard], signal);
      expect(best?.id).toBe(`work${seed}`);
    }
    expect(shard.loads).toBe(1);
  });

  test('looks in all shards, and puts the best of all first', async () => {
    finder = createPartFinder();
    const shards = works.map((work) => shardOf(work.id, [work]));
    expect((await finder.find(copyOf(3), shards, signal))[0]?.id).toBe('work3');
  });

  test('reads works again where there was no room to hold them', async () => {
    finder = createPartFinder({ maxMiB: 1 });
    const [one, other] = [shardOf('one'), shardOf('other')];
    for (const shard of [one, other, one]) await finder.find(copyOf(1), [shard], signal);
    expect([one.loads, other.loads]).toEqual([2, 1]);
  });

  test('finds nothing in bytes that are no features, nor among works that are none', async () => {
    finder = createPartFinder();
    expect(await finder.find(new Uint8Array(7), [shardOf('all')], signal)).toEqual([]);
    const broken = shardOf('broken', [{ id: 'broken', features: new Uint8Array(9) }]);
    expect(await finder.find(copyOf(1), [broken], signal)).toEqual([]);
  });

  test('ends with the reason of its signal, and answers the next one', async () => {
    finder = createPartFinder();
    await expect(finder.find(copyOf(1), [shardOf('a')], AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
      'stopped',
    );
    expect(await finder.find(copyOf(1), [shardOf('a')], signal)).not.toEqual([]);
  });

  test('passes on why works could not be read, and answers the next one', async () => {
    finder = createPartFinder();
    const failing: Shard = { key: 'f', load: () => Promise.reject(new Error('the store is away')) };
    await expect(finder.find(copyOf(1), [failing], signal)).rejects.toThrow('the store is away');
    expect(await finder.find(copyOf(1), [shardOf('f')], signal)).not.toEqual([]);
  });

  test('answers those who ask after one that made the thread fail', async () => {
    finder = createPartFinder();
    const bad = shardOf('bad', [null as never]);
    const asked = [bad, shardOf('a'), shardOf('b')].map((shard) => finder?.find(copyOf(1), [shard], signal));
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  test('tells who gives up at once, whoever is before them, and serves the next one', async () => {
    finder = createPartFinder();
    const loading = Promise.withResolvers<typeof works>();
    const slow = finder.find(copyOf(1), [{ key: 'slow', load: () => loading.promise }], signal);
    const ending = new AbortController();
    const waiting = finder.find(copyOf(1), [shardOf('a')], ending.signal);
    ending.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
    loading.resolve(works);
    expect(await slow).not.toEqual([]);
  });

  test('gives up reading works with its caller, and serves the next one', async () => {
    finder = createPartFinder();
    const ending = new AbortController();
    const reading = Promise.withResolvers<AbortSignal>();
    const hanging: Shard = {
      key: 'hanging',
      load(told) {
        reading.resolve(told);
        return new Promise(() => undefined);
      },
    };
    const waiting = finder.find(copyOf(1), [hanging], ending.signal);
    const next = finder.find(copyOf(1), [shardOf('a')], signal);
    const told = await reading.promise;
    ending.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
    expect(told.aborted).toBe(true);
    expect(await next).not.toEqual([]);
  });

  test('ends a question that takes too long', async () => {
    finder = createPartFinder({ limitMs: 1 });
    const hanging: Shard = { key: 'hanging', load: () => new Promise(() => undefined) };
    await expect(finder.find(copyOf(1), [hanging], signal)).rejects.toThrow(/within 0.001 s/);
  });

  test('lets one owner have a tenth of all requests wait', async () => {
    finder = createPartFinder({ mostWaiting: 10 });
    const loading = Promise.withResolvers<typeof works>();
    const find = (owner: string, load = async () => works) =>
      finder?.find(copyOf(1), [{ key: owner, load }], signal, owner);
    const first = find('one', () => loading.promise);
    const second = find('one');
    await expect(find('one')).rejects.toThrow('1 requests wait');
    const other = find('other');
    loading.resolve(works);
    for (const one of [first, second, other]) expect(await one).not.toEqual([]);
  });

  test('compares with what it holds while a large shard is read and indexed', async () => {
    finder = createPartFinder();
    const held = shardOf('held');
    await finder.find(copyOf(1), [held], signal);
    const order: string[] = [];
    const many = Array.from({ length: 60 }, (_, n) => ({ id: `${n}`, features: works[n % 3]?.features ?? noBytes }));
    let meanwhile: Promise<unknown> | undefined;
    const load = async () => {
      // Asked before the works have come: each step of the index that is built of them comes after this question.
      meanwhile = finder?.find(copyOf(2), [held], signal).then(() => order.push('held'));
      return many;
    };
    await finder.find(copyOf(1), [{ key: 'large', load }], signal).then(() => order.push('large'));
    await meanwhile;
    expect([order, held.loads]).toEqual([['held', 'large'], 1]);
  });

  test('answers while works are read that never come', async () => {
    finder = createPartFinder();
    const held = shardOf('held');
    await finder.find(copyOf(1), [held], signal);
    const ending = new AbortController();
    const reading = Promise.withResolvers<void>();
    const load = (): Promise<typeof works> => {
      reading.resolve();
      return new Promise(() => undefined);
    };
    const never = finder.find(copyOf(1), [{ key: 'never', load }], ending.signal);
    await reading.promise;
    expect((await finder.find(copyOf(3), [held], signal))[0]?.id).toBe('work3');
    ending.abort(new Error('given up'));
    await expect(never).rejects.toThrow('given up');
  });

  test('reads one shard at a time, and once for all who ask for it', async () => {
    finder = createPartFinder();
    let [reading, most] = [0, 0];
    const loads: string[] = [];
    const asked = ['a', 'b', 'a', 'b'].map((key) => {
      const load = async () => {
        loads.push(key);
        most = Math.max(most, ++reading);
        await Promise.resolve();
        reading -= 1;
        return works;
      };
      return finder?.find(copyOf(2), [{ key, load }], signal);
    });
    for (const one of asked) expect((await one)?.[0]?.id).toBe('work2');
    expect([loads, most]).toEqual([['a', 'b'], 1]);
  });

  test('says so when it is closed', async () => {
    finder = createPartFinder();
    await finder.close();
    await expect(finder.find(copyOf(1), [shardOf('a')], signal)).rejects.toThrow('closed');
  });
});

/** Builds one index to its end. */
function build(cache: IndexCache, key: string, of = works): void {
  for (const _step of cache.put(key, of));
}

describe('the cache of indexes', () => {
  test('drops what was used least lately, and never the newest', () => {
    const whole = createIndexCache(Number.POSITIVE_INFINITY);
    build(whole, 'size');
    const cache = createIndexCache(whole.bytes * 2);
    for (const key of ['a', 'b']) build(cache, key);
    expect(cache.find('a', copyOf(1))).toBeDefined();
    build(cache, 'c');
    expect(['a', 'b', 'c'].map((key) => cache.find(key, copyOf(1)) !== undefined)).toEqual([true, false, true]);
    const none = createIndexCache(0);
    build(none, 'a');
    expect(none.find('a', copyOf(1))).toBeDefined();
  });

  test('answers from what it holds at every step of another index, and of the next one of the same key', () => {
    const cache = createIndexCache(Number.POSITIVE_INFINITY);
    build(cache, 'a', works.slice(0, 1));
    const copy = copyOf(1);
    const alone = cache.find('a', copy);
    for (const key of ['b', 'a']) {
      let steps = 0;
      for (const _step of cache.put(key, works)) {
        expect(cache.find('a', copy)).toEqual(alone);
        steps += 1;
      }
      // One for each work and for each of the sixteen lists, at least.
      expect(steps).toBeGreaterThanOrEqual(works.length + 16);
    }
    expect(cache.find('b', copy)).toEqual(cache.find('a', copy));
  });
});
