import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { mediaOfPage } from '#modules/discovery/store/pages.ts';
import { addPlaces, mostPlaces, notePlaces, placesOf } from '#modules/discovery/store/places.ts';
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

  it('are bounded for each origin, and those of one creator are nobody else’s', async () => {
    const userId = await world.creator('usr_tg_many', { plan: 'premium' });
    const at = world.clock.now();
    const add = (from: number, origin: 'page' | 'report' = 'page') =>
      world.inTransaction(({ tx }) =>
        addPlaces(
          tx,
          { userId, sourceId: 'telegram', origin },
          Array.from({ length: 100 }, (_, n) => `channel_${from + n}`),
          at,
        ),
      );
    for (const from of [0, 50, 100, 200, 300, 400]) await add(from);
    expect(await placesOf(world.db, userId, at)).toHaveLength(mostPlaces.page);
    await add(1_000, 'report');
    const all = await placesOf(world.db, userId, at);
    expect(all).toHaveLength(mostPlaces.page + mostPlaces.report);
    expect(all[0]?.place, 'what was reported comes first').toMatch(/^channel_1\d{3}$/);
    await world.creator('usr_tg_other');
    expect(await placesOf(world.db, 'usr_tg_other', at)).toEqual([]);
  });

  it('are asked anew where their creator reports one that pages had named', async () => {
    const userId = await world.creator('usr_tg_again', { plan: 'premium' });
    const of = { userId, sourceId: 'telegram' };
    const add = (origin: 'page' | 'report') =>
      world.inTransaction(({ tx }) => addPlaces(tx, { ...of, origin }, ['quiet_one'], world.clock.now()));
    const note = () =>
      world.inTransaction(({ tx }) =>
        notePlaces(tx, of, [{ place: 'quiet_one', isThere: true, hasBrought: false }], world.clock.now()),
      );
    const rests = async () => (await placesOf(world.db, userId, world.clock.now()))[0]?.isResting;
    await add('page');
    await note();
    await add('page');
    expect(await rests()).toBe(true);
    await add('report');
    expect(await rests()).toBe(false);
    await note();
    await add('report');
    expect(await rests(), 'once').toBe(true);
  });

  it('rest longer with each answer that brings nothing, and give way to new ones', async () => {
    const userId = await world.creator('usr_tg_rest', { plan: 'premium' });
    const of = { userId, sourceId: 'telegram' };
    const names = Array.from({ length: mostPlaces.page }, (_, n) => `junk_${String(n).padStart(3, '0')}`);
    const add = (places: string[]) =>
      world.inTransaction((ctx) => addPlaces(ctx.tx, { ...of, origin: 'page' }, places, world.clock.now()));
    const note = (place: string, hasBrought: boolean) =>
      world.inTransaction((ctx) => notePlaces(ctx.tx, of, [{ place, isThere: true, hasBrought }], world.clock.now()));
    const stands = async (place: string) =>
      (await placesOf(world.db, userId, world.clock.now())).find((one) => one.place === place);
    const day = 86_400;
    await add(names);
    await note('junk_000', false);
    expect(await stands('junk_000')).toMatchObject({ isResting: true, hasBrought: false });
    world.clock.advance(day);
    expect(await stands('junk_000')).toMatchObject({ isResting: false });
    await add(['fresh_one']);
    expect(await stands('fresh_one'), 'one empty answer gives no way').toBeUndefined();
    await note('junk_000', false);
    world.clock.advance(day);
    expect(await stands('junk_000'), 'two days by now').toMatchObject({ isResting: true });
    await note('junk_001', true);
    await note('junk_001', false);
    await note('junk_001', false);
    expect(await stands('junk_001'), 'it brought something once').toMatchObject({ isResting: false, hasBrought: true });
    await add(['fresh_one', 'fresh_two']);
    expect(await stands('junk_000')).toBeUndefined();
    expect((await stands('junk_001'))?.hasBrought).toBe(true);
    expect([await stands('fresh_one'), await stands('fresh_two')].filter(Boolean)).toHaveLength(1);
  });
});
