import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { openWorld, type Site, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World | undefined;
afterEach(() => world?.close());

const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#725' } })
  .png()
  .toBuffer();
/** Bytes in front of which every reader gives up. */
const broken = picture.subarray(0, 60);

/** Every page shows the same two pictures. */
const gallery: Site = (_, answer, path) => {
  const bytes = path === '/whole.png' ? picture : broken;
  if (path.endsWith('.png')) return answer.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  const shown = '<title>annavale</title><img src="/whole.png"><img src="/broken.png">';
  return answer.writeHead(200, { 'content-type': 'text/html' }).end(shown);
};

it('a picture that could not be read for want of time or memory is read when it is met again, a broken one is not', async () => {
  const sets = ['/set/1', '/set/2', '/set/3'];
  const at = await openWorld({
    'g.test': gallery,
    'search.test': searchEngine(() => [[{ url: `https://g.test${sets[0]}` }]]),
  });
  world = at;
  const userId = await at.creator('usr_1', { plan: 'premium' });
  const scan = async () => {
    const { id } = await at.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    await at.drain();
    await at.inTransaction(async (ctx) => {
      for (const { payload } of at.said.filter(({ name }) => name === 'discovery.page-read')) {
        await markPageJudged(ctx, { pageId: String(payload.pageId), matches: 0 });
      }
      await settleScan(ctx, id);
    });
    expect(at.asksOf('g.test').some(({ path }) => path === sets[0])).toBe(true);
    const { rows } = await at.pool.query('select state, refusal_code as why, quality from media order by size desc');
    return rows;
  };
  expect(await scan()).toMatchObject([{ state: 'fingerprinted' }, { state: 'refused', why: 'broken' }]);

  for (const why of ['took-too-long', 'too-much-memory']) {
    await at.pool.query(
      "update media set state = 'refused', refusal_code = $1, quality = null, fingerprints = '[]' where refusal_code is null",
      [why],
    );
    sets.shift();
    at.clock.advance(24 * 3600);
    expect(await scan(), why).toMatchObject([
      { state: 'fingerprinted', why: null, quality: expect.any(Number) },
      { state: 'refused', why: 'broken' },
    ]);
  }
});
