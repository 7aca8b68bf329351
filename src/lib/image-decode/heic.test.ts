import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { heicOf } from '../../../tests/fixtures/heic/heic-of.ts';
import { streams } from '../../../tests/fixtures/heic/streams.ts';
import { distance, pdq } from '../fingerprint/index.ts';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { createDecoder, type DecodedImage, type Want } from './index.ts';
import { codeOfFault } from './open-heic.ts';

const decoder = createDecoder({ timeoutMs: 20_000 });
afterAll(() => decoder.close());

/** Compression changes so many bits at the most. */
const FEW = 12;

async function read(bytes: Buffer, want: Want = { fingerprint: true }): Promise<DecodedImage> {
  const decoded = await decoder.decode(bytes, want);
  if (!decoded.ok) throw new Error(decoded.sentence);
  return decoded;
}
const drawing = (width: number): Sharp => {
  const { data, height } = drawnPicture(3, width, (width * 5) / 8);
  return sharp(data, { raw: { width, height, channels: 3 } });
};
/** Bits between what was read and the drawing that was encoded, turned so. */
async function bits({ fingerprint }: DecodedImage, known = drawing(256)): Promise<number> {
  const { data, info } = await known.raw().toBuffer({ resolveWithObject: true });
  return distance(fingerprint?.whole.hashes[0] ?? new Uint8Array(32), pdq({ ...info, data }).hash);
}

describe('a HEIC', () => {
  test('has the fingerprint of the picture that was encoded', async () => {
    const image = await read(heicOf(), { fingerprint: true, thumbnail: true, tiny: true, clean: true });
    expect(image).toMatchObject({ format: 'heic', width: 256, height: 160, frames: 1 });
    expect(image).not.toHaveProperty('partial');
    expect(await bits(image)).toBeLessThanOrEqual(FEW);
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 256 });
    expect(await sharp(image.clean?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 160 });
  });

  test('is upright: turned as it says, and never twice', async () => {
    const turned = await read(heicOf({ turns: 1 }));
    expect(turned).toMatchObject({ width: 160, height: 256 });
    // sharp turns to the right.
    expect(await bits(turned, drawing(256).rotate(270))).toBeLessThanOrEqual(FEW);
    expect(await bits(await read(heicOf({ turns: 1, exif: 6 })), drawing(256).rotate(270))).toBeLessThanOrEqual(FEW);
    expect(await bits(await read(heicOf({ exif: 6 })))).toBeLessThanOrEqual(FEW);
    expect(await bits(await read(heicOf({ isMirrored: true })), drawing(256).flop())).toBeLessThanOrEqual(FEW);
  });

  test('is its primary picture, whatever is before that', async () => {
    const image = await read(heicOf({ other: streams.deep }));
    expect(image).toMatchObject({ width: 256, height: 160 });
    expect(await bits(image)).toBeLessThanOrEqual(FEW);
  });

  test('may have ten bits a channel', async () => {
    expect(await bits(await read(heicOf({ stream: streams.deep })), drawing(128))).toBeLessThanOrEqual(FEW);
  });

  test('may be transparent, and is then compared on white and on black', async () => {
    const image = await read(heicOf({ alpha: streams.grey }), { fingerprint: true, clean: true });
    expect(image.clean?.contentType).toBe('image/webp');
    expect(image.fingerprint?.others).toHaveLength(1);
  });
});

describe('a HEIC is refused', () => {
  test('before it is decoded where it says that it is too large', async () => {
    const said = { width: 30_000, height: 30_000 };
    expect(await decoder.decode(heicOf({ said }), {})).toMatchObject({ code: 'too-many-pixels' });
  });

  test('where it says another size than it has', async () => {
    const said = { width: 6000, height: 6000 };
    expect(await decoder.decode(heicOf({ said }), {})).toMatchObject({ code: 'broken' });
  });

  test('with the next step where it holds something else than HEVC', async () => {
    const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#456' } })
      .avif()
      .toBuffer();
    const named = Buffer.from(avif.toString('latin1').replaceAll('avif', 'mif1'), 'latin1');
    expect(await decoder.decode(named, {})).toMatchObject({
      code: 'unsupported-format',
      sentence: 'Such HEIC pictures cannot be read here. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.',
    });
  });

  test.each([
    ['memory access out of bounds', 'broken'],
    ['unreachable', 'broken'],
    ['Worker terminated due to reaching memory limit: JS heap out of memory', 'too-much-memory'],
    ['Aborted(OOM)', 'too-much-memory'],
    ['Array buffer allocation failed', 'too-much-memory'],
  ])('for its own fault or for want of memory: %s', (message, code) => {
    expect(codeOfFault(new Error(message))).toBe(code);
  });

  test('or read, wherever it is cut', async () => {
    const bytes = heicOf({ turns: 1, alpha: streams.grey });
    for (const share of [0.05, 0.2, 0.3, 0.5, 0.8, 0.99]) {
      const decoded = await decoder.decode(bytes.subarray(0, Math.floor(bytes.length * share)), { fingerprint: true });
      if (!decoded.ok) expect(['broken', 'unsupported-format']).toContain(decoded.code);
    }
  });

  test('or read, whatever bytes are changed, by the same decoder', async () => {
    const bytes = heicOf({ alpha: streams.grey });
    const changes = fc.array(fc.tuple(fc.integer({ min: 12, max: bytes.length - 1 }), fc.nat(255)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const other = Buffer.from(bytes);
        for (const [at, value] of changed) other[at] = value;
        const decoded = await decoder.decode(other, { fingerprint: true });
        if (!decoded.ok) expect(decoded.sentence).toMatch(/^[A-Z].*\.$/);
      }),
      { numRuns: 12 },
    );
  });
});
