import { expect, it } from 'vitest';
import { until } from '../../setup/outside-product.ts';
import { thorough } from '../../setup/thorough.ts';
import { plantFor } from '../planted.ts';
import { type Persona, publishedCalls, type RunningApi, request } from '../running-api.ts';
import { contents, rowCounts } from './row-counts.ts';

/**
 * Not compared: what a look at the desk writes. Operators see creators' data, and section 3 of the product page asks
 * that each such read stands in the log that the creator can see; so `events` grows when an operator reads, and
 * nothing else does.
 */
const logsOfLooks = ['events', 'operator_looks'];

export function reading(running: () => RunningApi): void {
  it('no GET changes anything, whoever opens it', { timeout: 60_000 }, async () => {
    const api = running();
    const planted = await plantFor(api, 'standard');
    await until('the scan of the test has ended', async () => {
      const { state } = (await api.ask('GET', `/scans/${planted.scans}`, { as: 'standard' })).body;
      return ['done', 'partial', 'failed'].includes(String(state));
    });
    await until('the files that were given were compared', async () => {
      const { rows } = await api.pool.query(
        `select 1 from support_files where state = 'checking'
         union all select 1 from scam_files where state = 'checking'
         union all select 1 from impersonation_screenshots where state = 'checking'
         union all select 1 from documents where comparison = 'checking' limit 1`,
      );
      return rows.length === 0;
    });
    const { calls } = await publishedCalls(api.product.url);
    const tables = Object.keys(await rowCounts(api.pool));
    /** An unknown id, and ids of the creator's rows that fit the path; with THOROUGH all of them in every path. */
    const idsFor = (path: string): string[] => {
      const own = Object.entries(planted).filter(([name]) => thorough || path.split('/').includes(name));
      return ['nob_00000000000000000000000000', ...own.map(([, id]) => id)];
    };
    const walk = async (as: Persona): Promise<void> => {
      for (const { method, path, call } of calls) {
        if (method !== 'GET') continue;
        for (const id of path.includes('{') ? idsFor(path) : ['']) {
          const { status } = await api.ask('GET', path.replace(/\{[a-z]+\}/, id), { as });
          expect(status, call).toBeLessThan(500);
        }
      }
      for (const page of [
        '/',
        '/sign-in',
        '/reset/token',
        '/email-settings/verification/t',
        '/registry-answer/t',
        '/custom-offer/x',
        '/auth-redirect',
        '/claim-offer',
        '/dashboard',
      ])
        await request(`${api.product.url}${page}`, 'GET', { headers: { cookie: api.cookieOf(as) } });
    };
    const before = await contents(api.pool, tables);
    for (const persona of ['standard', 'free', 'former'] as const) await walk(persona);
    expect(await contents(api.pool, tables)).toEqual(before);
    const withoutLog = tables.filter((name) => !logsOfLooks.includes(name));
    await walk('operator');
    expect(await contents(api.pool, withoutLog)).toEqual(pick(before, withoutLog));
  });
}

const pick = (from: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
