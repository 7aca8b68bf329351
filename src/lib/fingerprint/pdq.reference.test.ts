import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { distance, fromHex, orientations, pdq, pdqOriented, type Raster, toHex } from './index.ts';

interface Entry {
  readonly file: string;
  readonly pdq: string | null;
  readonly quality: number | null;
  readonly published?: Record<string, string>;
  readonly dihedral?: string[];
}

const folder = testdata('pdq');
const absent = lacks('pdq');

async function decode(file: string): Promise<Raster> {
  const { data, info } = await sharp(join(folder, file), { ignoreIcc: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

// The shape is that of the reference folder's own README.
const entries: Entry[] = absent ? [] : JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')).entries;
const jpegs = entries.filter((entry) => /\.jpe?g$/.test(entry.file));

describe.skipIf(absent)('the reference program', () => {
  test.each(jpegs)('gives the same hash and quality for $file', async ({ file, pdq: hash, quality }) => {
    const mine = pdq(await decode(file));
    expect({ hash: toHex(mine.hash), quality: mine.quality }).toEqual({ hash, quality });
  });

  test.each(jpegs.filter((entry) => entry.dihedral))('gives the same eight orientations for $file', async (entry) => {
    const { hashes } = pdqOriented(await decode(entry.file));
    expect(Object.fromEntries(orientations.map((name, i) => [name, toHex(hashes[i] ?? new Uint8Array())]))).toEqual(
      Object.fromEntries(orientations.map((name, i) => [name, entry.dihedral?.[i]])),
    );
  });

  test('agrees with one of its published hashes for a PNG with transparency', async () => {
    const entry = entries.find(({ file }) => file.endsWith('c.png'));
    const mine = pdq(await decode('misc-images__c.png')).hash;
    const published = Object.values(entry?.published ?? {}).map((hex) => distance(mine, fromHex(hex)));
    expect(Math.min(...published)).toBe(0);
  });
});
