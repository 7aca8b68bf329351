import { describe, expect, it } from 'vitest';
import { shareOf } from '../../setup/thorough.ts';
import { publishedCalls, type RunningApi } from '../running-api.ts';
import { rowCounts } from './row-counts.ts';

const body = { title: 'Set', sensitivity: 'public' };

export function foreignOrigins(running: () => RunningApi): void {
  describe('an unsafe request from elsewhere', () => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'null' },
      { origin: 'https://evil.test' },
      { origin: 'http://127.0.0.1:1' },
      { origin: 'http://localhost.evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
      { origin: '' },
    ];

    it('is refused at every call, and nothing is written', async () => {
      const api = running();
      const before = await rowCounts(api.pool);
      const unsafe = (await publishedCalls(api.product.url)).calls.filter(
        ({ method }) => method !== 'GET' && method !== 'OPTIONS',
      );
      for (const [turn, { method, path, call }] of unsafe.entries())
        for (const headers of shareOf(elsewhere, turn, 4)) {
          const { status, body: problem } = await api.ask(method, path, { as: 'premium', headers, body });
          const about = `${call} ${JSON.stringify(headers)}`;
          expect({ status, code: problem.code }, about).toEqual({ status: 403, code: 'cross_origin' });
        }
      expect(await rowCounts(api.pool)).toEqual(before);
      for (const headers of elsewhere)
        expect((await api.ask('GET', '/me', { as: 'premium', headers })).status).toBe(200);
    });

    it('is carried out when it is our own or names no origin', async () => {
      const api = running();
      const { url } = api.product;
      for (const headers of [
        {},
        { origin: url },
        { origin: url.replace('127.0.0.1', 'localhost') },
        { origin: url, 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
      ])
        expect((await api.ask('POST', '/collections', { as: 'premium', headers, body })).status).toBe(201);
    });

    it('gets no answer that another site may read', async () => {
      const api = running();
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const answer = await api.ask(method, '/me', { as: 'premium', headers: { origin: 'https://evil.test' } });
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });
  });
}
