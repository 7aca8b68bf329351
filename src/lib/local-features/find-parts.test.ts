import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import type { Raster } from '../fingerprint/index.ts';
import { createFeatureIndex, type Referenced } from './feature-index.ts';
import { extractFeatures, type Features, mirrored } from './features.ts';
import { findParts, type PartMatch, type Place } from './find-parts.ts';
import { createRandom, drawnRaster, featuresOf as madeOf, pixelsOf, randomWords, scattered } from './test-pictures.ts';

const photoFile = (name: string): string => testdata(`photos/${name}.jpg`);
/** A photo of the test data, decoded, at most `longest` pixels a side. */
const photo = (name: string, longest: number): Promise<Raster> =>
  pixelsOf(sharp(photoFile(name)).resize(longest, longest, { fit: 'inside' }));

const names = ['budgie_roman-colosseum', 'budgie_singaporean-cityscape', 'kodak_08', 'kodak_01', 'kodak_13'] as const;
const [SIDE, POINTS] = [480, 500];
/** In each of the photos: what part of its width and height is cut out, from the left and from the top. */
const CUT = { left: 0.3, top: 0.2, wide: 0.5, high: 0.55 };
const FRAME = { left: 60, top: 30, right: 20, bottom: 90 };

const featuresOf = async (image: Sharp): Promise<Features> =>
  // Saved as JPEG and read again, as copies are.
  extractFeatures(await pixelsOf(sharp(await image.jpeg({ quality: 80 }).toBuffer())), {
    longest: SIDE,
    points: POINTS,
  });

const smaller = (name: string): Promise<Buffer> =>
  sharp(photoFile(name)).resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer();

async function cropped(name: string): Promise<Sharp> {
  const { width, height } = await sharp(photoFile(name)).metadata();
  const part = {
    left: Math.round(width * CUT.left),
    top: Math.round(height * CUT.top),
    width: Math.round(width * CUT.wide),
    height: Math.round(height * CUT.high),
  };
  return sharp(photoFile(name)).extract(part).resize(SIDE);
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const whole: Bounds = { left: 0, top: 0, right: 1, bottom: 1 };
const cut: Bounds = { left: CUT.left, top: CUT.top, right: CUT.left + CUT.wide, bottom: CUT.top + CUT.high };

/** Within 3 % of the picture. */
function expectNear(outline: readonly Place[], { left, top, right, bottom }: Bounds): void {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const away = [Math.min(...xs) - left, Math.min(...ys) - top, Math.max(...xs) - right, Math.max(...ys) - bottom];
  expect(Math.max(...away.map(Math.abs)), JSON.stringify(outline)).toBeLessThan(0.03);
}

function expectInside({ inCopy, inWork, covered, agreeing }: PartMatch): void {
  for (const outline of [inCopy, inWork]) {
    expect(outline.length).toBeGreaterThanOrEqual(3);
    expect(outline.flat().every((at) => at >= 0 && at <= 1)).toBe(true);
  }
  for (const share of [covered, agreeing]) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
}

/** The only work that lies in the copy, by what a caller goes by: enough corners, and the same to be seen. */
const foundIn = (matches: readonly PartMatch[]): PartMatch[] =>
  matches.filter(({ inliers, agreeing }) => inliers >= 12 && agreeing >= 0.5);

describe.skipIf(lacks('photos'))('findParts', () => {
  let works: Referenced[] = [];
  let index = createFeatureIndex([]);
  const find = (copy: Features, least?: number): PartMatch[] => findParts(index, copy, least);
  function only(copy: Features): PartMatch {
    const matches = find(copy);
    for (const match of matches) expectInside(match);
    const found = foundIn(matches);
    expect(found, JSON.stringify(matches)).toHaveLength(1);
    expect(found[0]).toBe(matches[0]);
    return found[0]!;
  }

  beforeAll(async () => {
    const decoded = await Promise.all(names.map((name) => photo(name, SIDE)));
    works = decoded.map((raster, i) => ({
      id: names[i]!,
      features: extractFeatures(raster, { longest: SIDE, points: POINTS }),
    }));
    index = createFeatureIndex(works);
  });

  test.each(names.slice(0, 3))('finds a crop of %s that was enlarged, and where it was cut out', async (name) => {
    const match = only(await featuresOf(await cropped(name)));
    expect(match).toMatchObject({ id: name, isMirrored: false, turned: 0 });
    expect(match.covered).toBeCloseTo(CUT.wide * CUT.high, 1);
    expect(match.scale).toBeCloseTo(2, 1);
    expectNear(match.inWork, cut);
    expectNear(match.inCopy, whole);
  });

  test('finds a mirrored copy, and says that it is mirrored', async () => {
    const match = only(await featuresOf(sharp(await smaller(names[0])).flop()));
    expect(match).toMatchObject({ id: names[0], isMirrored: true, turned: 0 });
    expect(match.covered).toBeGreaterThan(0.97);
    expectNear(match.inWork, whole);
    expectNear(match.inCopy, whole);
  });

  test('finds a mirrored crop in its place of the unmirrored work', async () => {
    const match = only(await featuresOf((await cropped(names[1])).flop()));
    expect(match).toMatchObject({ id: names[1], isMirrored: true });
    expectNear(match.inWork, cut);
    expectNear(match.inCopy, whole);
  });

  test.each([8, -8])('finds a copy that is turned by %i°, and each of its corners', async (degrees) => {
    const bytes = await smaller(names[2]);
    const { width, height } = await sharp(bytes).metadata();
    const turned = sharp(bytes).rotate(degrees, { background: '#888' });
    const match = only(await featuresOf(turned));
    expect(match).toMatchObject({ id: names[2], isMirrored: false, turned: degrees });
    expect(match.scale).toBeCloseTo(1, 1);
    expectNear(match.inWork, whole);
    const frame = (await sharp(await turned.toBuffer()).metadata()) as { width: number; height: number };
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    for (const x of [-width / 2, width / 2])
      for (const y of [-height / 2, height / 2]) {
        const [u, v] = [0.5 + (x * cos - y * sin) / frame.width, 0.5 + (x * sin + y * cos) / frame.height];
        const away = match.inCopy.map((place) => Math.hypot(place[0] - u, place[1] - v));
        expect(Math.min(...away)).toBeLessThan(0.03);
      }
  });

  test.each([false, true])('finds a framed copy inside its frame (mirrored: %s)', async (isMirrored) => {
    const bytes = await smaller(names[3]);
    const { width, height } = await sharp(bytes).metadata();
    const inner = await sharp(bytes).flop(isMirrored).png().toBuffer();
    const match = only(await featuresOf(sharp(inner).extend({ ...FRAME, background: '#201008' })));
    expect(match).toMatchObject({ id: names[3], isMirrored });
    const [wide, high] = [width + FRAME.left + FRAME.right, height + FRAME.top + FRAME.bottom];
    const [left, top] = [FRAME.left / wide, FRAME.top / high];
    expectNear(match.inCopy, { left, top, right: left + width / wide, bottom: top + height / high });
    expectNear(match.inWork, whole);
  });

  test('finds both works that one picture shows, each in its half', async () => {
    const halves = await Promise.all(
      names.slice(2, 4).map((name) => sharp(photoFile(name)).resize(360, 240).toBuffer()),
    );
    const both = sharp({ create: { width: 360, height: 480, channels: 3, background: '#000' } }).composite(
      halves.map((input, i) => ({ input, left: 0, top: 240 * i })),
    );
    const found = foundIn(find(await featuresOf(both)));
    expect(found.map(({ id }) => id).toSorted()).toEqual(names.slice(2, 4).toSorted());
    const inCopyOf = (name: string) => found.find(({ id }) => id === name)!.inCopy;
    expectNear(inCopyOf(names[2]), { ...whole, bottom: 0.5 });
    expectNear(inCopyOf(names[3]), { ...whole, top: 0.5 });
  });

  test.each(['kodak_24', 'budgie_casa-mila'])('does not take %s for any of them', async (name) => {
    const matches = find(extractFeatures(await photo(name, SIDE), { longest: SIDE, points: POINTS }), 3);
    // Three corners agree by chance: what they say is not the same to be seen.
    expect(matches.length).toBeGreaterThan(0);
    for (const match of matches) expectInside(match);
    expect(matches.filter(({ agreeing }) => agreeing >= 0.5)).toEqual([]);
  });

  test('leaves out what has fewer corners than was asked for, the best first', async () => {
    const copy = await featuresOf(await cropped(names[2]));
    const all = find(copy, 3);
    const inliers = all.map((match) => match.inliers);
    expect(inliers).toEqual(inliers.toSorted((a, b) => b - a));
    expect(all.length).toBeGreaterThan(1);
    expect(find(copy, inliers[0])).toEqual(all.slice(0, 1));
    expect(find(copy, inliers[0]! + 1)).toEqual([]);
  });

  test('gives the same whichever way the works are ordered', async () => {
    const copy = await featuresOf((await cropped(names[4])).flop());
    const found = find(copy, 3);
    expect(found.length).toBeGreaterThan(1);
    expect(findParts(createFeatureIndex(works.toReversed()), copy, 3)).toEqual(found);
    expect(findParts(createFeatureIndex([...works.slice(2), ...works.slice(0, 2)]), copy, 3)).toEqual(found);
  });
});

describe('findParts without photos', () => {
  const features = extractFeatures(drawnRaster(1, 240, 180), { longest: 240, points: 150 });

  test('finds a picture in itself, as a whole', () => {
    const [match] = findParts(createFeatureIndex([{ id: 'own', features }]), features);
    expect(match).toMatchObject({ id: 'own', isMirrored: false, turned: 0, covered: 1, agreeing: 1 });
    expect(match?.scale).toBeCloseTo(1, 2);
    expectNear(match?.inCopy ?? [], whole);
  });

  test('finds each of many works in a collage, however many others are in it', () => {
    const [width, height, columns, rows] = [240, 180, 4, 4];
    const data = new Uint8Array(columns * width * rows * height * 3);
    const shown = Array.from({ length: columns * rows }, (_, n) => {
      const raster = drawnRaster(n + 1, width, height);
      for (let y = 0; y < height; y++) {
        const to = ((Math.floor(n / columns) * height + y) * columns + (n % columns)) * width * 3;
        data.set(raster.data.subarray(y * width * 3, (y + 1) * width * 3), to);
      }
      return { id: `w${n}`, features: extractFeatures(raster, { longest: 240, points: 150 }) };
    });
    const collage = { width: columns * width, height: rows * height, data };
    const copy = extractFeatures(collage, { longest: columns * width, points: 4_000 });
    const found = findParts(createFeatureIndex(shown), copy, 12).map(({ id }) => id);
    expect(found.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
  });

  test('finds it in its mirror image', () => {
    const [match] = findParts(createFeatureIndex([{ id: 'own', features }]), mirrored(features));
    expect(match).toMatchObject({ id: 'own', isMirrored: true, turned: 0, covered: 1, agreeing: 1 });
  });

  test.each([
    [5, 20],
    [4, 0],
  ])('compares all corners of a work of which the index gives %i of twenty pairs: %i agree', (given, inliers) => {
    const random = createRandom(3);
    const corners = Array.from({ length: 20 }, (_, i) => ({
      x: 20 + 90 * (i % 5),
      y: 20 + 70 * Math.floor(i / 5),
      words: randomWords(random),
    }));
    // One bit changed in each of the sixteen parts: the index does not see that they are alike.
    const changed = corners.map((corner, i) =>
      i < given ? corner : { ...corner, words: corner.words.map((word) => word ^ 0x0001_0001) },
    );
    const index = createFeatureIndex([{ id: 'own', features: madeOf(400, 300, corners) }]);
    const copy = madeOf(400, 300, changed);
    expect(index.candidates(copy, 1)[0]?.pairs).toHaveLength(given);
    expect(findParts(index, copy).map((match) => match.inliers)).toEqual(inliers === 0 ? [] : [inliers]);
  });

  test('finds nothing in an empty index, nor in a picture without corners', () => {
    expect(findParts(createFeatureIndex([]), features, 3)).toEqual([]);
    expect(findParts(createFeatureIndex([{ id: 'own', features }]), scattered(1, 0), 3)).toEqual([]);
  });
});
