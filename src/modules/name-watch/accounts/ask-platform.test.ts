import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weigh } from './ask-platform.ts';
import { compared, unlikelyName } from './compare-rule.ts';
import { askedOf, hostOf, probePlatforms, profileOf } from './platforms/index.ts';
import { byStatus, byWords, probe } from './platforms/row.ts';
import { readProfilePage } from './read-profile.ts';

const rows = Object.entries(probePlatforms);
const real = rows.filter(([, row]) => !hostOf(row).endsWith('.test'));
const page = (html: string, missing: string[] = [], type = 'text/html') =>
  readProfilePage({ body: Buffer.from(html), type, username: 'mara', missing });

describe('the platforms', () => {
  it('are at least forty, each with where its rule was read, and the day on which a person verified it where one did', () => {
    expect(real.length).toBeGreaterThanOrEqual(40);
    for (const [id, { source, lastVerifiedAt }] of rows) {
      expect(source, id).not.toBe('');
      expect(lastVerifiedAt === null || !Number.isNaN(Date.parse(lastVerifiedAt)), id).toBe(true);
    }
    expect(new Set(real.map(([, row]) => profileOf(row, 'mara_vale'))).size).toBe(real.length);
  });

  it.each(real)('%s is asked at a public address of https that holds the name', (id, row) => {
    const [url, asked] = [new URL(profileOf(row, 'maravale')), new URL(askedOf(row, 'maravale'))];
    for (const one of [url, asked]) {
      expect(one.protocol).toBe('https:');
      expect(one.href).toContain('maravale');
    }
    // What its rule is compared with could exist there: the account that is there, and the one that cannot be.
    expect(row.names.test(row.known), `${id} ${row.known}`).toBe(true);
    expect(row.names.test(unlikelyName(id, new Date('2026-11-29T00:00:00Z'))), id).toBe(true);
    expect(row.names.test('no name')).toBe(false);
  });

  it('take no name that could lead to another address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...real), fc.string(), ([, row], name) => {
        if (row.names.test(name)) expect(name).toMatch(/^[a-z0-9._-]+$/);
      }),
    );
  });
});

describe('readProfilePage', () => {
  it.each([
    ['<title>Mara (@mara)</title>', true],
    ['<meta property="og:title" content="mara on Fan"><title>Fan</title>', true],
    ['<h1>MARA</h1>', true],
    ['<title>Maravilla</title>', false],
    ['<link rel="canonical" href="https://fan.test/mara"><a href="/mara">Profile</a>', false],
    ['<noscript>mara</noscript><title>Fan</title>', false],
  ])('%s names the account: %s', (html, names) => {
    expect(page(html).names).toBe(names);
  });

  it('reads the answers of interfaces, too', () => {
    expect(page('{"handle":"mara.fan.test"}', [], 'application/json').names).toBe(true);
    expect(page('{"handle":"other"}', [], 'application/json').names).toBe(false);
  });

  it('sees the words for an account that is not there, and a challenge page', () => {
    expect(page('<title>@mara</title>No such user.', ['No such user.']).denies).toBe(true);
    expect(page('<title>Just a moment...</title>').isGate).toBe(true);
    expect(page('<p>Verify you are human by completing the action below.</p>').isGate).toBe(true);
    expect(page('<title>mara</title><p>I am human.</p>').isGate).toBe(false);
  });

  it('takes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (body, username) => {
        expect(readProfilePage({ body, type: 'text/html', username, missing: [] }).denies).toBe(false);
      }),
    );
  });
});

describe('weigh', () => {
  const row = probe({ title: 'Fan', profile: 'https://fan.test/{name}', known: 'staff', rule: byStatus });
  const worded = { ...row, rule: byWords('No such user.') };
  const there = { names: true, denies: false, isGate: false };
  const at = (status: number, url = 'https://fan.test/mara') => ({ status, url, bodySkipped: false });

  it.each([
    ['200 with the name', at(200), there, 'exists'],
    ['200 at its www address', at(200, 'https://www.fan.test/Mara/'), there, 'exists'],
    ['404', at(404), { ...there, names: false }, 'missing'],
    ['410', at(410), there, 'missing'],
    ['200 without the name', at(200), { ...there, names: false }, 'unclear'],
    ['a redirect to the front page', at(200, 'https://fan.test/'), there, 'unclear'],
    ['a redirect to the way in', at(200, 'https://fan.test/login?next=/mara'), there, 'unclear'],
    ['a redirect to another site', at(200, 'https://elsewhere.test/mara'), there, 'unclear'],
    ['a challenge with 200', at(200), { ...there, isGate: true }, 'blocked'],
    ['a challenge with 404', at(404), { ...there, isGate: true }, 'blocked'],
  ] as const)('%s: %s', (_, answer, read, says) => {
    const weighed = weigh(row, 'mara', answer, read);
    expect(weighed.kind === 'silent' ? weighed.why : weighed.kind).toBe(says);
  });

  it('goes by the words of a platform whose missing accounts answer 200 or 400', () => {
    const denied = { ...there, denies: true };
    expect(weigh(worded, 'mara', at(200), denied).kind).toBe('missing');
    expect(weigh(worded, 'mara', at(400), denied).kind).toBe('missing');
    expect(weigh(worded, 'mara', at(400), there)).toEqual({ kind: 'silent', why: 'blocked' });
  });
});

describe('compared', () => {
  const [exists, missing] = [{ kind: 'exists' }, { kind: 'missing' }] as const;
  const silent = (why: 'blocked' | 'unclear') => ({ kind: 'silent', why }) as const;
  it.each([
    ['holds', missing, exists, { tellsExists: true, tellsMissing: true, drift: null }],
    ['finds everybody', exists, exists, { tellsExists: false, tellsMissing: false, drift: 'reports-all' }],
    ['finds nobody', missing, missing, { tellsExists: false, tellsMissing: false, drift: 'reports-none' }],
    ['tells only who is missing', missing, silent('unclear'), { tellsExists: false, tellsMissing: true, drift: null }],
    ['gets no answer', silent('blocked'), silent('blocked'), { tellsExists: false, tellsMissing: false, drift: null }],
    ['may be blocked with 404', missing, silent('blocked'), { tellsExists: false, tellsMissing: false, drift: null }],
    ['cannot tell who is missing', silent('unclear'), exists, { tellsExists: false, tellsMissing: false, drift: null }],
  ] as const)('a rule that %s', (_, absent, present, says) => {
    expect(compared(absent, present)).toMatchObject(says);
  });
});
