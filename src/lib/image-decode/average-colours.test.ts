import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { averageColours, bytesOfColours } from './average-colours.ts';

const side = 32;
const half = async (left: string, right: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background: left } })
    .composite([
      { input: { create: { width: side / 2, height: side, channels: 3, background: right } }, left: side / 2, top: 0 },
    ])
    .webp({ lossless: true })
    .toBuffer();

describe('averageColours', () => {
  test('says the colours where they are, sixteen whatever the shape', async () => {
    const colours = await averageColours(await half('#c02000', '#0020c0'));
    expect(colours).toHaveLength(bytesOfColours);
    expect([colours[0], colours[9]]).toEqual([expect.closeTo(0xc0, -1), expect.closeTo(0, -1)]);
    expect([colours[2], colours[11]]).toEqual([expect.closeTo(0, -1), expect.closeTo(0xc0, -1)]);
    const wide = await sharp({ create: { width: side, height: 3, channels: 3, background: '#777777' } })
      .webp()
      .toBuffer();
    expect(await averageColours(wide)).toHaveLength(bytesOfColours);
  });

  test('refuses what is larger than a blurred picture', async () => {
    const large = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#777777' } })
      .webp()
      .toBuffer();
    await expect(averageColours(large)).rejects.toThrow(/limit/);
  });
});
