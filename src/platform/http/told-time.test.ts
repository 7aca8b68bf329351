import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApi } from './mount.ts';

test("every answer tells the product's time beside its body, a refusal too", async () => {
  const now = () => new Date('2026-11-24T10:00:00Z');
  const api = createApi({ log: pino({ level: 'silent' }), now });
  api.get('/known', (c) => c.json({ ok: true }));
  for (const path of ['/known', '/unknown'])
    expect((await api.request(path)).headers.get('x-now')).toBe('2026-11-24T10:00:00.000Z');
  const told = createApi({ log: pino({ level: 'silent' }) });
  expect((await told.request('/unknown')).headers.has('x-now')).toBe(false);
  expect(await (await api.request('/unknown')).text()).toBe(await (await told.request('/unknown')).text());
});
