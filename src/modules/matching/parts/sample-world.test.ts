import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFeatureIndex, extractFeatures, findParts, ofCopy, ofWork } from '#lib/local-features/index.ts';
import { createVideoIndex } from '#lib/video-frames/index.ts';
import { alterPicture } from '#sample/pictures/alter-picture.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { snipshed } from '#sample/sites/snipshed.ts';
import { judgeImage } from '../judge-image.ts';
import { partOfWork } from './part-of-work.ts';

async function rasterOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function partsOf(works: readonly string[], copy: Buffer) {
  const drawn = await Promise.all(works.map(async (id) => ({ id, bytes: await rasterOf(await drawPicture(id)) })));
  const index = createFeatureIndex(drawn.map(({ id, bytes }) => ({ id, features: extractFeatures(bytes, ofWork) })));
  return findParts(index, extractFeatures(await rasterOf(copy), ofCopy)).map(partOfWork);
}

const onlyParts = {
  has: () => true,
  withContent: () => undefined,
  nearest: () => undefined,
  videos: createVideoIndex(),
};

// Of 192 drawn pictures against 64 works those that came nearest to being taken for one.
test.each([
  ['premiumvale/2', 'formervale/2'],
  ['premiumvale/7', 'promovale/2'],
  ['decoy/formervale/5', 'cancelledvale/5'],
  ['decoy/plusvale/7', 'formervale/7'],
])('%s is not taken for %s, with which it shares drawn shapes', async (seed, work) => {
  const parts = await partsOf([work], await drawPicture(seed));
  expect(parts[0]?.inliers).toBeGreaterThanOrEqual(8);
  expect(judgeImage({ contentHash: seed, parts }, onlyParts)).toEqual({ kind: 'unrelated' });
});

const cuts = snipshed.posts.flatMap(({ path, pictures }) => pictures.map((picture) => ({ page: path, ...picture })));

test.each(cuts)('$page is recognised by its parts as $work', async ({ page, work = '', alterations }) => {
  const another = work.replace(/\d$/, '4');
  const parts = await partsOf([another, work], await alterPicture(await drawPicture(work), alterations));
  expect(judgeImage({ contentHash: page, parts }, onlyParts)).toMatchObject({ kind: 'same', workId: work });
});
