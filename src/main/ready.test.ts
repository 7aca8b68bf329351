import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#platform/clock/index.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { findBinaries } from '#platform/db/embedded-binaries.ts';
import { preparePlace } from '#platform/db/embedded-place.ts';
import { openPool } from '#platform/db/pool.ts';
import { launch, type Postmaster, stop } from '#platform/db/postmaster.ts';
import { DatabaseUnreachable } from '#platform/db/unreachable.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { route } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { createLog } from '#platform/log/index.ts';
import { scratchFolder } from '../../tests/setup/scratch.ts';
import { inWords, ready } from './ready.ts';

const folder = scratchFolder('away');
let url = '';
let postmaster: Postmaster | undefined;
/** PostgreSQL on the port it had before. */
const begin = () => {
  const place = preparePlace(folder);
  postmaster = launch(findBinaries(place.runsAs), place, Number(new URL(url).port), true);
};
const halt = () => postmaster && stop(postmaster, 5000);
beforeAll(async () => {
  const first = await startEmbedded({ dataDir: folder, unsafe: true });
  url = first.url;
  await first.stop();
  begin();
});
afterAll(async () => {
  await halt();
  rmSync(folder, { recursive: true, force: true });
});

function product() {
  const log = createLog('test', 'silent');
  const clock = createClock({});
  const pool = openPool(url, { max: 2 });
  const db = drizzle(pool);
  const inTransaction = createTransact({ db, clock, send: async () => undefined, jobs: [] });
  const api = createApi({ log });
  const options = {
    provider: 'reclaim',
    publicUrl: 'http://localhost:3000',
    log,
    inTransaction,
    identify: async () => undefined,
    authorize: () => undefined,
    isPublic: () => true,
  };
  const asked = (path: string, query: ReturnType<typeof sql>) =>
    route({
      method: 'get',
      path,
      summary: 'Asks the database',
      tag: 'test',
      withoutProvider: true,
      run: ({ transaction }) => transaction(async (ctx) => ({ rows: (await ctx.tx.execute(query)).rows })),
    });
  mount(api, options, [asked('/one', sql`select 1 as one`), asked('/slow', sql`select pg_sleep(20)`)]);
  const app = new Hono().get('/readyz', (c) => ready(c, { db, log })).route('/api/v1', api);
  const close = async () => {
    clock.close();
    await pool.end();
  };
  return { ask: async (path: string) => app.request(path), close };
}

describe('while the database is away', () => {
  it('the API and /readyz say so as a problem and when to come back, and answer again by themselves', async () => {
    const { ask, close } = product();
    const status = () => ask('/readyz').then((answer) => answer.status);
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    expect((await ask('/api/v1/one')).status).toBe(200);
    const cut = ask('/api/v1/slow');
    await new Promise((done) => setTimeout(done, 300));
    await halt();
    for (const answer of [await cut, await ask('/api/v1/one'), await ask('/readyz')]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        detail: 'Our database does not answer at the moment. Try again in a few seconds.',
      });
    }
    begin();
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    expect(await (await ask('/api/v1/one')).json()).toEqual({ rows: [{ one: 1 }] });
    await close();
  });

  it('a page that is drawn from it says the same in words', async () => {
    const page = await new Hono()
      .get('/', () => Promise.reject(new DatabaseUnreachable(new Error('connect ECONNREFUSED'))))
      .onError(inWords(createLog('test', 'silent')))
      .request('/');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toMatch(/^Our database does not answer/);
  });
});
