import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, inTransaction, posing } from '../api/planted.ts';
import { type Answer, type Persona, type RunningApi, runApi } from '../api/running-api.ts';
import { plantWork } from '../setup/takedown.ts';

/** Every field that takes an address, against addresses that mean something else than they look like. */
let api: RunningApi;
let workId = '';
beforeAll(async () => {
  api = await runApi({ alone: true, lightHashes: true });
  await grant(api, 'premium', 'impersonation');
  const userId = String((await api.ask('GET', '/me', { as: 'promo' })).body.id);
  workId = await inTransaction(api.pool, (ctx) => plantWork(ctx, userId));
}, 120_000);
afterAll(() => api?.stop());

const fields: { call: string; field: string; as: Persona; body(address: string, at: number): object; kept?: true }[] = [
  {
    call: '/brands',
    field: 'profileUrl',
    as: 'premium',
    kept: true,
    body: (profileUrl, at) => ({ platform: 'elsewhere', handle: `odd${at}`, profileUrl }),
  },
  {
    call: '/collections',
    field: 'sourceUrl',
    as: 'premium',
    kept: true,
    body: (sourceUrl) => ({ title: 'T', sensitivity: 'public', sourceUrl }),
  },
  {
    call: '/impersonations',
    field: 'profileUrl',
    as: 'premium',
    kept: true,
    body: (profileUrl, at) => ({ ...posing(`x${at}`), profileUrl }),
  },
  {
    call: '/impersonations',
    field: 'realUrl',
    as: 'premium',
    kept: true,
    body: (realUrl, at) => ({ ...posing(`posing_${at}`), realUrl }),
  },
  { call: '/leaks', field: 'urls', as: 'premium', body: (url) => ({ urls: [url], declaration: true }) },
  { call: '/promo-removals', field: 'url', as: 'promo', body: (url) => ({ url, workId, declaration: true }) },
  {
    call: '/whitelist',
    field: 'value',
    as: 'premium',
    kept: true,
    body: (value) => ({ kind: 'url', value, reason: 'mine' }),
  },
  { call: '/whitelist', field: 'value', as: 'premium', body: (value) => ({ kind: 'domain', value, reason: 'mine' }) },
  {
    call: '/account/webhooks',
    field: 'url',
    as: 'premium',
    body: (url) => ({ url, kinds: ['case.found'], currentPassword: 'demo-password-1' }),
  },
  {
    call: '/registry/reports',
    field: 'marks',
    as: 'premium',
    body: (mark) => ({ kind: 'other', marks: [mark], what: 'W', firstSeen: '2026-01-01', declaration: true }),
  },
];
const odd = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt://fine.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://fine.test/x',
  'ftp://fine.test/x',
  '//evil.test/x',
  'https://good.test@evil.test/x',
  'https://good.test:pass@evil.test/x',
  'https://good.test\\@evil.test/x',
  'https://fine.test/a\r\nSet-Cookie: a=b',
  'https://fine.test/\u202egnp.exe',
  'https://fine.test/\u0000',
  'https://xn--80ak6aa92e.com/x',
  'https://\u0430\u0440\u0440\u04cf\u0435.com/x',
  'https://fi\u00adne.test/x',
  'https://xn--/x',
  'https://fine。test/x',
  'https://ｆｉｎｅ.test/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://fine.test:99999/x',
  'https:///x',
  `https://${'a'.repeat(64)}.test/x`,
  `https://fine.test/${'x'.repeat(3000)}`,
  'https://fine.test/"><script>alert(1)</script>',
  "https://fine.test/'onclick=alert(1)",
  'https://fine.test/#javascript:alert(1)',
  'https://fine.test/?q=%0d%0aBcc:x@evil.test',
  'mailto:a@fine.test',
  'about:blank',
];

/** Opened by a browser, an address leads where it says: nobody's name before the host, and each letter one that is seen. */
const isPlain = (kept: unknown): boolean => {
  const url = typeof kept === 'string' ? URL.parse(kept) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password === '' &&
    String(kept).toLowerCase().startsWith(`${url.protocol}//${url.host}`) &&
    !/[\p{Cc}\p{Cf}]/u.test(String(kept))
  );
};

function faultOf({ status, body, text }: Answer, field: string, isShown: boolean): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  if (status === 429 || body.code === 'impersonation_open') return undefined;
  if (status >= 400) {
    const errors = (body.errors ?? []) as { path: string; message: string }[]; // RFC 9457 and the published schema
    return errors.some(({ path, message }) => path.split('.')[0] === field && /[.!?]$/.test(message))
      ? undefined
      : `says nothing beside its field: ${text}`;
  }
  return isShown && !isPlain(body[field]) ? `keeps ${JSON.stringify(body[field])}` : undefined;
}

test('an address that means something else than it looks like is refused beside its field, or kept as what it means', async () => {
  const faults: string[] = [];
  for (const { call, field, as, body, kept } of fields)
    for (const [at, address] of odd.entries()) {
      const answer = await api.ask('POST', call, { as, body: body(address, at) });
      const fault = faultOf(answer, field, kept === true);
      if (fault) faults.push(`${call} ${field} ${JSON.stringify(address.slice(0, 60))}: ${fault}`);
    }
  const { items = [] } = (await api.ask('GET', '/leaks?limit=200', { as: 'premium' })).body as {
    items?: { url: string }[];
  }; // a list
  expect(items.length).toBeGreaterThan(5);
  for (const { url } of items) if (!isPlain(url)) faults.push(`/leaks keeps ${JSON.stringify(url)}`);
  expect(faults).toEqual([]);
}, 300_000);

test('the name of a site in look-alike letters is kept as machines know it', async () => {
  const body = { kind: 'domain', value: '\u0430\u0440\u0440\u04cf\u0435.net', reason: 'mine' };
  expect((await api.ask('POST', '/whitelist', { as: 'premium', body })).body.value).toBe('xn--80ak6aa92e.net');
});
