import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantFeature } from '#modules/billing/index.ts';
import { createRegistry } from '#modules/hosts/index.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { hostOf, probePlatformNamed, probePlatforms } from './accounts/platforms/index.ts';
import { runPlatform } from './accounts/run-platform.ts';
import { askNow, chooseVariants, readNameWatch } from './change-watch.ts';
import { mostNames, questionBound } from './contract.ts';
import { composeComplaint } from './domains/compose-complaint.ts';
import { runZone } from './domains/run-zone.ts';
import { markDomain, markNamesake } from './mark-name.ts';
import { planDueWatches, planWatch } from './plan-watch.ts';
import type { NameWatchSettings } from './settings.ts';
import { namesakesOf, pageOfNamesakes } from './store-accounts.ts';
import { domainsOf, pageOfDomains } from './store-domains.ts';
import { nameSourcesFared, sourcesDue } from './store-sources.ts';
import { planSoon } from './store-watches.ts';
import { outsideOf, profilePage, type Said } from './test-names.ts';

let world: NoticeWorld;
let mara: { userId: string };
let name: string;
let count = 0;
const day = 86_400;
const settings: NameWatchSettings = {
  ...{ demo: 'off', dataDir: '/nowhere', searchBudgetCents: 0, publicUrl: 'https://reclaim.test', settings: {} },
};

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  name = `maravale${count}`;
  mara = await world.creator(name);
  await world.database.pool.query('delete from name_sources; delete from namesakes; delete from similar_domains');
  await world.database.pool.query(
    'update crawl_hosts set robots = null, robots_unread = false, robots_fetched_at = null',
  );
  await world.transaction((ctx) =>
    grantFeature(ctx, { userId: mara.userId, feature: 'impersonation', reason: 'a test' }),
  );
  await plan();
});

const plan = () =>
  world.transaction(async (ctx) => {
    await planSoon(ctx.tx, mara.userId, ctx.now());
    await planWatch(ctx, settings, mara.userId);
  });
const accounts = () => namesakesOf(world.db, mara.userId);
const account = async (platform: string, username = name) =>
  (await accounts()).find((row) => row.platform === platform && row.username === username) ?? expect.fail(platform);
const domains = () => domainsOf(world.db, mara.userId);
const ask = async (platform: string, answer: (url: URL) => Said | undefined) => {
  const outside = outsideOf((url) => (url.pathname === '/robots.txt' ? undefined : answer(url)));
  const deps = { db: world.db, politeFetch: outside.fetch, agent: 'ReclaimBot' };
  await runPlatform(deps, world.jobRun, platform);
  return outside.asked.filter((url) => !url.endsWith('/robots.txt'));
};
/** A platform that tells who is there by status and name. */
const honest =
  (...there: string[]) =>
  ({ pathname }: URL): Said | undefined => {
    const asked = pathname.split('/').filter(Boolean).at(-1) ?? '';
    const known = probePlatformNamed('keybase')?.known ?? '';
    return [known, ...there].includes(asked) ? profilePage(asked) : undefined;
  };
const faredOf = async (kind: string) =>
  (await world.transaction(({ tx, now }) => nameSourcesFared(tx, now()))).find((row) => row.kind === kind);

describe('planWatch', () => {
  it('asks for each handle at each platform that could have it, and never for the own account', async () => {
    const rows = await accounts();
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map(({ platform }) => platform)).size).toBe(rows.length);
    expect(rows.map(({ platform }) => platform)).not.toContain('fanlane');
    expect(rows.every(({ username, dueAt, answer }) => username === name && dueAt !== null && answer === null)).toBe(
      true,
    );
  });

  it('asks no platform and no registry in a demonstration, except stand-ins', async () => {
    await world.database.pool.query('delete from namesakes; delete from similar_domains');
    const demo = { ...settings, demo: 'world' as const, outboundHosts: new Map([['tunebarn.test', {}]]) };
    await world.transaction((ctx) => planWatch(ctx, demo as unknown as NameWatchSettings, mara.userId));
    expect((await accounts()).map(({ platform }) => platform)).toEqual(['tunebarn']);
    expect(await domains()).toEqual([]);
  });

  it('adds what the creator chose, up to five, and drops it with the choice unless it was decided on', async () => {
    const choose = (...variants: string[]) =>
      world.transaction((ctx) => chooseVariants(ctx, { userId: mara.userId, variants }));
    await choose('Mara.Official', 'mara.official', '@mara_x');
    await plan();
    expect(new Set((await accounts()).map(({ username }) => username))).toEqual(
      new Set([name, 'mara.official', 'mara_x']),
    );
    const { id } = await account('keybase', 'mara_x');
    await world.transaction((ctx) => markNamesake(ctx, { userId: mara.userId, id, mark: 'left' }));
    await choose();
    await plan();
    expect((await accounts()).filter(({ username }) => username !== name).map((row) => row.id)).toEqual([id]);
    await expect(choose('no name')).rejects.toMatchObject({ kind: 'invalid' });
    await expect(choose('somebody_else')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('asks nothing once the plan does not include it, and keeps what was found', async () => {
    await world.database.pool.query('delete from feature_grants where user_id = $1', [mara.userId]);
    await plan();
    expect((await accounts()).length).toBeGreaterThan(40);
    expect((await accounts()).every(({ dueAt }) => dueAt === null)).toBe(true);
    expect((await domains()).every(({ dueAt }) => dueAt === null)).toBe(true);
  });

  it('plans due creators, and not again within the hour', async () => {
    world.clock.advance(3_601);
    expect(await world.transaction((ctx) => planDueWatches(ctx, settings))).toBeGreaterThan(0);
    expect(await world.transaction((ctx) => planDueWatches(ctx, settings))).toBe(0);
  });
});

describe('runPlatform', () => {
  it('finds an account, remembers when it was first seen, and asks again in a week', async () => {
    const asked = await ask('keybase', honest(name));
    expect(asked).toHaveLength(3); // one that cannot be, one that is, and ours
    const first = await account('keybase');
    expect(first).toMatchObject({ answer: 'exists', silence: null });
    expect(await ask('keybase', honest(name))).toEqual([]);
    world.clock.advance(7 * day);
    await ask('keybase', honest());
    const later = await account('keybase');
    expect(later.answer).toBe('missing');
    expect(later.firstSeenAt).toEqual(first.firstSeenAt);
  });

  it.each<[string, Said]>([
    ['429', { status: 429, headers: { 'retry-after': '30' } }],
    ['403', { status: 403, body: 'no' }],
    ['503', { status: 503 }],
    ['a challenge', { body: '<title>Just a moment...</title>' }],
    ['a challenge with 404', { status: 404, body: '<title>Attention Required! | Cloudflare</title>' }],
    ['nothing', 'hang'],
    ['a broken connection', 'refuse'],
    ['a login wall', { to: '/login', body: '' }],
  ])('an answer of %s says nothing, and keeps the earlier answer', async (_, said) => {
    await ask('keybase', honest(name));
    world.clock.advance(7 * day - 60);
    await world.database.pool.query('update namesakes set due_at = $1', [world.clock.now()]);
    await ask('keybase', (url) => (url.pathname === '/login' ? { body: '<title>Sign in</title>' } : said));
    const row = await account('keybase');
    expect(row).toMatchObject({ answer: 'exists', silence: expect.any(String) });
    expect(row.dueAt?.getTime()).toBeGreaterThanOrEqual(world.clock.now().getTime() + day * 1_000);
  });

  it('asks a platform that wants to be left alone nothing more', async () => {
    await world.transaction((ctx) => chooseVariants(ctx, { userId: mara.userId, variants: ['mara_x', 'mara_y'] }));
    await plan();
    const asked = await ask('keybase', () => ({ status: 429, headers: { 'retry-after': '90' } }));
    expect(asked).toHaveLength(1);
    expect((await accounts()).filter(({ platform, answer }) => platform === 'keybase' && answer !== null)).toEqual([]);
    expect(await sourcesDue(world.db, 'platform', world.clock.now())).not.toContain('keybase');
    expect(await faredOf('platform')).toMatchObject({ said: 'Keybase asks to be asked less often.', broken: 1 });
  });

  it('believes no answer of a platform that finds everybody, and operators see that its rule drifted', async () => {
    const asked = await ask('keybase', ({ pathname }) => profilePage(pathname.slice(1)));
    expect(asked).toHaveLength(2);
    expect(await account('keybase')).toMatchObject({ answer: null, silence: 'rule-drifted' });
    expect(await faredOf('platform')).toMatchObject({
      drifted: ['keybase'],
      said: expect.stringContaining('its rule no longer holds'),
    });
  });

  it('believes no answer of a platform that finds nobody', async () => {
    await ask('keybase', () => undefined);
    expect(await account('keybase')).toMatchObject({ answer: null, silence: 'rule-drifted' });
    world.clock.advance(day + 60);
    await ask('keybase', honest(name));
    expect(await account('keybase')).toMatchObject({ answer: 'exists', silence: null });
    expect((await faredOf('platform'))?.drifted).toEqual([]);
  });

  it('keeps to robots.txt', async () => {
    const outside = outsideOf((url) =>
      url.pathname === '/robots.txt' ? { body: 'User-agent: *\nDisallow: /', type: 'text/plain' } : profilePage(name),
    );
    await runPlatform({ db: world.db, politeFetch: outside.fetch, agent: 'ReclaimBot' }, world.jobRun, 'keybase');
    expect(outside.asked).toEqual(['https://keybase.io/robots.txt']);
    expect(await account('keybase')).toMatchObject({ answer: null, silence: 'robots' });
  });
});

describe('runZone', () => {
  const dns = JSON.stringify({ services: [[['com'], ['https://rdap.test/']]] });
  const registered = (domain: string) =>
    JSON.stringify({
      objectClassName: 'domain',
      ldhName: domain,
      events: [{ eventAction: 'registration', eventDate: '2026-10-02T08:00:00Z' }],
      entities: [
        {
          objectClassName: 'entity',
          roles: ['registrar'],
          vcardArray: ['vcard', [['fn', {}, 'text', 'Nameworks']]],
          entities: [
            {
              objectClassName: 'entity',
              roles: ['abuse'],
              vcardArray: [
                'vcard',
                [
                  ['fn', {}, 'text', 'Abuse'],
                  ['email', {}, 'text', 'abuse@nameworks.example'],
                ],
              ],
            },
          ],
        },
      ],
    });
  const look = async (zone: string, answer: (domain: string) => Said | undefined) => {
    const outside = outsideOf((url) =>
      url.hostname === 'data.iana.org'
        ? { body: dns, type: 'application/json' }
        : answer(url.pathname.slice('/domain/'.length)),
    );
    const registry = createRegistry(outside.fetch);
    // One job works for a while only; on a slow machine the next one goes on.
    do await runZone(registry, world.jobRun, zone);
    while ((await sourcesDue(world.db, 'registry', world.clock.now())).includes(zone));
    return outside.asked.filter((url) => url.startsWith('https://rdap.test/'));
  };
  const domain = async (value: string) => (await domains()).find((row) => row.domain === value) ?? expect.fail(value);

  it('asks the registry about each name once, and knows who registered one', async () => {
    const wanted = `${name}official.com`;
    const asked = await look('com', (one) =>
      one === wanted ? { body: registered(one), type: 'application/rdap+json' } : undefined,
    );
    const all = (await domains()).filter(({ zone }) => zone === 'com');
    expect(all.length).toBeGreaterThan(50);
    expect(asked).toHaveLength(all.length);
    expect(new Set(asked).size).toBe(asked.length);
    expect(await domain(wanted)).toMatchObject({
      answer: 'registered',
      registrar: 'Nameworks',
      abuseContact: 'abuse@nameworks.example',
      registeredAt: new Date('2026-10-02T08:00:00Z'),
    });
    expect(all.filter(({ answer }) => answer === 'free')).toHaveLength(all.length - 1);
    const rows = await pageOfDomains(world.db, mara.userId, { limit: 50, after: undefined, answer: 'registered' });
    expect(rows.map((row) => row.domain)).toEqual([wanted]);
  });

  it.each<[string, Said, string]>([
    ['429', { status: 429 }, 'unreachable'],
    ['503', { status: 503 }, 'unreachable'],
    ['nothing', 'hang', 'unreachable'],
    ['a page in place of JSON', { body: '<html>Welcome</html>' }, 'unclear'],
    ['an answer about another name', { body: registered('elsewhere.com'), type: 'application/rdap+json' }, 'unclear'],
    ['half an answer', { body: '{"ldhName": "mara', type: 'application/rdap+json' }, 'unclear'],
  ])('%s says neither that a name is free nor that it is registered', async (_, said, silence) => {
    const asked = await look('com', () => said);
    const rows = (await domains()).filter(({ zone }) => zone === 'com');
    expect(rows.every(({ answer }) => answer === null)).toBe(true);
    expect(rows.filter((row) => row.silence === silence).length).toBeGreaterThan(0);
    // A registry that fails is left alone; `hosts` asks twice at most where a server wants us to wait.
    if (silence === 'unreachable') expect(asked.length).toBeLessThanOrEqual(2);
    expect(await faredOf('registry')).toMatchObject({ said: expect.stringContaining('The registry of .com') });
  });

  it('says that a zone has no registry that can be asked', async () => {
    await look('net', () => expect.fail('nobody is asked'));
    expect((await domains()).filter(({ zone }) => zone === 'net').map(({ silence }) => silence)).toContain(
      'no-registry',
    );
  });
});

describe('what the creator says', () => {
  it('an account that is theirs goes to the whitelist, is asked about no more, and both are undone', async () => {
    const { id, profileUrl } = await account('keybase');
    const covered = async () =>
      (await world.transaction(({ tx, now }) => coveredBy(tx, mara.userId, [`${profileUrl}/posts`], now()))).length;
    const marked = await world.transaction((ctx) =>
      markNamesake(ctx, { userId: mara.userId, id, mark: 'mine', whitelist: true }),
    );
    expect(marked.entryId).not.toBeNull();
    expect(await covered()).toBe(1);
    await plan();
    expect((await account('keybase')).dueAt).toBeNull();
    world.clock.advance(60);
    await world.transaction((ctx) => markNamesake(ctx, { userId: mara.userId, id, mark: null }));
    expect(await covered()).toBe(0);
    await plan();
    expect(await account('keybase')).toMatchObject({ mark: null, entryId: null, dueAt: expect.any(Date) });
  });

  it('a mark takes it out of what is open, and no other creator can set one', async () => {
    const other = await world.creator(`other${count}`);
    const { id } = await account('keybase');
    const mark = (userId: string) => world.transaction((ctx) => markNamesake(ctx, { userId, id, mark: 'not_mine' }));
    await expect(mark(other.userId)).rejects.toMatchObject({ kind: 'not-found' });
    await mark(mara.userId);
    const ids = async (of: 'none' | 'not_mine') =>
      (await pageOfNamesakes(world.db, mara.userId, { limit: 200, after: undefined, mark: of })).map((row) => row.id);
    expect(await ids('none')).not.toContain(id);
    expect(await ids('not_mine')).toEqual([id]);
  });

  it('a domain that is theirs is whitelisted whole', async () => {
    const row = (await domains())[0] ?? expect.fail('no domain');
    await world.transaction((ctx) =>
      markDomain(ctx, { userId: mara.userId, id: row.id, mark: 'mine', whitelist: true }),
    );
    const found = await world.transaction(({ tx, now }) =>
      coveredBy(tx, mara.userId, [`https://shop.${row.domain}/a`], now()),
    );
    expect(found).toHaveLength(1);
  });

  it('asks out of turn once a day, and only what was not asked in it', async () => {
    await ask('keybase', honest(name));
    const again = () => world.transaction((ctx) => askNow(ctx, { userId: mara.userId }));
    await again();
    expect((await account('keybase')).dueAt?.getTime()).toBeGreaterThan(world.clock.now().getTime());
    await expect(again()).rejects.toMatchObject({ code: 'asked_lately' });
    world.clock.advance(day);
    await again();
    expect((await account('keybase')).dueAt).toEqual(world.clock.now());
    const watch = await world.transaction((ctx) => readNameWatch(ctx, mara.userId, 60));
    expect(watch).toMatchObject({ isOn: true, platforms: 60, names: [{ name, isVariant: false }] });
    expect(watch.waiting).toBeGreaterThan(40);
    expect(watch.askAgainAt).toBe(new Date(world.clock.now().getTime() + day * 1_000).toISOString());
  });
});

describe('the bound on questions about one creator', () => {
  const choose = (...variants: string[]) =>
    world.transaction((ctx) => chooseVariants(ctx, { userId: mara.userId, variants }));
  const read = () => world.transaction((ctx) => readNameWatch(ctx, mara.userId, 60));
  const askedSoFar = (asked: number) =>
    world.database.pool.query('update name_watches set asked_since = $2, counted_from = $3 where user_id = $1', [
      mara.userId,
      asked,
      world.clock.now(),
    ]);
  const spent = { kind: 'over-limit', code: 'names_asked_enough' };

  it('counts what platforms were really asked, and stops there, whichever names are due', async () => {
    const asked = (await ask('keybase', honest(name))).filter((url) => new URL(url).pathname === `/${name}`);
    expect(asked).toHaveLength(1);
    const { rows } = await world.database.pool.query('select asked_since from name_watches where user_id = $1', [
      mara.userId,
    ]);
    expect(rows, 'not what was compared with the rule').toEqual([{ asked_since: 1 }]);
    await askedSoFar(questionBound.most - 2);
    const names = ['one', 'two', 'three'].map((end) => `${name}_${end}`);
    await choose(...names);
    await plan();
    const more = await ask('keybase', honest(...names));
    expect(more.filter((url) => names.some((one) => url.endsWith(`/${one}`)))).toHaveLength(2);
    const until = new Date(world.clock.now().getTime() + questionBound.days * day * 1_000);
    const left = (await accounts()).filter(({ platform, answeredAt }) => platform === 'keybase' && answeredAt === null);
    expect(left.map(({ dueAt }) => dueAt)).toEqual([until]);
    const { waiting, putOff } = await read();
    expect(putOff).toEqual({ questions: expect.any(Number), until: until.toISOString() });
    expect(putOff?.questions).toBeGreaterThan(100);
    expect(waiting, 'domains alone').toBe((await domains()).filter(({ dueAt }) => dueAt !== null).length);
    expect(await ask('soundcloud', honest(name)), 'nor at another platform').toEqual([]);
    expect((await read()).putOff).toEqual(putOff);
  });

  it('holds what the product offers: ten names looked for each day of a week, and the weekly round', () => {
    const real = Object.values(probePlatforms).filter((platform) => !hostOf(platform).endsWith('.test'));
    expect(questionBound.most).toBeGreaterThanOrEqual((questionBound.days + 1) * mostNames * real.length);
  });

  it('does not count a page that robots.txt keeps us from', async () => {
    await ask('keybase', honest(name));
    await askedSoFar(5);
    await choose(`${name}_one`);
    await plan();
    await world.database.pool.query(
      "update crawl_hosts set robots = E'User-agent: *\\nDisallow: /', robots_unread = false, robots_fetched_at = $1",
      [world.clock.now()],
    );
    expect(await ask('keybase', honest(name))).toEqual([]);
    expect((await account('keybase', `${name}_one`)).silence).toBe('robots');
    const { rows } = await world.database.pool.query('select asked_since from name_watches where user_id = $1', [
      mara.userId,
    ]);
    expect(rows).toEqual([{ asked_since: 5 }]);
  });

  it('says when more can be asked, lets names be left out, and ends with its days', async () => {
    await choose(`${name}_one`, `${name}_two`);
    await askedSoFar(questionBound.most);
    await expect(choose(`${name}_one`, `${name}_three`)).rejects.toMatchObject(spent);
    const again = () => world.transaction((ctx) => askNow(ctx, { userId: mara.userId }));
    const until = new Date(world.clock.now().getTime() + questionBound.days * day * 1_000).toISOString();
    await expect(again()).rejects.toMatchObject(spent);
    await expect(again()).rejects.toThrow(`${until.slice(0, 10)} at ${until.slice(11, 16)} UTC`);
    expect((await read()).askAgainAt).toBe(until);
    await choose(`${name}_one`);
    expect((await read()).variants).toEqual([`${name}_one`]);
    world.clock.advance(questionBound.days * day);
    await choose(`${name}_one`, `${name}_three`);
    await again();
    expect(await ask('keybase', honest(name))).not.toEqual([]);
  });
});

/** No registration, contact or certificate is known. */
const bare = {
  registeredAt: null,
  abuseContact: null,
  certifiedAt: null,
  certificateLog: null,
  certificateEntry: null,
};

it('a complaint says what the registry said, and leaves what happens there to the creator', () => {
  const about = { domain: 'maravale-official.com', likeness: 'maravale', registrar: 'Nameworks' };
  const complaint = composeComplaint(
    {
      ...about,
      ...{ registeredAt: new Date('2026-10-02T08:00:00Z'), abuseContact: 'abuse@nameworks.example' },
      ...{ certifiedAt: new Date('2026-11-20T08:00:00Z'), certificateLog: 'log.example/2026h2', certificateEntry: 12 },
    },
    ['https://fanlane.test/maravale'],
  );
  expect(complaint).toMatchObject({ to: 'abuse@nameworks.example', subject: 'Abuse report: maravale-official.com' });
  expect(complaint.text).toContain('registered on 2026-10-02');
  expect(complaint.text).toContain('2026-11-20 (entry 12 of the certificate log log.example/2026h2)');
  expect(complaint.text).toContain('- https://fanlane.test/maravale');
  expect(complaint.text).toContain('[say what you saw');
  expect(composeComplaint({ ...about, ...bare }, []).to).toBeUndefined();
  expect(composeComplaint({ ...about, ...bare }, []).text).not.toContain('certificate');
  expect(complaint.text).not.toContain('trade mark');
});

it('a complaint names the recorded trade mark that the domain contains, and no other', () => {
  const about = { domain: 'mara-vale-official.com', likeness: 'maravale', registrar: 'Nameworks' };
  const mark = { office: 'EUIPO', number: '018123456', territory: 'EU' };
  const held = { ...mark, word: 'MARAVALE', holder: 'Mara Vale', relation: 'holder' as const };
  const licensed = { ...held, word: 'Official', holder: 'Vale Ltd', relation: 'licensee' as const };
  const other = { ...held, word: 'com' };
  const { text } = composeComplaint({ ...about, ...bare }, [], [held, licensed, other]);
  expect(text).toContain('"MARAVALE", a trade mark registered at EUIPO under number 018123456 (EU), which I hold.');
  expect(text).toContain('"Official", a trade mark registered at EUIPO under number 018123456 (EU), of Vale Ltd');
  expect(text.match(/The domain contains/g)).toHaveLength(2);
  expect(text.match(/I gave no permission/g)).toHaveLength(1);
  expect(text.match(/As far as I know, no permission was given/g)).toHaveLength(1);
  const within = { ...about, ...bare, domain: 'annavale.co.uk' };
  expect(composeComplaint(within, [], [{ ...held, word: 'Annavaleco' }]).text).not.toContain('trade mark');
});
