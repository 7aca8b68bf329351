import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { distance, pdq, SAME_WITHIN } from '../fingerprint/index.ts';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { drawFrames } from './draw-frames.ts';
import { createDecoder } from './index.ts';
import { type ApngFrame, readApng } from './read-apng.ts';

const decoder = createDecoder({ timeoutMs: 60_000 });
afterAll(() => decoder.close());

interface Frame {
  /** Four bytes a pixel. */
  pixels: Uint8Array;
  width: number;
  height: number;
  left?: number;
  top?: number;
  dispose?: number;
  blend?: number;
}
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
};
const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), body]);
  return Buffer.concat([numbers(body.length), named, numbers(crc32(named))]);
};
function packed({ pixels, width, height }: Frame): Buffer {
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * width * 4, (y + 1) * width * 4)]),
  );
  return deflateSync(Buffer.concat(lines));
}

/** @param still a picture of its own that is no frame */
function apngOf(
  frames: Frame[],
  { declared = frames.length, still }: { declared?: number; still?: Frame } = {},
): Buffer {
  const [size] = [still ?? frames[0]];
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([numbers(size?.width ?? 0, size?.height ?? 0), Buffer.of(8, 6, 0, 0, 0)])),
    chunk('acTL', numbers(declared, 0)),
    ...(still ? [chunk('IDAT', packed(still))] : []),
  ];
  let order = 0;
  for (const [at, frame] of frames.entries()) {
    const place = numbers(order++, frame.width, frame.height, frame.left ?? 0, frame.top ?? 0);
    parts.push(chunk('fcTL', Buffer.concat([place, Buffer.of(0, 1, 0, 10, frame.dispose ?? 0, frame.blend ?? 0)])));
    const data = packed(frame);
    parts.push(at === 0 && !still ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(order++), data])));
  }
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

const { data, width, height } = drawnPicture(3, 320, 200);
const pixelsOf = async (picture: Sharp): Promise<Uint8Array> => picture.ensureAlpha().raw().toBuffer();
const flat = (side: { width: number; height: number }, ...colour: number[]): Frame => ({
  ...side,
  pixels: Uint8Array.from({ length: side.width * side.height * 4 }, (_, i) => colour[i % 4] ?? 0),
});
const work = async (): Promise<Frame> => ({
  width,
  height,
  pixels: await pixelsOf(sharp(data, { raw: { width, height, channels: 3 } })),
});
const black = flat({ width, height }, 0, 0, 0, 255);

async function nearest(bytes: Buffer): Promise<number> {
  const read = await decoder.decode(bytes, { fingerprint: true, cut: true });
  if (!read.ok || !read.fingerprint) throw new Error('it can be read');
  const known = pdq({ width, height, data }).hash;
  const views = [read.fingerprint.whole, ...read.fingerprint.others].filter(({ quality }) => quality >= 50);
  return Math.min(256, ...views.map(({ hashes }) => distance(hashes[0] ?? new Uint8Array(), known)));
}

describe('an animated PNG', () => {
  test('is judged by all of its frames', async () => {
    expect(await nearest(apngOf([black, await work()]))).toBeLessThanOrEqual(SAME_WITHIN);
    expect(await nearest(apngOf([black, await work()], { still: black }))).toBeLessThanOrEqual(SAME_WITHIN);
    expect(await nearest(apngOf([black, black]))).toBe(256);
  });

  test('may put its picture together from parts', async () => {
    const { pixels } = await work();
    const half = pixels.length / 2;
    const lower = { width, height: height / 2, top: height / 2, pixels: pixels.subarray(half) };
    const upper = { ...black, pixels: Uint8Array.from([...pixels.subarray(0, half), ...black.pixels.subarray(half)]) };
    expect(await nearest(apngOf([upper, { ...lower, blend: 1 }]))).toBeLessThanOrEqual(SAME_WITHIN);
  });

  test('is said to be partial where frames are missing, and whole where not', async () => {
    const whole = apngOf([black, await work()]);
    const want = { fingerprint: true, thumbnail: true };
    expect(await decoder.decode(whole, want)).toMatchObject({ ok: true, frames: 2, width, height });
    expect(await decoder.decode(whole, want)).not.toHaveProperty('partial');
    expect(await decoder.decode(apngOf([black], { declared: 2 }), want)).toMatchObject({ ok: true, partial: true });
  });
});

describe('readApng', () => {
  test('takes a still picture for none', async () => {
    expect(
      readApng(
        await sharp(data, { raw: { width, height, channels: 3 } })
          .png()
          .toBuffer(),
      ),
    ).toBeUndefined();
  });

  test('ends at a frame that lies outside of the picture', () => {
    const outside = { ...black, left: 1 };
    expect(readApng(apngOf([black, outside, black]))).toMatchObject({ frames: [{ left: 0 }], whole: false });
  });

  test('never throws, whatever the bytes are', () => {
    const small = apngOf([flat({ width: 2, height: 2 }, 1, 2, 3, 4), flat({ width: 1, height: 1 }, 9, 9, 9, 9)]);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { maxLength: 20 }), (changes) => {
        const bytes = Buffer.from(small);
        for (const [at, value] of changes) bytes[at] = value;
        for (const { png } of readApng(bytes)?.frames ?? []) expect(png.length).toBeGreaterThan(40);
      }),
    );
  });
});

describe('drawFrames', () => {
  const [red, clearRed, blue] = [
    [255, 0, 0, 255],
    [255, 0, 0, 0],
    [0, 0, 255, 128],
  ];
  const frame = (disposal: ApngFrame['disposal'], isOver: boolean): ApngFrame => ({
    ...{ png: Buffer.alloc(0), left: 0, top: 0, width: 1, height: 1 },
    disposal,
    delay: 100,
    isOver,
  });
  const draw = async (...frames: [ApngFrame, number[]][]): Promise<number[][]> => {
    const pixels = new Map(frames);
    const drawn = frames.map(([one]) => one);
    const shown = await drawFrames({ width: 1, height: 1 }, drawn, [...drawn.keys()], async (one) =>
      Uint8Array.from(pixels.get(one) ?? []),
    );
    return [...shown.values()].map((one) => [...one]);
  };

  test.each<[string, [ApngFrame, number[]][], number[]]>([
    [
      'over what is there',
      [
        [frame('none', false), red],
        [frame('none', true), blue],
      ],
      [127, 0, 128, 255],
    ],
    [
      'in its place',
      [
        [frame('none', false), red],
        [frame('none', false), blue],
      ],
      blue,
    ],
    [
      'what is clear leaves it',
      [
        [frame('none', false), red],
        [frame('none', true), clearRed],
      ],
      red,
    ],
    [
      'on nothing after it is cleared',
      [
        [frame('background', false), red],
        [frame('none', true), blue],
      ],
      blue,
    ],
    [
      'on what was before',
      [
        [frame('none', false), red],
        [frame('previous', false), blue],
        [frame('none', true), clearRed],
      ],
      red,
    ],
  ])('draws %s', async (_, frames, last) => {
    expect((await draw(...frames)).at(-1)).toEqual(last);
  });

  test('ends at a frame that cannot be read', async () => {
    expect(await draw([frame('none', false), red], [frame('none', false), []])).toEqual([red]);
  });
});
