import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { distance, orientations, pdqTurned } from '#lib/fingerprint/index.ts';
import { alterPicture } from './alter-picture.ts';
import { drawPicture } from './draw-picture.ts';

type Hashes = { bits: Uint8Array; mirrored: Uint8Array; quality: number };

async function hashesOf(picture: Buffer): Promise<Hashes> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { quality, hashes } = pdqTurned({ width: info.width, height: info.height, data });
  const [bits, mirrored] = [hashes[0], hashes[orientations.indexOf('flipY')]];
  if (!bits || !mirrored) throw new Error('a picture has eight hashes');
  return { bits, mirrored, quality };
}

const handles = ['promovale', 'standardvale', 'plusvale', 'premiumvale', 'cancelledvale'];
const seeds = handles.flatMap((handle) => [1, 2, 3, 4, 5, 6].map((n) => `${handle}/${n}`));
const decoys = seeds.filter((_, i) => i % 3 === 0).map((seed) => `${seed}~b`);

describe('drawn pictures', () => {
  it('are textured and far from each other, decoys of the same manner included', { timeout: 60_000 }, async () => {
    const hashes: (Hashes & { seed: string })[] = [];
    for (const seed of [...seeds, ...decoys]) hashes.push({ seed, ...(await hashesOf(await drawPicture(seed))) });
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
    const original = await hashesOf(bytes);
    for (const alteration of [
      { kind: 'recompress', quality: 35 },
      { kind: 'resize', width: 640 },
      { kind: 'grey' },
      { kind: 'watermark', text: 'premiumvale' },
    ] as const) {
      expect(
        distance(original.bits, (await hashesOf(await alterPicture(bytes, [alteration]))).bits),
        alteration.kind,
      ).toBeLessThanOrEqual(31);
    }
    const mirrored = await hashesOf(await alterPicture(bytes, [{ kind: 'mirror' }]));
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
