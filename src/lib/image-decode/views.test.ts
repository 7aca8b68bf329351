import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { distance, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { createDecoder, type DecodedImage, type Want } from './index.ts';

const decoder = createDecoder({ timeoutMs: 60_000 });
afterAll(() => decoder.close());

const { data, width, height } = drawnPicture(3, 320, 200);
const drawing = () => sharp(data, { raw: { width, height, channels: 3 } });
const stranger = drawnPicture(8, 320, 200);
const flat = (background: string) => sharp({ create: { width, height, channels: 3, background } });
const png = (picture: Sharp): Promise<Buffer> => picture.png().toBuffer();

async function read(bytes: Uint8Array, want: Want = { fingerprint: true, cut: true }): Promise<DecodedImage> {
  const decoded = await decoder.decode(bytes, want);
  if (!decoded.ok) throw new Error(decoded.sentence);
  return decoded;
}

/** Differing bits between the nearest views of two pictures, any way round. */
async function between(one: Uint8Array, work: Uint8Array): Promise<number> {
  const [seen, known] = [(await read(one)).fingerprint, (await read(work)).fingerprint?.whole.hashes[0]];
  if (!seen || !known) throw new Error('no fingerprint');
  const hashes = [seen.whole, ...seen.others, ...seen.trimmed].filter(({ quality }) => quality >= 50);
  return Math.min(256, ...hashes.flatMap((view) => view.hashes.map((hash) => distance(hash, known))));
}

describe('a picture in another one', () => {
  const boxed = async (): Promise<Buffer> =>
    png(
      sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } }).composite([
        { input: await png(drawing()), left: 300, top: 200 },
      ]),
    );

  test('has a fingerprint and a box of its own', async () => {
    const { fingerprint } = await read(await boxed(), { fingerprint: true, panels: true });
    const work = (await read(await png(drawing()))).fingerprint?.whole.hashes[0];
    if (!work) throw new Error('no fingerprint');
    const near = fingerprint?.panels?.filter(({ hashes: [hash] }) => hash && distance(hash, work) <= SAME_WITHIN) ?? [];
    expect(near).toHaveLength(1);
    for (const [i, at] of [300 / 800, 200 / 600, 620 / 800, 400 / 600].entries())
      expect(near[0]?.box[i]).toBeCloseTo(at, 2);
  });

  test('is looked for where it is asked for, and with the corners of a copy', async () => {
    const bytes = await boxed();
    expect((await read(bytes, { fingerprint: true })).fingerprint?.panels).toBeUndefined();
    expect((await read(bytes, { fingerprint: true, features: 'work' })).fingerprint?.panels).toBeUndefined();
    expect((await read(bytes, { fingerprint: true, features: 'copy' })).fingerprint?.panels).not.toHaveLength(0);
  });
});

describe('the middles of a work', () => {
  test('are what fills other shapes of about its own, each as it looks by itself', async () => {
    const { fingerprint } = await read(await png(drawing()), { fingerprint: true, features: 'work' });
    expect(fingerprint?.middles?.map(({ shown }) => shown)).toEqual([
      [200 / 320, 1],
      [267 / 320, 1],
      [1, 180 / 200],
    ]);
    const square = await read(await png(drawing().extract({ left: 60, top: 0, width: 200, height: 200 })));
    expect(fingerprint?.middles?.[0]?.hash).toEqual(square.fingerprint?.whole.hashes[0]);
  });
});

describe('an animation', () => {
  const animated = (frames: Buffer[], format: 'gif' | 'webp'): Promise<Buffer> =>
    sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();

  test.each(['gif', 'webp'] as const)('of %s is judged by all of its frames', async (format) => {
    const work = await png(drawing());
    const other = await png(sharp(stranger.data, { raw: { width, height, channels: 3 } }));
    const black = await png(flat('#000'));
    for (const frames of [
      [other, black, work],
      [work, other],
      [black, black, black, black, black, black, work],
    ])
      expect(await between(await animated(frames, format), work)).toBeLessThanOrEqual(SAME_WITHIN);
    expect(await between(await animated([other, black], format), work)).toBeGreaterThan(60);
  });

  const stills = (count: number): Promise<Buffer[]> =>
    Promise.all(
      Array.from({ length: count }, (_, at) => {
        const drawn = drawnPicture(at + 20, 96, 64);
        return png(sharp(drawn.data, { raw: { width: 96, height: 64, channels: 3 } }));
      }),
    );

  test.each(['gif', 'webp'] as const)('of twenty pictures in a %s is each of them', async (format) => {
    const shown = await stills(20);
    const bytes = await animated(shown, format);
    for (const one of [0, 5, 13, 19].flatMap((at) => shown[at] ?? []))
      expect(await between(bytes, one)).toBeLessThanOrEqual(SAME_WITHIN);
    expect((await read(bytes)).partial).toBeUndefined();
  });

  test('that repeats itself is compared where it differs, however long it is', async () => {
    const [other = Buffer.alloc(0), ...turning] = await stills(3);
    const bytes = await animated(
      Array.from({ length: 60 }, (_, at) => (at === 37 ? other : (turning[at % 2] ?? other))),
      'webp',
    );
    expect(await between(bytes, other)).toBeLessThanOrEqual(SAME_WITHIN);
    expect(await read(bytes)).toMatchObject({ frames: 60 });
    expect((await read(bytes)).partial).toBeUndefined();
  });

  test('of more pictures than are compared is said to be partial', async () => {
    expect(await read(await animated(await stills(40), 'gif'))).toMatchObject({ frames: 40, partial: true });
  });

  test('is shown by the first frame that says something', async () => {
    const bytes = await animated([await png(flat('#000')), await png(drawing())], 'gif');
    const image = await read(bytes, { fingerprint: true, thumbnail: true });
    expect(image).toMatchObject({ format: 'gif', width, height, frames: 2 });
    expect((await sharp(image.thumbnail).stats()).entropy).toBeGreaterThan(2);
  });

  test('that breaks off keeps the frames before, and is said to be partial', async () => {
    const work = await png(drawing());
    const bytes = await animated([await png(flat('#000')), work, await png(flat('#fff'))], 'gif');
    const cut = bytes.subarray(0, -10);
    expect(await read(cut)).toMatchObject({ frames: 2, partial: true });
    expect(await between(cut, work)).toBeLessThanOrEqual(SAME_WITHIN);
  });

  test('of PNG, of which only the still picture is read, is said to be partial', async () => {
    const still = await png(drawing());
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
    const bytes = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await decoder.decode(bytes, { fingerprint: true })).toMatchObject({ ok: true, partial: true });
    expect((await read(still)).partial).toBeUndefined();
  });
});

describe('transparency', () => {
  /** A picture whose own colours are hidden, and whose shape is seen on one background alone. */
  const drawnInAlpha = (colour: number): Promise<Buffer> => {
    const pixels = Buffer.alloc(width * height * 4, colour);
    for (let at = 0; at < width * height; at++) pixels[at * 4 + 3] = data[at * 3] ?? 0;
    return png(sharp(pixels, { raw: { width, height, channels: 4 } }));
  };

  test.each([
    ['white', 0],
    ['black', 255],
  ])('is judged on %s', async (background, colour) => {
    const picture = await drawnInAlpha(colour);
    const work = await png(sharp(picture).flatten({ background }));
    expect(await between(picture, work)).toBeLessThanOrEqual(SAME_WITHIN);
  });

  test('is no second view where nothing is transparent', async () => {
    expect((await read(await png(drawing().ensureAlpha()))).fingerprint?.others).toEqual([]);
  });
});

describe('a file that ends too early', () => {
  const photo = () => drawing().resize(1280).jpeg({ quality: 90 }).toBuffer();
  const cutAt = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));

  test('without its last bytes is the picture', async () => {
    const bytes = await photo();
    const image = await read(bytes.subarray(0, -2));
    expect(image.partial).toBeUndefined();
    expect(await between(bytes.subarray(0, -2), bytes)).toBeLessThanOrEqual(2);
  });

  test('counts by the lines it has, and is said to be partial', async () => {
    const bytes = await photo();
    const cut = cutAt(bytes, 0.8);
    const image = await read(cut);
    expect(image).toMatchObject({ width: 1280, height: 800, partial: true });
    // What a browser shows below them is grey, and stands for nothing.
    const grey = await sharp(cut, { failOn: 'none' }).png().toBuffer();
    expect(await between(cut, grey)).toBeGreaterThan(SAME_WITHIN);
  });

  test('is refused where the greater part of it is missing', async () => {
    expect(await decoder.decode(cutAt(await photo(), 0.3), { fingerprint: true, cut: true })).toMatchObject({
      code: 'broken',
    });
  });

  test('is refused where nobody asked for a part', async () => {
    expect(await decoder.decode(cutAt(await photo(), 0.9), { clean: true })).toMatchObject({ code: 'broken' });
  });

  test('of a progressive JPEG is a blurred picture, and whole', async () => {
    const bytes = await drawing().resize(1280).jpeg({ quality: 90, progressive: true }).toBuffer();
    expect((await read(cutAt(bytes, 0.6))).partial).toBeUndefined();
    expect(await between(cutAt(bytes, 0.6), bytes)).toBeLessThanOrEqual(SAME_WITHIN);
  });

  test('is upright as the whole one', async () => {
    const bytes = await drawing().resize(1280).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read(cutAt(bytes, 0.8))).toMatchObject({ width: 800, height: 1280, partial: true });
  });

  test.each(['png', 'webp'] as const)('counts by its lines as a %s, and is said to be partial', async (format) => {
    const bytes = await drawing().resize(640).toFormat(format).toBuffer();
    const cut = cutAt(bytes, 0.9);
    expect(await read(cut)).toMatchObject({ width: 640, height: 400, partial: true });
    expect(await decoder.decode(cut, { fingerprint: true })).toMatchObject({ code: 'broken' });
    expect(await decoder.decode(cutAt(bytes, 0.3), { fingerprint: true, cut: true })).toMatchObject({ code: 'broken' });
  });

  test('of an animated WebP keeps the frames before', async () => {
    const work = await png(drawing());
    const frames = [await png(flat('#000')), work, await png(flat('#fff'))];
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const cut = bytes.subarray(0, -20);
    expect(await read(cut)).toMatchObject({ frames: 2, partial: true });
    expect(await between(cut, work)).toBeLessThanOrEqual(SAME_WITHIN);
  });

  test.each([
    ['an interlaced PNG', () => drawing().png({ progressive: true })],
    ['a WebP without loss', () => drawing().webp({ lossless: true })],
  ])('is refused as %s, whose decoder gives nothing of it', async (_what, made) => {
    const bytes = await made().toBuffer();
    expect(await decoder.decode(cutAt(bytes, 0.9), { fingerprint: true, cut: true })).toMatchObject({ code: 'broken' });
  });

  test('counts by its lines as a GIF, too', async () => {
    const bytes = await drawing().resize(1280).gif().toBuffer();
    expect(await read(cutAt(bytes, 0.9))).toMatchObject({ width: 1280, height: 800, partial: true });
  });
});
