import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFeatureIndex, extractFeatures, findParts, ofCopy, ofWork } from '#lib/local-features/index.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import { judgeImage } from '../judge-image.ts';
import { partOfWork } from './part-of-work.ts';

async function rasterOf(seed: string) {
  const pixels = sharp(await drawPicture(seed))
    .removeAlpha()
    .raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

// Of 192 drawn pictures against 64 works those that came nearest to being taken for one.
test.each([
  ['premiumvale/2', 'formervale/2'],
  ['premiumvale/7', 'promovale/2'],
  ['decoy/formervale/5', 'cancelledvale/5'],
  ['decoy/plusvale/7', 'formervale/7'],
])('%s is not taken for %s, with which it shares drawn shapes', async (seed, workId) => {
  const index = createFeatureIndex([{ id: workId, features: extractFeatures(await rasterOf(workId), ofWork) }]);
  const parts = findParts(index, extractFeatures(await rasterOf(seed), ofCopy)).map(partOfWork);
  expect(parts[0]?.inliers).toBeGreaterThanOrEqual(8);
  const works = { has: () => true, withContent: () => undefined, nearest: () => undefined };
  expect(judgeImage({ contentHash: seed, parts }, works)).toEqual({ kind: 'unrelated' });
});
