import sharp from 'sharp';
import { afterAll, afterEach, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList } from '#lib/hash-list/index.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import { setQuarantined } from '#modules/discovery/store/previews.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';
import { sharedDecoder } from '../../../../tests/setup/shared-decoder.ts';
import { keepMedium } from './keep-medium.ts';

let world: World | undefined;
const decoder = sharedDecoder();
afterEach(() => world?.close());
afterAll(() => decoder.close());

const [harmless, marked] = await Promise.all([drawPicture('mark/3'), drawPicture('mark/1')]);
const frame = (picture: Buffer) => sharp(picture).resize(400, 300, { fit: 'fill' }).png().toBuffer();
const animation = await sharp(await Promise.all([harmless, harmless, marked, harmless].map(frame)), {
  join: { animated: true },
})
  .webp({ delay: [2_000, 2_000, 600, 2_000] })
  .toBuffer();

async function opened(site: Record<string, string | Buffer>, followed = { now: createHashList() }) {
  const at = await openWorld(
    { 'g.test': pages(site), 'search.test': searchEngine(() => [[{ url: 'https://g.test/a' }]]) },
    { list: followed, settings: { readsPictureText: true } },
  );
  world = at;
  const scan = async (userId: string) => {
    await at.creator(userId, { plan: 'premium' });
    await at.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    await at.drain();
  };
  return { at, scan, followed };
}
const page = (name: string) => `<title>annavale</title><img src="/${name}">`;

it('an animation that was kept is compared with a newer list by its frames, too, before anything is made of it', async () => {
  const { at, scan, followed } = await opened({ '/a': page('a.webp'), '/a.webp': animation });
  await scan('usr_1');
  expect((await at.pool.query('select 1 from media_frames')).rowCount).toBe(1);
  // As of a long animation, of which not every frame has a fingerprint of its own.
  await at.pool.query(`update media set fingerprints = '[]'`);
  const seen = await decoder.decode(await frame(marked), { fingerprint: true });
  const hash = toHex((seen.ok && seen.fingerprint?.whole.hashes[0]) || new Uint8Array(32));
  followed.now = createHashList([{ kind: 'pdq', hash, label: 'mark' }]);
  at.decoded.length = 0;
  await scan('usr_2');
  expect(at.decoded).toEqual([]);
  const { rows } = await at.pool.query('select refusal_code, listed from media');
  expect(rows).toMatchObject([{ refusal_code: 'listed', listed: { by: 'pdq' } }]);
  expect((await at.pool.query(`select 1 from media_previews where user_id = 'usr_2'`)).rowCount).toBe(0);
});

it('a picture that came into quarantine while it was decoded gets no previews, features or larger version', async () => {
  const { at, scan } = await opened({ '/a': page('a.png'), '/a.png': harmless });
  await scan('usr_1');
  await at.creator('usr_2', { plan: 'premium' });
  const [{ content_sha256: contentSha256 }] = (await at.pool.query('select content_sha256 from media')).rows;
  const known = await mediumByContent(at.db, contentSha256);
  const want = { fingerprint: true, features: 'copy', thumbnail: true, tiny: true, legible: true } as const;
  const decoded = await decoder.decode(harmless, want);
  await at.inTransaction((ctx) => setQuarantined(ctx.tx, [known?.id ?? ''], ctx.now()));
  const seen = { contentSha256, contentType: 'image/png', size: harmless.length, known, decoded };
  await at.inTransaction((ctx) => keepMedium(ctx, at.blobs, 'usr_2', { ...seen, readers: { names: true } }));
  for (const table of ['media_previews', 'media_features', 'media_unread'])
    expect((await at.pool.query(`select 1 from ${table} where user_id = 'usr_2'`)).rowCount, table).toBe(0);
});
