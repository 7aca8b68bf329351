import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { alterPicture } from './alter-picture.ts';
import { drawPicture } from './draw-picture.ts';

/**
 * A plain PDQ of its own (matching.md's recipe), so that the pictures are judged by something the product did not write.
 * Bits in row order; `mirrored` flips the sign of every odd column of the transform.
 */
async function pdq(jpeg: Buffer): Promise<{ bits: boolean[]; mirrored: boolean[]; quality: number }> {
  const { data, info } = await sharp(jpeg)
    .resize(512, 512, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let luma = new Float64Array(512 * 512);
  for (let i = 0; i < luma.length; i += 1) {
    const at = i * info.channels;
    luma[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  for (let pass = 0; pass < 4; pass += 1) {
    const blurred = new Float64Array(luma.length);
    const [stride, across] = pass % 2 === 0 ? [1, 512] : [512, 1];
    for (let line = 0; line < 512; line += 1) {
      for (let i = 0; i < 512; i += 1) {
        let sum = 0;
        let count = 0;
        for (let k = Math.max(0, i - 2); k <= Math.min(511, i + 1); k += 1) {
          sum += luma[line * across + k * stride] ?? 0;
          count += 1;
        }
        blurred[line * across + i * stride] = sum / count;
      }
    }
    luma = blurred;
  }
  const small = (y: number, x: number): number =>
    luma[Math.floor((y + 0.5) * 8) * 512 + Math.floor((x + 0.5) * 8)] ?? 0;
  let gradients = 0;
  for (let y = 0; y < 64; y += 1) {
    for (let x = 0; x < 64; x += 1) {
      if (y < 63) gradients += Math.abs(Math.trunc(((small(y, x) - small(y + 1, x)) * 100) / 255));
      if (x < 63) gradients += Math.abs(Math.trunc(((small(y, x) - small(y, x + 1)) * 100) / 255));
    }
  }
  const wave = (k: number, i: number): number => Math.cos((Math.PI / 128) * k * (2 * i + 1));
  const sums: number[] = [];
  for (let row = 1; row <= 16; row += 1) {
    const folded = Array.from({ length: 64 }, (_, x) =>
      Array.from({ length: 64 }, (_, y) => wave(row, y) * small(y, x)).reduce((a, b) => a + b, 0),
    );
    for (let column = 1; column <= 16; column += 1)
      sums.push(folded.reduce((a, value, x) => a + value * wave(column, x), 0));
  }
  const bitsOf = (values: number[]): boolean[] => {
    const median = [...values].sort((a, b) => a - b)[127] ?? 0;
    return values.map((value) => value > median);
  };
  return {
    bits: bitsOf(sums),
    mirrored: bitsOf(sums.map((value, i) => (i % 2 === 0 ? -value : value))),
    quality: Math.min(100, Math.trunc(gradients / 90)),
  };
}

const distance = (a: boolean[], b: boolean[]): number => a.filter((bit, i) => bit !== b[i]).length;
const handles = ['promovale', 'standardvale', 'plusvale', 'premiumvale', 'cancelledvale'];
const seeds = handles.flatMap((handle) => [1, 2, 3, 4, 5, 6].map((n) => `${handle}/${n}`));
const decoys = seeds.filter((_, i) => i % 3 === 0).map((seed) => `${seed}~b`);

describe('drawn pictures', () => {
  it('are textured and far from each other, decoys of the same manner included', { timeout: 60_000 }, async () => {
    const hashes: (Awaited<ReturnType<typeof pdq>> & { seed: string })[] = [];
    for (const seed of [...seeds, ...decoys]) hashes.push({ seed, ...(await pdq(await drawPicture(seed))) });
    for (const { seed, quality } of hashes) expect(quality, seed).toBeGreaterThanOrEqual(80);
    for (const [i, one] of hashes.entries()) {
      for (const other of hashes.slice(i + 1)) {
        expect(distance(one.bits, other.bits), `${one.seed} and ${other.seed}`).toBeGreaterThan(64);
        expect(distance(one.bits, other.mirrored), `${one.seed} and ${other.seed} mirrored`).toBeGreaterThan(64);
      }
    }
  });

  it('are equal for equal seeds and differ in size only where asked', async () => {
    const [one, again, small] = await Promise.all([
      drawPicture('premiumvale/1'),
      drawPicture('premiumvale/1'),
      drawPicture('premiumvale/1', { width: 640, height: 480 }),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(await sharp(small).metadata()).toMatchObject({ width: 640, height: 480, format: 'jpeg' });
  });

  it('stay recognisable when recompressed, resized, greyed or marked, and when the mirrored hash is asked', async () => {
    const bytes = await drawPicture('premiumvale/2');
    const original = await pdq(bytes);
    for (const alteration of [
      { kind: 'recompress', quality: 35 },
      { kind: 'resize', width: 640 },
      { kind: 'grey' },
      { kind: 'watermark', text: 'premiumvale' },
    ] as const) {
      expect(
        distance(original.bits, (await pdq(await alterPicture(bytes, [alteration]))).bits),
        alteration.kind,
      ).toBeLessThanOrEqual(31);
    }
    const mirrored = await pdq(await alterPicture(bytes, [{ kind: 'mirror' }]));
    expect(distance(original.mirrored, mirrored.bits)).toBeLessThanOrEqual(31);
    expect(distance(original.bits, mirrored.bits)).toBeGreaterThan(31);
  });

  it('border and crop change the size as told, and no alteration keeps the very bytes', async () => {
    const bytes = await drawPicture('premiumvale/3');
    expect((await alterPicture(bytes, [])).equals(bytes)).toBe(true);
    const bordered = await sharp(
      await alterPicture(bytes, [{ kind: 'border', percent: 10, colour: '#ffffff' }], 'webp'),
    ).metadata();
    expect(bordered).toMatchObject({ width: 1380, height: 1080, format: 'webp' });
    const cropped = await sharp(await alterPicture(bytes, [{ kind: 'crop', percent: 10 }], 'png')).metadata();
    expect(cropped).toMatchObject({ width: 1110, height: 810, format: 'png' });
  });
});
