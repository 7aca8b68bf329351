import { afterAll, beforeAll, expect, it } from 'vitest';
import { grant, posing, screenshot } from '../api/planted.ts';
import { type RunningApi, runApi } from '../api/running-api.ts';

/** Names of files that would be saved, or read, as something else than they are. */
let api: RunningApi;
let brandId: string;
let reportId: string;
beforeAll(async () => {
  api = await runApi({ alone: true });
  await grant(api, 'premium', 'impersonation');
  const brand = { platform: 'fanlane', handle: 'named' };
  brandId = String((await api.ask('POST', '/brands', { as: 'premium', body: brand })).body.id);
  reportId = String((await api.ask('POST', '/impersonations', { as: 'premium', body: posing('named') })).body.id);
}, 120_000);
afterAll(() => api?.stop());

const names: [given: string, kept: string][] = [
  ['passport.pdf', 'passport.pdf'],
  ['PASSPORT.PDF', 'PASSPORT.PDF'],
  ['passport.hta', 'passport.hta.pdf'],
  ['passport', 'passport.pdf'],
  ['pass\u202efdp.exe', 'passfdp.exe.pdf'],
  ['\u2066Mara\u2069 ма́ра \u0645\u0627\u0631\u0627.pdf', 'Mara ма́ра \u0645\u0627\u0631\u0627.pdf'],
  ['a\r\nSet-Cookie: a=b.pdf', 'aSet-Cookie: a=b.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  ['\u202e', 'file.pdf'],
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(196)}.pdf`],
];

it.each(names)('a document called %j is kept, shown and saved as %j', async (given, kept) => {
  const form = new FormData();
  form.append('brandId', brandId);
  // As a program writes it: a browser would escape what ends a header.
  form.append('file', new Blob([`%PDF-1.7 ${given}`]), given);
  const { status, text, body } = await api.ask('POST', '/documents', { as: 'premium', body: form });
  expect(status, text).toBe(201);
  expect(body.fileName).toBe(kept);
  await api.pool.query(`update documents set comparison = 'ready' where id = $1`, [body.id]); // there is no worker here
  const file = await api.ask('GET', `/documents/${body.id}/file`, { as: 'premium' });
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encoded(kept)}`);
  await api.ask('DELETE', `/documents/${body.id}`, { as: 'premium' });
});

it('a screenshot is called as the picture that it is', async () => {
  const form = screenshot();
  const file = form.get('file') as File; // it holds one
  form.set('file', file, 'shot\u202egnp.html');
  const path = `/impersonations/${reportId}/screenshots`;
  const { body } = await api.ask('POST', path, { as: 'premium', body: form });
  expect(body.fileName).toBe('shotgnp.html.png');
});

/** As RFC 8187 has it: nothing but letters, digits and a few signs stands there as it is. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
