import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { guessedWebps } from './guess-webp.ts';

const { data, width, height } = drawnPicture(3, 320, 200);
const drawing = (): Sharp => sharp(data, { raw: { width, height, channels: 3 } });
const raw = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes, { failOn: 'none' }).removeAlpha().raw().toBuffer();
const line = width * 3;

/** Lines from the top in which all of them are alike. */
function alike([first, ...others]: readonly Buffer[]): number {
  let at = 0;
  const same = (other: Buffer): boolean =>
    first?.subarray(at, at + line).equals(other.subarray(at, at + line)) === true;
  while (first !== undefined && at < first.length && others.every(same)) at += line;
  return at / line;
}

describe('guessedWebps', () => {
  test.each<[string, () => Sharp]>([
    ['colours', () => drawing().webp()],
    ['transparency', () => drawing().ensureAlpha(0.5).webp()],
    [
      'metadata behind it',
      () =>
        drawing()
          .withExif({ IFD0: { Copyright: 'somebody' } })
          .webp(),
    ],
  ])('agree on the lines that are there: %s', async (_what, made) => {
    const whole = await made().toBuffer();
    const shown = await raw(whole);
    for (const share of [0.9, 0.6]) {
      const guesses = await Promise.all(guessedWebps(whole.subarray(0, whole.length * share)).map(raw));
      expect(guesses.length).toBeGreaterThan(2);
      const agreed = alike(guesses);
      expect(agreed).toBeGreaterThan(height * share * 0.5);
      // A line or two more may be guessed alike by chance, and no picture is made of those.
      expect(agreed - alike([shown, guesses[0] ?? shown])).toBeLessThanOrEqual(16);
    }
  });

  test('are the picture itself where only what stands behind it is missing', async () => {
    const whole = await drawing()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .webp()
      .toBuffer();
    const [first, ...others] = guessedWebps(whole.subarray(0, -20));
    expect((await raw(first ?? Buffer.alloc(0))).equals(await raw(whole))).toBe(true);
    expect(others.every((other) => first?.equals(other))).toBe(true);
  });

  test('are none of a picture without loss, and of what is no WebP', async () => {
    const lossless = await drawing().webp({ lossless: true }).toBuffer();
    expect(guessedWebps(lossless.subarray(0, lossless.length * 0.9))).toEqual([]);
    expect(guessedWebps(Buffer.from('RIFF\0\0\0\0WEBP'))).toEqual([]);
    expect(guessedWebps(Buffer.alloc(0))).toEqual([]);
  });

  test('never throw, and never grow beyond five times the file', async () => {
    const whole = await drawing().resize(40).webp().toBuffer();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(whole.length),
        (changes, length) => {
          const bytes = Buffer.from(whole.subarray(0, length));
          for (const [at, value] of changes) if (at < length) bytes[at] = value;
          for (const file of guessedWebps(bytes)) expect(file.length).toBeLessThan(bytes.length * 5 + 5_000);
        },
      ),
    );
  });
});
