import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { distance, LEAST_QUALITY, pdq, SAME_WITHIN } from '../fingerprint/index.ts';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { createDecoder, type Motion } from './index.ts';

const decoder = createDecoder({ timeoutMs: 60_000 });
afterAll(() => decoder.close());

const [width, height] = [320, 200];
const png = (seed: number): Promise<Buffer> =>
  sharp(drawnPicture(seed, width, height).data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
const black = (): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
async function animated(frames: Promise<Buffer>[], format: 'gif' | 'webp', delay: number[]): Promise<Buffer> {
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return (format === 'gif' ? joined.gif({ delay }) : joined.webp({ delay, quality: 80 })).toBuffer();
}
async function motionOf(bytes: Buffer, motion: 'work' | 'copy' = 'copy'): Promise<Motion | undefined> {
  const read = await decoder.decode(bytes, { fingerprint: true, motion, cut: true });
  if (!read.ok) throw new Error(read.sentence);
  return read.motion;
}
const bits = ({ hashes: [hash] }: { hashes: readonly Uint8Array[] }, seed: number): number =>
  distance(hash ?? new Uint8Array(32), pdq(drawnPicture(seed, width, height)).hash);

describe('motion', () => {
  test.each(['gif', 'webp'] as const)('has the frames of a %s at their times', async (format) => {
    const motion = await motionOf(await animated([png(1), png(2), png(3)], format, [500, 250, 1000]));
    expect(motion).toMatchObject({ durationSeconds: 1.75, isPart: false });
    expect(motion?.frames.map(({ at }) => at)).toEqual([0, 0.5, 0.75, 1.75]);
    for (const [i, seed] of [1, 2, 3, 3].entries()) {
      const frame = motion?.frames[i];
      expect(frame && bits(frame.whole, seed)).toBeLessThanOrEqual(SAME_WITHIN);
    }
  });

  test('keeps plain frames, since time passes in them', async () => {
    const motion = await motionOf(await animated([black(), png(2)], 'gif', [300, 300]));
    expect(motion?.frames.map(({ whole }) => whole.quality >= LEAST_QUALITY)).toEqual([false, true, true]);
  });

  test('has the middles of a work’s frames', async () => {
    const bytes = await animated([png(1), png(2)], 'gif', [300, 300]);
    expect((await motionOf(bytes, 'work'))?.frames[0]?.cropped).toHaveLength(2);
    expect((await motionOf(bytes))?.frames[0]).not.toHaveProperty('cropped');
  });

  test('is not there where nothing moves, nor where it is not asked for', async () => {
    expect(await motionOf(await png(1))).toBeUndefined();
    const bytes = await animated([png(1), png(2)], 'gif', [300, 300]);
    expect(await decoder.decode(bytes, { fingerprint: true })).not.toHaveProperty('motion');
  });

  test('of a file that ends too early is a part', async () => {
    const bytes = await animated([png(1), png(2), png(3), png(4)], 'gif', [300, 300, 300, 300]);
    expect(await motionOf(bytes.subarray(0, Math.floor(bytes.length * 0.8)))).toMatchObject({ isPart: true });
  });

  test('of one that is too large to be read to its end is a part', async () => {
    const flat = (background: string): Promise<Buffer> =>
      sharp({ create: { width: 3000, height: 3000, channels: 3, background } })
        .png()
        .toBuffer();
    const colours = ['#000', '#111', '#222', '#333', '#444', '#555', '#666', '#777', '#888'];
    const motion = await motionOf(await animated(colours.map(flat), 'gif', Array(9).fill(100)));
    expect(motion).toMatchObject({ isPart: true, durationSeconds: 0.9 });
    expect(motion?.frames.length).toBeLessThan(9);
  });
});
