import { describe, expect, it } from 'vitest';
import { posing } from '../planted.ts';
import type { Ask, RunningApi } from '../running-api.ts';

const picture = (byte: number): FormData => {
  const form = new FormData();
  // A picture by its first bytes; whether it can be decoded is found out later.
  form.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, byte])], 'a.jpg'));
  form.set('title', 'Once');
  form.set('ownership', 'sole');
  return form;
};

/** Every POST that creates: a body, another one, and how many of the first there are. */
const creating: { path: string; one: () => unknown; other: () => unknown; count: string; as?: Ask['as'] }[] = [
  {
    path: '/collections',
    one: () => ({ title: 'Once only', sensitivity: 'public' }),
    other: () => ({ title: 'Another', sensitivity: 'public' }),
    count: `select count(*) from collections where title = 'Once only'`,
  },
  {
    path: '/brands',
    one: () => ({ platform: 'fanlane', handle: 'oncevale' }),
    other: () => ({ platform: 'fanlane', handle: 'othervale' }),
    count: `select count(*) from brands where handle = 'oncevale'`,
  },
  {
    path: '/search-terms',
    one: () => ({ text: 'once only' }),
    other: () => ({ text: 'another' }),
    count: `select count(*) from search_terms where text = 'once only'`,
  },
  {
    path: '/whitelist',
    one: () => ({ kind: 'domain', value: 'once.test', reason: 'mine' }),
    other: () => ({ kind: 'domain', value: 'other.test', reason: 'mine' }),
    count: `select count(*) from whitelist_entries where value like '%once.test'`,
  },
  {
    path: '/search-terms/several',
    one: () => ({ lines: ['once of several'] }),
    other: () => ({ lines: ['another of several'] }),
    count: `select count(*) from search_terms where text = 'once of several'`,
  },
  {
    path: '/brands/several',
    one: () => ({ lines: ['fanlane:onceseveral'] }),
    other: () => ({ lines: ['fanlane:otherseveral'] }),
    count: `select count(*) from brands where handle = 'onceseveral'`,
  },
  {
    path: '/whitelist/several',
    one: () => ({ lines: ['once-several.test'], reason: 'mine' }),
    other: () => ({ lines: ['other-several.test'], reason: 'mine' }),
    count: `select count(*) from whitelist_entries where value = 'once-several.test'`,
  },
  {
    path: '/authorization',
    one: () => signed('Once Vale'),
    other: () => signed('Other Vale'),
    count: `select count(*) from authorizations where legal_name = 'Once Vale'`,
  },
  {
    path: '/works',
    one: () => picture(1),
    other: () => picture(2),
    count: `select count(*) from works where title = 'Once'`,
  },
  {
    path: '/leaks',
    one: () => ({ urls: ['https://leaked-once.test/1'], declaration: true }),
    other: () => ({ urls: ['https://leaked-twice.test/1'], declaration: true }),
    count: `select count(*) from scans where cause = 'leak'`,
  },
  {
    path: '/registry/reports',
    one: () => scam('Once'),
    other: () => scam('Other'),
    count: `select count(*) from scam_reports where what = 'Once'`,
  },
  {
    path: '/impersonations',
    one: () => posing('once_only'),
    other: () => posing('another_one'),
    count: `select count(*) from impersonations where handle = 'once_only'`,
    as: 'premium',
  },
  {
    path: '/community/topics',
    one: () => ({ title: 'Once', category: 'other', text: 'Once' }),
    other: () => ({ title: 'Other', category: 'other', text: 'Other' }),
    count: `select count(*) from community_texts where title = 'Once'`,
    as: 'operator', // who needs no alias
  },
  { path: '/scans', one: () => ({}), other: () => ({ termIds: ['x'] }), count: '' },
];
const scam = (what: string) => ({ kind: 'other', marks: ['@once'], what, firstSeen: '2026-01-01', declaration: true });
let textVersion = '';
const signed = (legalName: string) => ({
  legalName,
  signature: legalName,
  address: '1 Sample Street, Sampletown',
  country: 'US',
  textVersion,
});

export function idempotency(running: () => RunningApi): void {
  const post = (path: string, body: unknown, key: string, as: Ask['as'] = 'plus') =>
    running().ask('POST', path, { as, body, headers: { 'idempotency-key': key } });

  describe('Idempotency-Key', () => {
    it.each(creating)(
      '$path: one row and one answer, also of twenty at once; another body is refused',
      async (call) => {
        textVersion = String((await running().ask('GET', '/authorization/text', { as: 'plus' })).body.version);
        const key = `key of ${call.path}`;
        const answers = await Promise.all(Array.from({ length: 20 }, () => post(call.path, call.one(), key, call.as)));
        answers.push(await post(call.path, call.one(), key, call.as));
        expect(answers[0]?.status, answers[0]?.text).toBeLessThan(300);
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        const different = await post(call.path, call.other(), key, call.as);
        expect({ status: different.status, code: different.body.code }).toEqual({
          status: 409,
          code: 'idempotency_key_reused',
        });
        if (call.count) expect(Number((await running().pool.query(call.count)).rows[0]?.count)).toBe(1);
      },
    );

    it('belongs to one creator and one call', async () => {
      const one = { title: 'Key of two', sensitivity: 'public' };
      const [mine, theirs] = [
        await post('/collections', one, 'shared'),
        await post('/collections', one, 'shared', 'premium'),
      ];
      expect([mine.status, theirs.status]).toEqual([201, 201]);
      expect(mine.body.id).not.toBe(theirs.body.id);
      const elsewhere = await post('/whitelist', { kind: 'domain', value: 'k.test', reason: '' }, 'shared');
      expect(elsewhere.body.code).toBe('idempotency_key_reused');
    });

    it('of a refused request may be used again', async () => {
      expect((await post('/collections', { title: '' }, 'again')).status).toBe(400);
      expect((await post('/collections', { title: 'Good', sensitivity: 'paid' }, 'again')).status).toBe(201);
    });

    it('has 1 to 200 characters', async () => {
      const one = { title: 'Long key', sensitivity: 'public' };
      expect((await post('/collections', one, 'k'.repeat(201))).status).toBe(400);
      expect((await post('/collections', one, 'k'.repeat(200))).status).toBe(201);
    });
  });
}
