import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineAddress } from '#lib/page-read/index.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { mediaOfPage } from '#modules/discovery/store/pages.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
let picture: Buffer;
const shown = () => `<img src="data:image/png;base64,${picture.toString('base64')}">`;
beforeAll(async () => {
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#208040' } })
    .png()
    .toBuffer();
  world = await openWorld({
    'search.test': searchEngine(() => [
      [{ url: 'https://g.test/only' }, { url: 'https://g.test/again' }, { url: 'https://g.test/broken' }],
    ]),
    'g.test': pages({
      '/only': `<title>annavale</title>${shown()}`,
      '/again': `<title>annavale</title>${shown()}${shown()}`,
      '/broken': '<title>annavale</title><img src="data:image/png;base64,AAAA">',
    }),
  });
  const userId = await world.creator('usr_inline', { plan: 'premium' });
  await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
});
afterAll(() => world.close());

async function mediaAt(url: string) {
  const { rows } = await world.pool.query<{ id: string; read: boolean }>(
    'select id, read_at is not null as read from pages where url = $1',
    [url],
  );
  return { read: rows[0]?.read, media: await mediaOfPage(world.db, rows[0]?.id ?? '') };
}

it.each(['https://g.test/only', 'https://g.test/again'])(
  'are media of %s, once, by the address of the page',
  async (url) => {
    expect(await mediaAt(url)).toMatchObject({
      read: true,
      media: [
        { url: inlineAddress(url, picture), state: 'fingerprinted', width: 90, height: 60, contentType: 'image/png' },
      ],
    });
  },
);

it('are one picture on all pages, with its previews', async () => {
  const [one, other] = [await mediaAt('https://g.test/only'), await mediaAt('https://g.test/again')];
  expect(one.media[0]?.id).toBe(other.media[0]?.id);
  const { rows } = await world.pool.query('select user_id from media_previews where media_id = $1', [one.media[0]?.id]);
  expect(rows).toEqual([{ user_id: 'usr_inline' }]);
});

it('are refused as any other picture where they are none', async () => {
  expect(await mediaAt('https://g.test/broken')).toMatchObject({
    read: true,
    media: [{ refusalCode: 'not-an-image' }],
  });
});

it('are not asked for', () => {
  expect(world.asksOf('g.test').map(({ path }) => path)).toEqual(
    expect.not.arrayContaining([expect.stringContaining('inline')]),
  );
});
