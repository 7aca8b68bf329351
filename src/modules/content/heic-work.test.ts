import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { distance } from '#lib/fingerprint/index.ts';
import { drawnPicture } from '#lib/fingerprint/pdq-examples.ts';
import { heicOf } from '../../../tests/fixtures/heic/heic-of.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { kindOf } from './file-kinds.ts';
import { fingerprintsOf } from './store-fingerprints.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());

it('takes a HEIC in as a picture: with previews, and with the fingerprint of its pixels', async () => {
  expect(kindOf(heicOf(), { videos: true })).toBe('image');
  const userId = await world.creator();
  const work = await world.work(userId, heicOf());
  expect(work).toMatchObject({ state: 'ready', kind: 'image', width: 256, height: 160 });
  expect([work.cleanBlobId, work.thumbnailBlobId, work.tinyBlobId]).not.toContain(null);
  const { data } = drawnPicture(3, 256, 160);
  const png = await sharp(data, { raw: { width: 256, height: 160, channels: 3 } })
    .png()
    .toBuffer();
  const same = await world.decoder.decode(png, { fingerprint: true });
  const [own] = (await fingerprintsOf(world.db, [work.id])).filter(({ region }) => region === 'whole');
  const known = same.ok ? same.fingerprint?.whole.hashes[0] : undefined;
  expect(own && known && distance(own.hash, known)).toBeLessThanOrEqual(8);
});

it('refuses a HEIC that is cut, with a sentence and the next step', async () => {
  const work = await world.work(await world.creator(), heicOf().subarray(0, 900));
  expect(work).toMatchObject({ state: 'refused', refusalCode: 'broken' });
  expect(work.refusalSentence).toMatch(/try again\.$/);
});
