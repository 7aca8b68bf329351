import { afterEach, describe, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { openWorld, type Site, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
afterEach(() => world.close());

/** Scans one address of a site, and tells its pages and what was asked of it. */
async function scan(site: Site) {
  world = await openWorld({
    'search.test': searchEngine(() => [[{ url: 'https://leak.test/g/1' }]]),
    'leak.test': site,
  });
  await world.creator('usr_1', { plan: 'premium' });
  await world.inTransaction(async (ctx) => {
    const term = await addTerm(ctx, { userId: 'usr_1', text: 'annavale', sources: [], limit: 1 });
    return requestScan(ctx, { userId: 'usr_1', cause: 'person', termIds: [term.id] });
  });
  await world.drain();
  const pages = await world.pool.query('select title from pages where host = $1', ['leak.test']);
  return {
    titles: pages.rows.map(({ title }) => title as string), // as the table says
    asked: world.asksOf('leak.test').map(({ path }) => path),
  };
}
const html = { 'content-type': 'text/html' };

describe('a wall that asks for a cookie and sends its readers back', () => {
  it('is passed: the page behind it is kept', async () => {
    const site: Site = (request, answer, path) => {
      if (path !== '/g/1') return answer.writeHead(404).end();
      if (request.headers.cookie?.includes('age=1')) return answer.writeHead(200, html).end('<title>annavale</title>');
      return answer
        .writeHead(200, { ...html, 'set-cookie': 'age=1', refresh: '0; url=/g/1' })
        .end('<title>18?</title>');
    };
    const { titles, asked } = await scan(site);
    expect(titles).toEqual(['annavale']);
    expect(asked.filter((path) => path === '/g/1')).toHaveLength(2);
  });

  it('that never opens is asked twice, and kept as it is', async () => {
    const site: Site = (_, answer, path) =>
      path === '/g/1'
        ? answer
            .writeHead(200, { ...html, 'set-cookie': 'age=1' })
            .end('<title>18?</title><meta http-equiv=refresh content=0>')
        : answer.writeHead(404).end();
    const { titles, asked } = await scan(site);
    expect(titles).toEqual(['18?']);
    expect(asked.filter((path) => path === '/g/1')).toHaveLength(2);
  });

  it('is not asked again where it fails then: what it said is kept', async () => {
    let asks = 0;
    const site: Site = (_, answer, path) => {
      if (path !== '/g/1') return answer.writeHead(404).end();
      if (++asks > 1) return answer.writeHead(500).end();
      return answer.writeHead(200, { ...html, 'set-cookie': 'age=1', refresh: '0' }).end('<title>18?</title>');
    };
    expect((await scan(site)).titles).toEqual(['18?']);
    expect(asks).toBe(2);
  });
});
