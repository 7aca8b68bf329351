import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createDecoder } from '#lib/image-decode/index.ts';
import { comparePicture } from '#modules/matching/index.ts';
import { referenceFingerprints } from '#modules/matching/work-index.ts';
import { drawnPicture } from '../../src/lib/fingerprint/pdq-examples.ts';
import { lacks } from '../setup/testdata.ts';
import { caseOf } from './case-of.ts';

const decoder = createDecoder({ timeoutMs: 60_000 });
afterAll(() => decoder.close());

/** What a picture shows by the rules of every look and every proof, where the work of the field stood. */
async function compared(bytes: Buffer): Promise<string> {
  const decoded = await decoder.decode(caseOf('IM-00-work.png'), { fingerprint: true });
  if (!decoded.ok || !decoded.fingerprint) throw new Error('the work can be read');
  const work = { id: 'work', contentSha256: 'other bytes', fingerprints: referenceFingerprints(decoded.fingerprint) };
  return comparePicture({ decoder }, bytes, [work], new AbortController().signal);
}
const copy = (): Sharp => sharp(caseOf('IM-00-whole-copy.jpg'));
const animation = (frames: Buffer[], format: 'gif' | 'webp'): Promise<Buffer> =>
  sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
const black = async (): Promise<Buffer> => {
  const { width = 1, height = 1 } = await copy().metadata();
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
};

describe.skipIf(lacks('field'))('pictures seen in the field', () => {
  it('IM-00: a copy saved as JPEG', async () => expect(await compared(caseOf('IM-00-whole-copy.jpg'))).toBe('same'));

  it.each(['IM-02-first-frame-black.gif', 'IM-02b-first-frame-black.webp'])(
    'IM-02: an animation whose first frame is black, %s',
    async (name) => expect(await compared(caseOf(name))).toBe('same'),
  );
  it.each(['gif', 'webp'] as const)('IM-02: a %s whose last frame shows the work', async (format) => {
    const [flat, frame] = [await black(), await copy().png().toBuffer()];
    expect(await compared(await animation([flat, flat, flat, frame], format))).toBe('same');
  });
  it('IM-02: an animation without the work is no copy, and a black one says nothing', async () => {
    const [flat, other] = [await black(), await copy().rotate(33).png().toBuffer()];
    expect(await compared(await animation([flat, flat], 'gif'))).toBe('placeholder');
    expect(await compared(await animation([other, other], 'webp'))).toBe('other');
  });

  it.each(['gif', 'webp'] as const)('IM-02: a %s of twenty pictures whose sixth shows the work', async (format) => {
    const { width = 1, height = 1 } = await copy().metadata();
    const frames = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        if (at === 5) return copy().png().toBuffer();
        const { data, ...size } = drawnPicture(at + 40, 64, 48);
        const drawn = sharp(data, { raw: { ...size, channels: 3 } });
        return drawn.resize(width, height, { fit: 'fill' }).png().toBuffer();
      }),
    );
    expect(await compared(await animation(frames, format))).toBe('same');
    expect(await compared(await animation(frames.toSpliced(5, 1), format))).toBe('other');
  });

  it('IM-05: a BMP', async () => expect(await compared(caseOf('IM-05-copy.bmp'))).toBe('same'));
  it('IM-05: a negative', async () => expect(await compared(await copy().negate().jpeg().toBuffer())).toBe('same'));
  it.each([
    [1280, 720],
    [720, 1280],
  ])('IM-05: a blurred fill around it, %i × %i', async (width, height) => {
    const inner = await copy().resize(width, height, { fit: 'inside' }).toBuffer();
    const filled = copy().resize(width, height, { fit: 'cover' }).blur(20);
    expect(
      await compared(
        await filled
          .composite([{ input: inner }])
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('same');
  });
  it.each(['png', 'webp'] as const)(
    'IM-05: a %s that lacks its end proves nothing where it is another',
    async (format) => {
      const whole = await copy().toFormat(format).toBuffer();
      expect(await compared(whole.subarray(0, -1))).toBe('same');
      const stranger = await copy().rotate(33).toFormat(format).toBuffer();
      expect(await compared(stranger.subarray(0, Math.floor(stranger.length * 0.9)))).toBe('unknown');
    },
  );
  it('IM-05: a JPEG that lacks its end', async () => {
    const whole = caseOf('IM-00-whole-copy.jpg');
    expect(await compared(whole.subarray(0, -2))).toBe('same');
    expect(await compared(whole.subarray(0, Math.floor(whole.length * 0.97)))).toBe('same');
    expect(await compared(whole.subarray(0, Math.floor(whole.length * 0.4)))).toBe('unknown');
  });
});
