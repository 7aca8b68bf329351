import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShared } from '../../src/modules/reports/index.ts';
import type { Drawn, Frame } from '../../src/web/features/landing/drawn.ts';
import { textOfPdf } from '../setup/pdf-text.ts';
import { type RunningApi, runApi } from './running-api.ts';

/** Nothing that names a creator is in any byte of what shows hosts and counts only. */
let api: RunningApi;
let userId: string;
let drawShared: Drawn['drawShared'];
const tokenIn = (url: unknown): string => String(url).split('/').at(-1) ?? '';
const frame: Frame = {
  deployment: {
    ...{ mode: 'production', provider: 'reclaim', product: 'Reclaim', google: false, sample: false },
    ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: {} },
  },
  ...{ styles: [], script: '/landing.js' },
};
/** Planted wherever a creator's rows can hold a name. */
const planted = ['qvelvet', 'Quillmara', 'zirbelhandle', 'oldzirbel', 'ownterm77', 'Legalia', 'Harbourwork'];

// Drawn by the web's own code, which is compiled with other settings than tests of the API.
const screens = '../../src/web/prerender.tsx';

beforeAll(async () => {
  ({ drawShared } = (await import(screens)) as Drawn);
  api = await runApi({ alone: true, lightHashes: true });
  userId = String((await api.ask('GET', '/me', { as: 'premium' })).body.id);
  const q = (text: string, values: unknown[]) => api.pool.query(text, values);
  await q('delete from cases where user_id = $1', [userId]);
  await q(`update users set name = 'Legalia Person' where id = $1`, [userId]);
  await q(
    `insert into brands (id, user_id, platform, handle, display_name, aliases, old_handles, state, code, created_at)
     values ('brd_hosts', $1, 'fansly', 'zirbelhandle', 'Quillmara Rose', '{qvelvet}', '{oldzirbel}', 'verified', 'c', now())`,
    [userId],
  );
  await q(
    `insert into search_terms (id, user_id, text, origin, sources, active, hits, created_at)
     values ('trm_hosts', $1, 'ownterm77 leaked', 'own', '{}', true, 0, now())`,
    [userId],
  );
  await q(
    `insert into works (id, user_id, state, kind, title, ownership, content_sha256, size, created_at)
     values ('wrk_hosts', $1, 'ready', 'image', 'Harbourwork', 'sole', 'h', 1, now())`,
    [userId],
  );
  const hosts = [
    'leak.test',
    'zirbel-handle.test',
    'qvelvet.tube.test',
    'ownterm77.test',
    '0ldzirbel.test',
    'leak.test',
  ];
  for (const [at, host] of hosts.entries())
    await q(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids,
         media, removed_at, found_at, updated_at, head_hash, events)
       values ($1,$2,$3,$3,$4,$5,1,1,false,'{"kind":"same","signals":[]}','same','{wrk_hosts}','[]',$6,now(),now(),'h',1)`,
      [
        ...[`cas_hosts${at}`, userId, `https://${host}/zirbelhandle/Quillmara/${at}`, host],
        ...(at === 0 ? ['removed', new Date()] : ['noticed', null]),
      ],
    );
});
afterAll(() => api?.stop());

const expectNothingNamed = (text: string): void => {
  for (const name of [...planted, userId, 'premium@demo', 'cas_', 'trm_', 'wrk_', 'brd_'])
    expect(text.toLowerCase(), name).not.toContain(name.toLowerCase());
};

describe('a report of hosts and counts only', () => {
  it('names nobody in its answer, its page or its address', async () => {
    const { body } = await api.ask('POST', '/report-shares', { as: 'premium', body: {} });
    expect(body.kind).toBe('hosts');
    expectNothingNamed(new URL(String(body.url)).pathname);
    const report = await readShared(drizzle(api.pool), api.secretKey, tokenIn(body.url), new Date());
    expectNothingNamed(JSON.stringify(report));
    expect(report).toMatchObject({
      ...{ totals: { found: 6, removed: 1 }, byHost: [{ host: 'leak.test', found: 2 }] },
      ...{ otherSites: { sites: 4, found: 4, removed: 0, open: 4 }, pages: [] },
    });
    const page = drawShared(frame, report);
    expectNothingNamed(page);
    expect(page).toContain('4 other sites');
    expectNothingNamed((await api.ask('GET', '/report-shares/preview', { as: 'premium' })).text);
  });

  it('names nobody on paper, in its own fields or in its headers', async () => {
    const answer = await fetch(`${api.product.url}/api/v1/report.pdf?kind=hosts`, {
      headers: { 'x-provider': api.provider, cookie: api.cookieOf('premium') },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    const text = textOfPdf(bytes);
    expect(text).toContain('A creator, not named in this copy');
    expect(text).toContain('4 other sites');
    // Letters of two fonts, and of two lines, are two texts.
    expectNothingNamed(`${text} ${text.replaceAll(' ', '')}`);
    expectNothingNamed(bytes.toString('latin1'));
    const { 'set-cookie': _, ...headers } = Object.fromEntries(answer.headers);
    expectNothingNamed(JSON.stringify(headers));
    expect(headers['content-disposition']).toMatch(/filename="\w+-report-hosts-[\d-]{10}\.pdf"/);
  });

  it('hides what the full one shows', async () => {
    const { body } = await api.ask('POST', '/report-shares', { as: 'premium', body: { kind: 'full' } });
    const report = await readShared(drizzle(api.pool), api.secretKey, tokenIn(body.url), new Date());
    expect(JSON.stringify(report)).toContain('zirbelhandle');
    expect(drawShared(frame, report)).toContain('ownterm77');
  });
});
