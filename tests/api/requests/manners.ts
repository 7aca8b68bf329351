import { expect, it } from 'vitest';
import type { RunningApi } from '../running-api.ts';

export function manners(running: () => RunningApi): void {
  it('asks no site that wished to be left alone, also where a creator presses the button', async () => {
    const { ask, pool } = running();
    const body = { platform: 'fanlane', handle: 'mannersvale' };
    const { id } = (await ask('POST', '/brands', { as: 'plus', body })).body;
    await pool.query(
      `insert into crawl_hosts (host, retry_after_until, failures, health) values ('fanlane.test', now() + interval '1 hour', 0, 'unknown')
       on conflict (host) do update set retry_after_until = excluded.retry_after_until`,
    );
    const answer = await ask('POST', `/brands/${id}/verify`, { as: 'plus' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'site_busy' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    await pool.query("update crawl_hosts set retry_after_until = null where host = 'fanlane.test'");
    await ask('DELETE', `/brands/${id}`, { as: 'plus' });
  });
}
