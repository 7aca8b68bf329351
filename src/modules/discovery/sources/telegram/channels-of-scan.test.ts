import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { mediaOfPage } from '#modules/discovery/store/pages.ts';
import { addPlaces, placesOf } from '#modules/discovery/store/places.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../../tests/setup/discovery-world.ts';

const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * 7919 + ((n * n) % 251)) % 256));
const picture = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
  .png()
  .toBuffer();

const preview = (messages: string) => `<div class="tgme_channel_info_header_title"><span>Daily</span></div>${messages}`;
const message = (id: number, text: string, isPictured = false) =>
  `<div class="tgme_widget_message" data-post="daily_leaks/${id}">${
    isPictured
      ? `<a class="tgme_widget_message_photo_wrap" href="https://t.me/daily_leaks/${id}" style="background-image:url('https://cdn4.telesco.pe/${id}.png')"></a>`
      : ''
  }<div class="tgme_widget_message_text">${text}</div></div>`;

let world: World;
beforeAll(async () => {
  world = await openWorld({
    'search.test': searchEngine(() => [[{ url: 'https://leak.test/a' }]]),
    'leak.test': pages({
      '/a': '<title>annavale</title><a href="https://t.me/Daily_Leaks">join</a> and t.me/s/other_leaks',
    }),
    't.me': pages({
      '/s/daily_leaks': preview(message(2, 'Anna Vale set', true)),
      '/s/daily_leaks?before=2': preview(message(1, 'somebody else', true)),
      '/s/other_leaks': (_, answer) => answer.writeHead(302, { location: 'https://t.me/other_leaks' }).end(),
      '/s/annavale': (_, answer) => answer.writeHead(302, { location: 'https://t.me/annavale' }).end(),
      '/daily_leaks/2':
        '<meta property="og:image" content="https://cdn4.telesco.pe/2.png"><meta property="og:title" content="Daily">',
    }),
    'cdn4.telesco.pe': pages({ '/2.png': picture }),
  });
});
afterAll(() => world.close());

const scan = async (userId: string) => {
  world.asked.length = 0;
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
  await world.pool.query(`update scans set state = 'done' where id = $1`, [id]);
  const { rows } = await world.pool.query(
    `select url from sightings where scan_id = $1 and source_id = 'telegram' order by url`,
    [id],
  );
  return { id, hits: rows.map(({ url }) => url), asked: world.asksOf('t.me') };
};

describe('the channels of a creator', () => {
  it('are those that pages name, read at the next scan, whose messages are compared; no two requests in three seconds', async () => {
    const userId = await world.creator('usr_tg', { plan: 'premium' });
    const first = await scan(userId);
    expect(first.asked.map(({ path }) => path)).toEqual(['/s/annavale']);
    expect((await placesOf(world.db, userId, world.clock.now())).map(({ place, isThere }) => [place, isThere])).toEqual(
      [
        ['daily_leaks', undefined],
        ['other_leaks', undefined],
        ['annavale', false],
      ],
    );
    world.clock.advance(6 * 3_600);
    const second = await scan(userId);
    expect(second.asked.map(({ path }) => path)).toEqual([
      '/s/daily_leaks',
      '/s/daily_leaks?before=2',
      '/s/other_leaks',
      '/daily_leaks/2',
    ]);
    expect(second.hits).toEqual(['https://t.me/daily_leaks/2']);
    const gaps = second.asked.slice(1).map(({ at }, before) => at - (second.asked[before]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_990);
    const { rows } = await world.pool.query(`select id from pages where url = 'https://t.me/daily_leaks/2'`);
    expect(await mediaOfPage(world.db, rows[0]?.id)).toEqual([
      expect.objectContaining({ state: 'fingerprinted', url: 'https://cdn4.telesco.pe/2.png' }),
    ]);
  }, 60_000);

  it('are bounded, and those of one creator are nobody else’s', async () => {
    const userId = await world.creator('usr_tg_many', { plan: 'premium' });
    const at = world.clock.now();
    const add = (from: number) =>
      world.inTransaction(({ tx }) =>
        addPlaces(
          tx,
          { userId, sourceId: 'telegram' },
          Array.from({ length: 100 }, (_, n) => `channel_${from + n}`),
          at,
        ),
      );
    for (const from of [0, 50, 100, 200, 300, 400]) await add(from);
    expect((await placesOf(world.db, userId, at)).length).toBeLessThanOrEqual(400);
    await world.creator('usr_tg_other');
    expect(await placesOf(world.db, 'usr_tg_other', at)).toEqual([]);
  });
});
