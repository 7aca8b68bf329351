import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBmp } from './read-bmp.ts';

interface Shape {
  width: number;
  height: number;
  bits: number;
  compression?: number;
  masks?: number[];
  palette?: number[][];
  size?: 40 | 108;
}

function bmpOf({ width, height, bits, compression = 0, masks = [], palette = [], size = 40 }: Shape, pixels: number[]) {
  const outside = size === 40 ? masks.length * 4 : 0;
  const begin = 14 + size + outside + palette.length * 4;
  const bytes = Buffer.alloc(begin + pixels.length);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(begin, 10);
  bytes.writeUInt32LE(size, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(compression, 30);
  bytes.writeUInt32LE(palette.length, 46);
  for (const [i, mask] of masks.entries()) bytes.writeUInt32LE(mask >>> 0, 54 + i * 4);
  for (const [i, [red = 0, green = 0, blue = 0]] of palette.entries())
    bytes.set([blue, green, red, 0], 14 + size + outside + i * 4);
  bytes.set(pixels, begin);
  return bytes;
}

const [red, green, blue, white, black] = ['#ff0000ff', '#00ff00ff', '#0000ffff', '#ffffffff', '#000000ff'];
const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];

function pixelsOf(bytes: Uint8Array): string[] {
  const read = readBmp(bytes, 1_000);
  if (typeof read === 'string') throw new Error(read);
  return Array.from(
    { length: read.width * read.height },
    (_, i) => `#${Buffer.from(read.data.subarray(i * 4, i * 4 + 4)).toString('hex')}`,
  );
}

describe('readBmp', () => {
  test.each<[string, Shape, number[], string[]]>([
    ['24 bits, from below', { width: 1, height: 2, bits: 24 }, [255, 0, 0, 0, 0, 0, 255, 0], [red, blue]],
    ['24 bits, from above', { width: 1, height: -2, bits: 24 }, [255, 0, 0, 0, 0, 0, 255, 0], [blue, red]],
    [
      '32 bits, whose last byte says nothing',
      { width: 2, height: 1, bits: 32 },
      [0, 0, 255, 0, 0, 255, 0, 9],
      [red, green],
    ],
    ['16 bits, five a colour', { width: 2, height: 1, bits: 16 }, [0x00, 0x7c, 0x1f, 0x00], [red, blue]],
    [
      '16 bits with six for green',
      { width: 2, height: 1, bits: 16, compression: 3, masks: [0xf800, 0x07e0, 0x001f] },
      [0xe0, 0x07, 0x00, 0xf8],
      [green, red],
    ],
    [
      '32 bits with alpha',
      { width: 2, height: 1, bits: 32, compression: 3, size: 108, masks: [0xff, 0xff00, 0xff0000, 0xff000000] },
      [255, 0, 0, 255, 0, 255, 0, 128],
      [red, '#00ff0080'],
    ],
    [
      'alpha that is declared and nowhere given',
      { width: 1, height: 1, bits: 32, compression: 3, size: 108, masks: [0xff, 0xff00, 0xff0000, 0xff000000] },
      [255, 0, 0, 0],
      [red],
    ],
    ['8 bits with a palette', { width: 3, height: 1, bits: 8, palette: colours }, [2, 0, 1, 0], [blue, red, green]],
    ['a colour that the palette lacks', { width: 1, height: 1, bits: 8, palette: colours }, [9, 0, 0, 0], [black]],
    ['4 bits', { width: 3, height: 1, bits: 4, palette: colours }, [0x12, 0, 0, 0], [green, blue, red]],
    [
      '1 bit',
      {
        width: 3,
        height: 1,
        bits: 1,
        palette: [
          [0, 0, 0],
          [255, 255, 255],
        ],
      },
      [0b10100000, 0, 0, 0],
      [white, black, white],
    ],
    [
      'runs of 8 bits',
      { width: 3, height: 2, bits: 8, compression: 1, palette: colours },
      [3, 1, 0, 0, 0, 3, 0, 1, 2, 0, 0, 1],
      [red, green, blue, green, green, green],
    ],
    [
      'runs of 4 bits',
      { width: 4, height: 1, bits: 4, compression: 2, palette: colours },
      [4, 0x12, 0, 1],
      [green, blue, green, blue],
    ],
  ])('reads %s', (_, shape, pixels, expected) => {
    expect(pixelsOf(bmpOf(shape, pixels))).toEqual(expected);
  });

  test('says which rows a file holds that ends too early', () => {
    const whole = bmpOf({ width: 1, height: 4, bits: 24 }, new Array(16).fill(200));
    expect(readBmp(whole, 100)).toMatchObject({ read: { top: 0, height: 4 } });
    expect(readBmp(whole.subarray(0, -6), 100)).toMatchObject({ read: { top: 2, height: 2 } });
    const down = bmpOf({ width: 1, height: -4, bits: 24 }, new Array(16).fill(200));
    expect(readBmp(down.subarray(0, -6), 100)).toMatchObject({ read: { top: 0, height: 2 } });
  });

  test('allocates nothing for a size that is not allowed', () => {
    expect(readBmp(bmpOf({ width: 50_000, height: 50_000, bits: 24 }, []), 50_000_000)).toBe('too-many-pixels');
  });

  test.each<[string, Shape]>([
    ['no width', { width: 0, height: 1, bits: 24 }],
    ['a width below nothing', { width: -3, height: 1, bits: 24 }],
    ['a depth that there is not', { width: 1, height: 1, bits: 17 }],
    ['a JPEG for printers', { width: 1, height: 1, bits: 24, compression: 4 }],
    ['runs of 24 bits', { width: 1, height: 1, bits: 24, compression: 1 }],
  ])('refuses %s', (_, shape) => {
    expect(readBmp(bmpOf(shape, [0, 0, 0, 0]), 1_000)).toBe('broken');
  });

  test('ends with an answer for any bytes', () => {
    const anyShape = fc.record({
      width: fc.integer({ min: -2, max: 40 }),
      height: fc.integer({ min: -40, max: 40 }),
      bits: fc.constantFrom(1, 4, 8, 16, 24, 32, 7),
      compression: fc.constantFrom(0, 1, 2, 3, 6, 9),
      size: fc.constantFrom(40 as const, 108 as const),
    });
    fc.assert(
      fc.property(anyShape, fc.uint8Array({ maxLength: 400 }), fc.nat(500), (shape, pixels, length) => {
        const read = readBmp(bmpOf(shape, [...pixels]).subarray(0, length), 1_000);
        if (typeof read === 'string') return;
        expect(read.data).toHaveLength(read.width * read.height * 4);
        expect(read.read.top + read.read.height).toBeLessThanOrEqual(read.height);
        expect(read.read.height).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
