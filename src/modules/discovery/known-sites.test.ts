import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { mediaOfPage } from '#modules/discovery/store/pages.ts';
import { readScan } from '#modules/discovery/store/scans.ts';
import { seenLately } from '#modules/discovery/store/seen-lately.ts';
import { openWorld, pages, searchEngine, type World } from '../../../tests/setup/discovery-world.ts';

const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * 7919 + ((n * n) % 251)) % 256));
const picture = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
  .png()
  .toBuffer();

let world: World;
let hits: { url: string; engines?: string[] }[] = [];
beforeAll(async () => {
  world = await openWorld(
    {
      'search.test': (request, answer, path) => searchEngine(() => [hits])(request, answer, path),
      // Nothing on it names the creator: whoever does not ask for the title does not come here.
      'watch.test': pages({
        '/?q=annavale': '<title>Nothing for annavale</title><a href="/v/7">Popular now</a>',
        '/?q=Velvet%20midnight':
          '<title>Search</title><a href="/v/7">Popular now</a><a href="/v/981">Velvet Midnight, all of it</a>',
        '/v/981': '<title>Velvet Midnight</title><img src="/i/981.png">',
        '/v/7': '<title>Somebody else</title>',
        '/i/981.png': picture,
      }),
    },
    { watchSites: [{ host: 'watch.test', kind: 'leak-site', search: 'https://watch.test/?q={query}' }] },
  );
});
afterAll(() => world.close());
beforeEach(() => {
  world.asked.length = 0;
  world.said.length = 0;
});

let count = 0;
async function work(
  userId: string,
  title: string,
  more: Partial<Record<'ownership' | 'state' | 'sensitivity', string>> = {},
) {
  count += 1;
  const collection = more.sensitivity ? `col_${count}` : null;
  if (collection)
    await world.pool.query(
      `insert into collections (id, user_id, title, sensitivity, created_at) values ($1, $2, 'C', $3, $4)`,
      [collection, userId, more.sensitivity, world.clock.now()],
    );
  await world.pool.query(
    `insert into works (id, user_id, collection_id, title, ownership, state, kind, content_sha256, size, created_at)
     values ('wrk_' || $1, $2, $3, $4, $5, $6, 'image', 'h' || $1, 1, $7)`,
    [count, userId, collection, title, more.ownership ?? 'sole', more.state ?? 'ready', world.clock.now()],
  );
}
const ask = (userId: string, more: object = {}) =>
  world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person', ...more }));
const titlesOf = async (id: string) => (await readScan(world.db, id))?.request.titles;
const end = (userId: string) =>
  world.pool.query(`update scans set state = 'done' where user_id = $1 and state in ('queued', 'running')`, [userId]);

describe('known sites', () => {
  it('show a copy that nothing but the title of its work leads to', async () => {
    const userId = await world.creator('usr_title', { plan: 'premium' });
    await work(userId, 'IMG_4711');
    await ask(userId);
    await world.drain();
    expect(world.asksOf('watch.test').map(({ path }) => path)).not.toContain('/v/981');
    await end(userId);

    await work(userId, 'Velvet midnight');
    world.clock.advance(6 * 3600);
    world.said.length = 0;
    const { id } = await ask(userId);
    await world.drain();
    const paths = world.asksOf('watch.test').map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/?q=Velvet%20midnight', '/v/981', '/i/981.png']));
    expect(paths).not.toContain('/v/7');
    const { rows } = await world.pool.query(
      `select id from pages where scan_id = $1 and url_key = 'watch.test/v/981'`,
      [id],
    );
    expect(world.said).toContainEqual({
      name: 'discovery.page-read',
      payload: expect.objectContaining({ pageId: rows[0].id }),
    });
    const [medium] = await mediaOfPage(world.db, rows[0].id);
    expect(medium).toMatchObject({ state: 'fingerprinted', fingerprints: [expect.anything()] });
    const sources = await world.pool.query(
      `select hits from scan_sources where scan_id = $1 and source_id = 'watch-list'`,
      [id],
    );
    expect(sources.rows).toEqual([{ hits: 1 }]);
  });

  it('are asked for a few titles in turn, never for a studio’s, an intimate, or an unready work', async () => {
    const userId = await world.creator('usr_turns', { plan: 'premium', handle: 'turnvale' });
    const words = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove'];
    for (const word of words) await work(userId, `${word} meadow`, { sensitivity: 'paid' });
    await work(userId, 'Studio meadow', { ownership: 'studio' });
    await work(userId, 'Hidden meadow', { sensitivity: 'intimate' });
    await work(userId, 'Coming meadow', { state: 'processing' });
    const asked: string[][] = [];
    for (const _ of [1, 2]) {
      const { id } = await ask(userId);
      asked.push((await titlesOf(id)) ?? []);
      await end(userId);
    }
    expect(asked.map((some) => some.length)).toEqual([5, 5]);
    expect(new Set(asked.flat())).toEqual(new Set(words.map((word) => `${word} meadow`)));
    const terms = await world.pool.query(
      `insert into search_terms (id, user_id, text, origin, sources, active, hits, created_at)
       values ('trm_own', $1, 'turnvale own', 'own', '{}', true, 0, $2) returning id`,
      [userId, world.clock.now()],
    );
    const { id } = await ask(userId, { termIds: [terms.rows[0].id] });
    expect(await titlesOf(id)).toEqual([]);
    await end(userId);
  });

  it('are still asked for all of it when a smaller wish joins a search that waits', async () => {
    const userId = await world.creator('usr_join', { plan: 'premium', handle: 'joinvale' });
    await world.pool.query(
      `insert into search_terms (id, user_id, text, origin, sources, active, hits, created_at)
       values ('trm_join', $1, 'joinvale own', 'own', '{}', false, 0, $2)`,
      [userId, world.clock.now()],
    );
    await ask(userId);
    await work(userId, 'Slate harbour');
    await world.pool.query(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ('brd_second', $1, 'fanlane', 'secondvale', '{}', '{}', 'verified', 'y', $2)`,
      [userId, world.clock.now()],
    );
    const waiting = await ask(userId);
    expect(waiting.state).toBe('queued');
    const joined = await ask(userId, { termIds: ['trm_join'], brandIds: [`brd_${userId}`] });
    expect(joined.id).toBe(waiting.id);
    expect((await readScan(world.db, waiting.id))?.request).toMatchObject({
      titles: ['Slate harbour'],
      handles: expect.arrayContaining(['joinvale', 'secondvale']),
      queries: expect.arrayContaining([expect.objectContaining({ text: 'joinvale own' })]),
    });
    await end(userId);
  });
});

describe('what an engine showed lately', () => {
  it('is its own newest addresses, of different hosts, and the term that found one', async () => {
    const userId = await world.creator('usr_lately', { plan: 'premium', handle: 'latelyvale' });
    hits = [
      { url: 'https://a.test/1', engines: ['google'] },
      { url: 'https://a.test/2', engines: ['google', 'bing'] },
      { url: 'https://b.test/1', engines: ['bing'] },
    ];
    const { id } = await ask(userId);
    await world.drain();
    hits = [];
    await world.pool.query(
      `insert into search_terms (id, user_id, text, origin, sources, active, hits, created_at)
       values ('trm_lately', $1, 'latelyvale leaked', 'own', '{}', true, 0, $2)`,
      [userId, world.clock.now()],
    );
    await world.pool.query(`update sightings set term_id = 'trm_lately' where scan_id = $1`, [id]);
    const bing = await seenLately(world.db, 'bing');
    expect(bing).toEqual({
      addresses: expect.arrayContaining(['https://a.test/2', 'https://b.test/1']),
      words: ['latelyvale leaked'],
    });
    expect(bing.addresses).toHaveLength(2);
    const google = await seenLately(world.db, 'google');
    expect(google.addresses).toHaveLength(1);
    expect(google.addresses[0]).toMatch(/^https:\/\/a\.test\//);
    expect(await seenLately(world.db, 'yandex')).toEqual({ addresses: [], words: [] });
    // A search that does not say which engine showed what: any may have.
    await world.pool.query(`update sightings set engines = '{}' where scan_id = $1 and url = 'https://b.test/1'`, [id]);
    expect((await seenLately(world.db, 'yandex')).addresses).toEqual(['https://b.test/1']);
  });
});
