import { describe, expect, it } from 'vitest';
import { createStillKeeper } from './keep-stills.ts';

const raster = { width: 8, height: 8, data: new Uint8Array(192) };

async function timesOf(samples: readonly [at: number, quality: number, inShot: 'first' | 'better' | 'other'][]) {
  const keeper = createStillKeeper(true, { early: 0, apart: 10 });
  for (const [at, quality, inShot] of samples) keeper.add(raster, at, quality, inShot);
  return (await keeper.end()).stills.map(({ at }) => at);
}

describe('createStillKeeper', () => {
  it('keeps the best picture of each shot', async () => {
    const samples = [
      [0, 50, 'first'],
      [1, 90, 'better'],
      [2, 60, 'other'],
      [3, 40, 'first'],
    ] as const;
    expect(await timesOf(samples.map((one) => [...one]))).toEqual([1, 3]);
  });

  it('keeps several of a long shot, each the best of its time', async () => {
    const qualities = [90, 50, 80, 50, 60];
    expect(await timesOf(qualities.map((quality, i) => [i * 5, quality, i === 0 ? 'first' : 'other']))).toEqual([
      0, 10, 20,
    ]);
  });

  it('keeps at most 200, spread over all shots', async () => {
    const times = await timesOf(Array.from({ length: 1000 }, (_, at) => [at, 50, 'first']));
    expect(times.length).toBeGreaterThan(100);
    expect(times.length).toBeLessThanOrEqual(200);
    expect(times.at(-1)).toBeGreaterThan(900);
  });
});
