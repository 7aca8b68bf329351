import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createHashList } from '#lib/hash-list/index.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { keepText, unreadOfPage, unreadPicture } from '#modules/discovery/store/texts.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World | undefined;
afterEach(() => world?.close());

const picture = await sharp(await drawPicture('legible/1'))
  .resize(2000)
  .jpeg()
  .toBuffer();
const listed = await drawPicture('legible/2');
const icon = await sharp(picture).resize(32).png().toBuffer();
const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(listed))).toString('hex');
const list = createHashList([{ kind: 'sha256', hash: sha256, label: 'mark' }]);

async function opened(readsPictureText?: boolean) {
  const at = await openWorld(
    {
      'g.test': pages({
        '/a': '<title>annavale</title><img src="/a.jpg"><img src="/listed.png"><img src="/icon.png">',
        '/a.jpg': picture,
        '/listed.png': listed,
        '/icon.png': icon,
      }),
      'search.test': searchEngine(() => [[{ url: 'https://g.test/a' }]]),
    },
    { list: { now: list }, ...(readsPictureText === undefined ? {} : { settings: { readsPictureText } }) },
  );
  world = at;
  const scan = async (userId: string) => {
    await at.creator(userId, { plan: 'premium' });
    await at.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    await at.drain();
    const { rows } = await at.pool.query('select id from pages where user_id = $1', [userId]);
    return unreadOfPage(at.db, rows[0].id);
  };
  return { at, scan };
}

it('a crawl keeps no picture to be read unless names in pictures are looked for', async () => {
  const { at, scan } = await opened();
  expect(await scan('usr_1')).toEqual([]);
  expect((await at.pool.query('select 1 from media_unread')).rowCount).toBe(0);
});

it('a crawl keeps a picture until it is read, for each creator who has it, and none that is listed or an icon', async () => {
  const { at, scan } = await opened(true);
  const waits = await scan('usr_1');
  expect(waits).toHaveLength(1);
  const [mediaId = ''] = waits;
  const kept = await unreadPicture(at.db, at.blobs, 'usr_1', mediaId);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  expect(await scan('usr_2')).toEqual(waits);
  expect((await at.pool.query('select 1 from media_unread')).rowCount).toBe(2);

  await at.inTransaction((ctx) => keepText(ctx, { mediaId, text: 'words' }));
  expect(await scan('usr_3')).toEqual([]);
  expect((await at.pool.query('select 1 from media_unread')).rowCount).toBe(0);
});
