import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { cutPng } from './cut-png.ts';

const { data, width, height } = drawnPicture(3, 160, 100);
const drawing = (): Sharp => sharp(data, { raw: { width, height, channels: 3 } });
const raw = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer();

describe('cutPng', () => {
  test.each<[string, () => Sharp]>([
    ['colours', () => drawing().png()],
    ['a palette', () => drawing().png({ palette: true, dither: 0 })],
    ['grey', () => drawing().greyscale().png()],
    ['transparency', () => drawing().ensureAlpha(0.5).png()],
    ['sixteen bits', () => drawing().toColourspace('rgb16').png()],
  ])('keeps the lines that are there, as they are: %s', async (_what, made) => {
    const whole = await made().toBuffer();
    const cut = cutPng(whole.subarray(0, whole.length * 0.8));
    expect(cut).toMatchObject({ width, height });
    const [lines, all] = [await raw(cut?.png ?? Buffer.alloc(0)), await raw(whole)];
    expect(lines.length).toBeGreaterThan(all.length * 0.4);
    expect(lines.length).toBeLessThan(all.length);
    expect(lines.equals(all.subarray(0, lines.length))).toBe(true);
  });

  test('makes none of an interlaced picture, of one without a line, or of damage', async () => {
    const interlaced = await drawing().png({ progressive: true }).toBuffer();
    expect(cutPng(interlaced.subarray(0, interlaced.length * 0.9))).toBeUndefined();
    const whole = await drawing().png().toBuffer();
    expect(cutPng(whole.subarray(0, 60))).toBeUndefined();
    expect(cutPng(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBeUndefined();
    const damaged = Buffer.from(whole);
    damaged.fill(0xee, 100, 160);
    expect(cutPng(damaged)).toBeUndefined();
  });

  test('packs no more lines than were declared, and never throws', async () => {
    const whole = await drawing().resize(20).png().toBuffer();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
        fc.nat(whole.length),
        (changes, length) => {
          const bytes = Buffer.from(whole.subarray(0, length));
          for (const [at, value] of changes) if (at < length) bytes[at] = value;
          const cut = cutPng(bytes);
          if (cut) expect(cut.png.readUInt32BE(20)).toBeLessThanOrEqual(cut.height);
        },
      ),
    );
  });
});
