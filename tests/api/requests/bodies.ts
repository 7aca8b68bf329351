import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneLine } from '../../../src/platform/http/one-line.ts';
import { lacks, testdata } from '../../setup/testdata.ts';
import { shareOf } from '../../setup/thorough.ts';
import { described, posing, trademark } from '../planted.ts';
import { type Answer, type Operation, type Persona, publishedCalls, type RunningApi } from '../running-api.ts';

const strings = 'hostile/strings/blns.json';
const listed: string[] = lacks(strings) ? [] : JSON.parse(readFileSync(testdata(strings), 'utf8'));
/** Values that often break parsers, stores and headers. In the gate each field is tried with a third of them. */
const worst = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eevil',
  '\r\nBcc: x@evil.test',
  '\u{1f600}'.repeat(50),
  'x'.repeat(100_000),
  '%00',
  "'; drop table users; --",
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '\ufeff',
  '<script>alert(1)</script>',
];

/** Calls with texts in them, with a body that is otherwise good. */
export const texts: {
  method: string;
  path: string;
  good: Record<string, unknown>;
  fields: string[];
  as?: 'premium';
}[] = [
  {
    method: 'POST',
    path: '/collections',
    good: { title: 'T', sensitivity: 'public' },
    fields: ['title', 'platform', 'sourceUrl', 'sensitivity'],
  },
  {
    method: 'POST',
    path: '/brands',
    good: { platform: 'fanlane', handle: 'hostile' },
    fields: ['platform', 'handle', 'displayName', 'profileUrl'],
  },
  { method: 'POST', path: '/search-terms', good: { text: 'term' }, fields: ['text'] },
  { method: 'POST', path: '/whitelist/several', good: { lines: ['fine.test'], reason: '' }, fields: ['reason'] },
  {
    method: 'POST',
    path: '/whitelist',
    good: { kind: 'url', value: 'https://fine.test/', reason: '' },
    fields: ['kind', 'value', 'reason', 'expiresAt'],
  },
  {
    method: 'POST',
    path: '/authorization',
    good: { legalName: 'A B', signature: 'A B', address: '1 Street', country: 'US', textVersion: 'x' },
    fields: ['legalName', 'signature', 'address', 'country', 'textVersion'],
  },
  {
    method: 'POST',
    path: '/leaks',
    good: { urls: ['https://fine.test/'], declaration: true, note: '' },
    fields: ['note', 'workId', 'declaration'],
  },
  {
    method: 'POST',
    path: '/registry/reports',
    good: { kind: 'other', marks: ['@hostile'], what: 'W', firstSeen: '2026-01-01', declaration: false },
    fields: ['kind', 'marks', 'what', 'firstSeen'],
  },
  {
    method: 'POST',
    path: '/trademarks',
    good: { ...trademark('hostile 1'), textVersion: 'none' },
    fields: ['word', 'office', 'number', 'territory', 'classes', 'holder', 'relation', 'signature'],
  },
  {
    method: 'POST',
    path: '/impersonations',
    good: { ...posing('hostile'), declaration: false, brandId: 'x' },
    fields: ['profileUrl', 'realUrl', 'brandId', 'faked', 'harm', 'what', 'displayedName', 'presents', 'basis'],
    as: 'premium',
  },
  {
    method: 'POST',
    path: '/impersonations/check',
    good: { profileUrl: 'https://x.com/a' },
    fields: ['profileUrl'],
    as: 'premium',
  },
  { method: 'PATCH', path: '/namesakes/watch', good: { variants: [] }, fields: ['variants'], as: 'premium' },
  { method: 'POST', path: '/community/alias', good: { alias: 'quiet harbour' }, fields: ['alias'] },
  {
    method: 'POST',
    path: '/community/topics',
    good: { title: 'T', category: 'other', text: 'T' },
    fields: ['title', 'category', 'text'],
  },
  { method: 'POST', path: '/whitelist/several/hits', good: { lines: ['fine.test'], reason: '' }, fields: ['reason'] },
  { method: 'POST', path: '/whitelist/removals', good: { ids: ['x'] }, fields: ['ids'] },
  ...['/whitelist/renewals', '/whitelist/renewals/hits'].map((path) => ({
    method: 'POST',
    path,
    good: { ids: ['x'], expiresAt: '2099-12-31T00:00:00Z' },
    fields: ['ids', 'expiresAt'],
  })),
  { method: 'POST', path: '/works/changes', good: { ids: ['x'] }, fields: ['ids', 'collectionId', 'archived'] },
  { method: 'POST', path: '/works/corrections', good: { works: [{ id: 'x' }] }, fields: ['works'] },
  {
    method: 'POST',
    path: '/works/fingerprints',
    good: { ...described, title: 'T' },
    fields: ['title', 'ownership', 'kind', 'width', 'contentHash', 'features', 'collectionId'],
  },
  { method: 'POST', path: '/works/removals', good: { ids: ['x'] }, fields: ['ids'] },
  { method: 'POST', path: '/imports', good: { brandId: 'x' }, fields: ['brandId'] },
  {
    method: 'POST',
    path: '/cases/decisions',
    good: { ids: ['x'], decision: 'dismiss' },
    fields: ['decision', 'reason'],
  },
  { method: 'POST', path: '/report-views', good: { name: 'N', filters: {} }, fields: ['name'] },
  {
    method: 'POST',
    path: '/auth/request-password-reset',
    good: { email: 'a@b.test' },
    fields: ['email', 'customRedirect', 'customOfferId', 'isAffiliateOnly'],
  },
  { method: 'POST', path: '/auth/confirm-email', good: { token: 'x' }, fields: ['token'] },
  { method: 'PATCH', path: '/account', good: { name: 'A' }, fields: ['name'] },
  {
    method: 'POST',
    path: '/auth/reset-password',
    good: { token: 'x', newPassword: 'p'.repeat(12) },
    fields: ['token', 'newPassword'],
  },
  {
    method: 'POST',
    path: '/billing/change',
    good: { plan: 'premium', every: 'month', dueCents: 0, at: '2026-11-21T12:00:00Z' },
    fields: ['plan', 'every', 'dueCents', 'at'],
  },
  { method: 'PATCH', path: '/settings', good: {}, fields: ['autoSend', 'unknown'] },
];

const queries = [
  '/cases?q=',
  '/cases?host=',
  '/cases?state=',
  '/works?q=',
  '/works?collectionId=',
  '/notices?state=',
  '/report?from=',
  '/report.csv?from=',
  '/report.pdf?to=',
  '/deindexing/packets?engine=',
  '/notifications?unread=',
  '/registry?q=',
  '/community/topics?q=',
  '/community/topics?category=',
  '/community/topics?sort=',
  '/impersonations?q=',
  '/namesakes?q=',
  '/namesakes?answer=',
  '/similar-domains?q=',
  '/similar-domains?mark=',
  '/registry?kind=',
  '/ops/desk?kind=',
  '/ops/contacts/con_none/example?about=',
  '/ops/contacts/con_none/example?kind=',
  '/ops/hosts?q=',
  '/ops/hosts?filter=',
  '/ops/hosts?sort=',
  '/ops/dead-letters?job=',
  '/ops/people?q=',
  '/ops/people?plan=',
  '/ops/people?sort=name&cursor=',
  '/ops/log?person=',
  '/ops/log?what=',
  '/ops/log?from=',
];

/** Eight at a time: the order does not matter, the minutes do. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

const survives = ({ status, text, body, headers }: Answer, what: string): void => {
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  if (status >= 400) expect(headers.get('content-type'), what).toBe('application/problem+json');
  if (status === 400) expect(body, what).toMatchObject({ status: 400, code: expect.any(String) });
};

export function hostileBodies(running: () => RunningApi): void {
  describe('a body that is not as it should be', () => {
    let calls: Operation[];
    beforeAll(async () => {
      const published = await publishedCalls(running().product.url);
      // A webhook is judged by its signature before anything in it is read.
      calls = published.calls.filter(
        ({ path, operation }) =>
          !path.startsWith('/webhooks/') && JSON.stringify(operation.requestBody ?? '').includes('application/json'),
      );
    });
    const as = ({ tags, path }: Operation): Persona => {
      if (tags.includes('operator')) return 'operator';
      return path === '/promo-removals' ? 'promo' : 'premium';
    };

    it('is refused where it is no JSON, or of another shape', async () => {
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
      const broken = ['', '{', '{"a":', 'null', '[]', '"text"', '1', '{}x', '\0', '[[[', '{"a":1e999', deep];
      await each([...calls.entries()], async ([turn, call]) => {
        for (const body of shareOf(broken, turn, 3)) {
          const answer = await running().ask(call.method, fill(call.path), { as: as(call), body });
          survives(answer, `${call.call} ${body.slice(0, 20)}`);
          if (!call.path.includes('{id}')) expect(answer.status, `${call.call} ${body.slice(0, 20)}`).toBe(400);
        }
      });
    });

    it('is refused in another content type', async () => {
      const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'];
      await each([...calls.entries()], async ([turn, call]) => {
        for (const type of shareOf(types, turn, 3)) {
          const headers = { 'content-type': type };
          const answer = await running().ask(call.method, fill(call.path), { as: as(call), body: '{"x":1}', headers });
          survives(answer, `${call.call} as ${type}`);
          expect(answer.status, `${call.call} as ${type}`).toBeGreaterThanOrEqual(400);
        }
      });
    });

    it('is refused with 413 where it is too large, with and without a length', async () => {
      const large = Buffer.from(`{"title":"${'x'.repeat(1_100_000)}"}`);
      for (const call of calls) {
        const answer = await running().ask(call.method, fill(call.path), { as: as(call), body: large });
        expect({ status: answer.status, code: answer.body.code }, call.call).toEqual({
          status: 413,
          code: 'too_large',
        });
      }
      const unsized = await fetch(`${running().product.url}/api/v1/collections`, {
        method: 'POST',
        headers: {
          'x-provider': running().provider,
          cookie: running().cookieOf('premium'),
          'content-type': 'application/json',
        },
        body: new Blob([large]).stream(),
        duplex: 'half',
      } as RequestInit); // the type of fetch does not know `duplex`
      expect(unsized.status).toBe(413);
    });

    it('holds the wrong types and the worst strings in any field without a fault on our side', async () => {
      const wrong: unknown[] = [...worst, null, 0, 1e308, true, [], {}, [null], { toString: 1 }, ['x', 'x']];
      const tries = texts
        .flatMap(({ method, path, good, fields }) =>
          [...new Set([...fields, ...Object.keys(good)])].map((field) => ({ method, path, good, field })),
        )
        .flatMap(({ method, path, good, field }, turn) =>
          shareOf(wrong, turn, 3).map((value) => ({ method, path, body: { ...good, [field]: value }, field, value })),
        );
      await each(tries, async ({ method, path, body, field, value }) =>
        survives(
          await running().ask(method, path, { as: 'premium', body }),
          `${path} ${field} ${String(JSON.stringify(value)).slice(0, 40)}`,
        ),
      );
    });

    it('holds the worst strings in queries', async () => {
      const odd = ['%', '_', '\\', '[', '2026-13-45', '0000-00-00', '275760-09-14', '-271821-04-20', '9'.repeat(30)];
      const values = [...worst.filter((value) => value.length < 1000), 'x'.repeat(3000), ...odd, '-infinity'];
      const tries = queries.flatMap((path, turn) =>
        shareOf(values, turn, 3).map((value) => `${path}${encodeURIComponent(value.toWellFormed())}`),
      );
      const raw = [
        '/cases?q=%',
        '/cases?q=%ff',
        '/cases?limit=1&limit=2',
        '/cases?state[]=x',
        '/cases/%ff',
        '/cases/%',
      ];
      await each([...tries, ...raw, `/cases/${'x'.repeat(5000)}`], async (path) =>
        survives(
          await running().ask('GET', path, { as: path.startsWith('/ops') ? 'operator' : 'premium' }),
          path.slice(0, 90),
        ),
      );
    });

    it.skipIf(listed.length === 0)('holds every naughty string, and gives it back as it came', async () => {
      const keep = async (path: string, body: object, field: string, value: string): Promise<void> => {
        const answer = await running().ask('POST', path, { as: 'premium', body });
        survives(answer, `${path} ${JSON.stringify(value)}`);
        if (answer.status === 201)
          // A title and a reason are one line: what breaks or steers it is a space.
          expect(answer.body[field], JSON.stringify(value)).toBe(oneLine(value).trim());
      };
      const places: ((value: string, at: number) => Promise<void>)[] = [
        (value) => keep('/collections', { title: value, sensitivity: 'public', platform: value }, 'title', value),
        (value, at) =>
          keep('/whitelist', { kind: 'url', value: `https://naughty.test/${at}`, reason: value }, 'reason', value),
        async (value, at) => {
          const { method, path, good, fields } = texts[at % texts.length] as (typeof texts)[number]; // within its length
          const body = { ...good, [fields[at % fields.length] ?? '']: value };
          survives(await running().ask(method, path, { as: 'premium', body }), `${path} ${JSON.stringify(body)}`);
        },
      ];
      await each([...listed.entries()], async ([at, value]) => {
        for (const put of shareOf(places, at, 3)) await put(value, at);
      });
    });

    it('leaves everything readable afterwards', async () => {
      for (const path of [
        '/collections',
        '/brands',
        '/search-terms',
        '/whitelist',
        '/works',
        '/scans',
        '/authorization',
        '/me',
        '/settings',
      ])
        expect((await running().ask('GET', path, { as: 'premium' })).status, path).toBe(200);
    });
  });
}

const fill = (path: string): string => path.replace(/\{[a-z]+\}/i, 'nob_00000000000000000000000000');
