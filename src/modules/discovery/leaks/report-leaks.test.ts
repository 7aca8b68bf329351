import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LeaksQuery, leakOutcomes, leaksBody } from '#modules/discovery/contract.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import type { Standing } from '#modules/discovery/leaks/judge-known.ts';
import { listLeaks } from '#modules/discovery/leaks/list-leaks.ts';
import { reportLeaks } from '#modules/discovery/leaks/report-leaks.ts';
import { weighReport } from '#modules/discovery/leaks/weigh-report.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { readScan } from '#modules/discovery/store/scans.ts';
import { openWorld, pages, type World } from '../../../../tests/setup/discovery-world.ts';

const day = 86_400;
let world: World;
let userId: string;
let count = 0;
let isDown = false;
/** What cases would say of an address. */
let standings: Map<string, Standing>;

beforeAll(async () => {
  world = await openWorld({
    'leak.test': pages({
      '/1': 'annavale',
      '/2': 'annavale',
      '/3': 'annavale',
      '/login': '<title>Log in</title><form><input type="password"><button>Log in</button></form>',
      '/members/1': (_, answer) => answer.writeHead(302, { location: '/login?next=1' }).end(),
      '/members/2': (_, answer) => answer.writeHead(302, { location: '/login?next=1' }).end(),
      '/closed': (_, answer) => answer.writeHead(401).end('no'),
      '/login?next=1': '<p>Welcome</p>',
      '/gone': (_, answer) => answer.writeHead(410).end('removed'),
      '/flaky': (_, answer) => (isDown ? answer.destroy() : answer.writeHead(200).end('annavale')),
    }),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  standings = new Map();
  isDown = false;
  userId = await world.creator(`usr_leaks${count}`, { plan: 'plus' });
});

const report = (...urls: string[]) =>
  world.inTransaction((ctx) => reportLeaks(ctx, { standingsAt: async () => standings }, { userId, urls }));
const one = async (url: string) => (await report(url)).results[0];

async function finish(scanId: string | undefined) {
  await world.drain();
  for (const { payload } of world.said.filter((event) => event.name === 'discovery.page-read'))
    await world.inTransaction((ctx) => markPageJudged(ctx, { pageId: String(payload.pageId), matches: 0 }));
  await world.inTransaction((ctx) => settleScan(ctx, scanId ?? ''));
  return readScan(world.db, scanId ?? '');
}
const standing = (state: Standing['state'], more: Partial<Standing> = {}): Standing => ({
  caseId: 'cas_1',
  state,
  caseState: state,
  endedAt: world.clock.now(),
  told: false,
  ...more,
});

it('each address has its own answer, and what is accepted takes the way of every other hit', async () => {
  await world.pool.query(
    `insert into whitelist_entries (id, user_id, kind, value, identity, reason, created_at) values ('wle_1', $1, 'domain', 'friend.test', 'friend.test', 'mine', $2)`,
    [userId, world.clock.now()],
  );
  standings.set('case.test/x', standing('open'));
  const { results, scanId } = await report(
    'https://leak.test/2',
    'http://www.leak.test/2/?fbclid=1',
    'https://leak.test/',
    'https://friend.test/a',
    'https://case.test/x',
  );
  expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['accepted', undefined],
    ['duplicate', 'duplicate'],
    ['refused', 'front_page'],
    ['whitelisted', 'whitelisted'],
    ['duplicate', 'duplicate'],
  ]);
  expect(results[4]?.caseId).toBe('cas_1');
  expect(await finish(scanId)).toMatchObject({ state: 'done', cause: 'leak', pages: 1 });
});

it('good addresses survive those that can be no address', async () => {
  const urls = [
    'https://leak.test/2',
    `https://leak.test/${'x'.repeat(9_000)}`,
    'https://leak.test/\0',
    'https://a.test/\ud83d',
  ];
  const given = leaksBody.parse({ urls, declaration: true });
  const { results, scanId } = await report(...given.urls);
  expect(results.map(({ url, outcome, code }) => [url, outcome, code])).toEqual([
    [urls[0], 'accepted', undefined],
    ...urls.slice(1).map((url) => [url, 'refused', 'bad_url']),
  ]);
  expect(results[1]?.message).toContain('too long');
  await finish(scanId);
});

it('are a hundred at once at most, each declared to be without permission', () => {
  const urls = (n: number) => Array.from({ length: n }, (_, at) => `https://leak.test/${at}`);
  const isTaken = (body: object) => leaksBody.safeParse(body).success;
  expect(isTaken({ urls: urls(100), declaration: true })).toBe(true);
  expect(isTaken({ urls: urls(101), declaration: true })).toBe(false);
  expect(isTaken({ urls: urls(1) })).toBe(false);
});

it('are kept to the quota of the day', async () => {
  const many = await report(...Array.from({ length: 25 }, (_, n) => `https://nowhere.test/${n}`));
  expect(many.results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(20);
  expect(many.results.at(-1)).toMatchObject({ outcome: 'refused', code: 'daily_limit' });
  await finish(many.scanId);
  world.clock.advance(day);
  expect((await one('https://leak.test/3'))?.outcome).toBe('accepted');
  await world.drain();
});

it.each([
  ['names the plan that takes more', 20, / Premium takes 200 a day\.$/],
  ['says nothing of plans where none takes more', 200, /Send this one tomorrow\.$/],
])('a quota that is used up %s', async (_, perDay, message) => {
  const urls = Array.from({ length: perDay + 1 }, (_, n) => `https://nowhere.test/${n}`);
  const { results } = await world.inTransaction((ctx) =>
    weighReport(ctx, { standingsAt: async () => standings }, { userId, urls, perDay }),
  );
  expect(results.at(-1)).toMatchObject({ code: 'daily_limit', message: expect.stringMatching(message) });
});

describe('to somebody without a verified account', () => {
  const states = ['open', 'removed', 'dismissed', 'whitelisted', 'withdrawn'] as const;
  const asked = (url: string) =>
    world.inTransaction((ctx) =>
      reportLeaks(ctx, { standingsAt: async () => standings }, { userId, urls: [url], hidesCases: true }),
    );

  it.each(states)('a page with a case (%s) is answered as one without', async (state) => {
    const [withCase, without] = ['https://leak.test/1', 'https://leak.test/2'];
    const answers = async () => {
      const said = [];
      for (const url of [withCase, without]) {
        const { results, scanId } = await asked(url);
        said.push({ ...results[0], url: '', scanned: scanId !== undefined });
        await finish(scanId);
      }
      return said;
    };
    for (const told of [false, true]) {
      standings.set('leak.test/1', standing(state, { told }));
      const [first, other] = await answers();
      expect(first, 'at first').toEqual(other);
      const [again, otherAgain] = await answers();
      expect(again, 'again').toEqual(otherAgain);
      expect(again?.message).toBe('You reported this page less than a day ago. See your reports for its state.');
      world.clock.advance(day + 1);
    }
  });
});

it('is a duplicate while it is looked at and for a day after a good look, each with its own reason', async () => {
  const { scanId } = await report('https://leak.test/1');
  expect(await one('https://leak.test/1')).toMatchObject({
    outcome: 'duplicate',
    message: expect.stringContaining('we are looking at it'),
  });
  await finish(scanId);
  expect(await one('https://leak.test/1')).toMatchObject({
    outcome: 'duplicate',
    message: expect.stringContaining('less than a day ago'),
  });
  world.clock.advance(day + 1);
  const again = await report('https://leak.test/1');
  expect(again.results[0]?.outcome).toBe('accepted');
  const asked = world.asksOf('leak.test').filter(({ path }) => path === '/1').length;
  await finish(again.scanId);
  expect(world.asksOf('leak.test').filter(({ path }) => path === '/1')).toHaveLength(asked + 1);
});

it.each([
  ['that was not there', 'https://leak.test/gone', false],
  ['of a site that did not answer', 'https://leak.test/flaky', true],
])('a page %s is looked at again as soon as it is reported again', async (_, url, down) => {
  isDown = down;
  await finish((await report(url)).scanId);
  isDown = false;
  const again = await report(url);
  expect(again.results[0]).toMatchObject({ outcome: 'accepted' });
  expect(await finish(again.scanId)).toMatchObject({ state: 'done' });
});

it('a removed copy that is reported is looked at now, though its page was read shortly before it was removed', async () => {
  await finish((await report('https://leak.test/1')).scanId);
  world.clock.advance(60);
  standings.set('leak.test/1', standing('removed'));
  const back = await report('https://leak.test/1');
  expect(back.results[0]).toMatchObject({
    outcome: 'accepted',
    caseId: 'cas_1',
    message: expect.stringContaining('next round'),
  });
  const asked = world.asksOf('leak.test').length;
  await finish(back.scanId);
  expect(world.asksOf('leak.test').length).toBeGreaterThan(asked);
  // It was looked at, and nothing came of it: once a day is enough.
  expect(await one('https://leak.test/1')).toMatchObject({
    outcome: 'duplicate',
    caseId: 'cas_1',
    message: expect.stringContaining('the copy was not there'),
  });
});

it.each([
  ['open', {}, 'duplicate', 'open case'],
  ['dismissed', {}, 'duplicate', 'undo the decision'],
  ['whitelisted', {}, 'duplicate', 'off the list'],
  ['withdrawn', { told: false }, 'duplicate', 'undo the decision'],
  ['withdrawn', { told: true }, 'accepted', 'waits for your decision in the next round'],
] as const)('of a case that is %s %o is %s, with its case and what to do', async (state, more, outcome, words) => {
  standings.set('leak.test/3', standing(state, more));
  expect(await one('https://leak.test/3')).toMatchObject({
    outcome,
    caseId: 'cas_1',
    message: expect.stringContaining(words),
  });
  await world.drain();
});

it('of a whitelisted address names the case that was closed for it', async () => {
  await world.pool.query(
    `insert into whitelist_entries (id, user_id, kind, value, identity, reason, created_at) values ($2, $1, 'domain', 'leak.test', 'leak.test', 'mine', $3)`,
    [userId, `wle_${userId}`, world.clock.now()],
  );
  standings.set('leak.test/2', standing('whitelisted'));
  expect(await one('https://leak.test/2')).toMatchObject({ outcome: 'whitelisted', caseId: 'cas_1' });
});

it('of a page with an open case, what its creator says it shows is handed on to that case, and to no closed one', async () => {
  const [workId] = (
    await world.pool.query(
      `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
       values ($1, $2, 'Hers', 'sole', 'ready', 'image', $1, 1, $3) returning id`,
      [`wrk_${count}`, userId, world.clock.now()],
    )
  ).rows.map(({ id }) => String(id));
  standings.set('case.test/x', standing('open'));
  standings.set('case.test/y', standing('dismissed'));
  const urls = ['https://case.test/x', 'https://case.test/y'];
  const tell = (input: { workId?: string; hidesCases?: boolean }) =>
    world.inTransaction((ctx) => reportLeaks(ctx, { standingsAt: async () => standings }, { userId, urls, ...input }));
  const said = () => world.said.filter(({ name }) => name === 'discovery.work-stated').map(({ payload }) => payload);
  await tell({});
  expect(said()).toEqual([]);
  const { results } = await tell({ workId });
  expect(said()).toEqual([{ userId, caseId: 'cas_1', workId }]);
  const hidden = await tell({ workId, hidesCases: true });
  expect(hidden.results, 'without a verified account nothing hints at the case').toEqual(
    urls.map((url) => ({ url, outcome: 'accepted' })),
  );
  expect(said()).toHaveLength(2);
  await world.drain();
  expect(results.map(({ outcome, message }) => [outcome, /noted there/.test(message ?? '')])).toEqual([
    ['duplicate', true],
    ['duplicate', false],
  ]);
});

it('is weighed before it is sent: the same answers, nothing reported, and how many are left today', async () => {
  const urls = ['https://leak.test/2', 'https://leak.test/2#again', 'https://leak.test/', 'no address'];
  const weigh = () =>
    world.inTransaction((ctx) => weighReport(ctx, { standingsAt: async () => standings }, { userId, urls }));
  const before = await weigh();
  expect(before.quota).toMatchObject({ perDay: 20, left: 20 });
  expect((await weigh()).quota.left).toBe(20);
  const { results, scanId } = await report(...urls);
  expect(results).toEqual(before.results);
  expect((await weigh()).quota.left).toBe(19);
  await finish(scanId);
});

it('is listed with what came of it, the latest first, page by page', async () => {
  const list = (query: Partial<LeaksQuery> = {}) =>
    world.inTransaction((ctx) =>
      listLeaks(ctx, { standingsAt: async () => standings }, { userId, limit: 50, ...query }),
    );
  expect(await list()).toMatchObject({ items: [], nextCursor: null, quota: { perDay: 20, left: 20 } });
  const first = await report('https://leak.test/1', 'https://leak.test/gone', 'https://leak.test/2');
  expect((await list()).items.map(({ state }) => state)).toEqual(['looking', 'looking', 'looking']);
  await finish(first.scanId);
  world.clock.advance(60);
  const second = await report('https://leak.test/3');
  standings.set('leak.test/2', standing('open', { caseState: 'noticed' }));
  const { items } = await list();
  expect(items.map(({ url, state, caseId, caseState }) => [url, state, caseId, caseState])).toEqual([
    ['https://leak.test/3', 'looking', undefined, undefined],
    ['https://leak.test/1', 'nothing', undefined, undefined],
    ['https://leak.test/gone', 'not-read', undefined, undefined],
    ['https://leak.test/2', 'case', 'cas_1', 'noticed'],
  ]);
  expect(items[2]?.message).toBeTruthy();
  const walked: string[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await list({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    walked.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual(items.map(({ id }) => id));
  expect((await list({ q: 'GONE' })).items.map(({ url }) => url)).toEqual(['https://leak.test/gone']);
  expect((await list({ q: 'leak[.]test  GONE' })).items).toHaveLength(1);
  expect((await list({ q: 'gone friend.test' })).items).toEqual([]);

  standings.set('leak.test/1', standing('removed'));
  const byOutcome = Object.fromEntries(
    await Promise.all(
      leakOutcomes.map(async (outcome) => [outcome, (await list({ outcome })).items.map(({ url }) => url)] as const),
    ),
  );
  expect(byOutcome).toEqual({
    looking: ['https://leak.test/3'],
    open: ['https://leak.test/2'],
    removed: ['https://leak.test/1'],
    closed: [],
    nothing: [],
    'not-read': ['https://leak.test/gone'],
  });
  expect((await list({ outcome: 'removed', q: 'gone' })).items).toEqual([]);
  await finish(second.scanId);
  userId = await world.creator(`usr_leaks_other${count}`, { plan: 'plus' });
  expect((await list()).items).toEqual([]);
});

it('says of a page behind a login that it was not read, and may be reported again', async () => {
  const urls = ['login', 'members/1', 'members/2', 'closed'].map((path) => `https://leak.test/${path}`);
  const { scanId } = await report(...urls);
  await finish(scanId);
  const { items } = await world.inTransaction((ctx) =>
    listLeaks(ctx, { standingsAt: async () => standings }, { userId, limit: 50 }),
  );
  expect(items.map(({ url, state, message }) => [url, state, message])).toEqual(
    urls.map((url) => [url, 'not-read', 'We could not read this page: it needs a login.']),
  );
  expect((await one('https://leak.test/login'))?.outcome).toBe('accepted');
});

it('is narrowed to what came of it page by page, also where little of much came out so', async () => {
  const reported = Array.from({ length: 1_300 }, (_, n) => ({
    url: `https://many.test/${n}`,
    urlKey: `many.test/${n}`,
    note: n === 7 ? 'The seventh' : undefined,
  }));
  await world.pool.query(
    `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, bytes, created_at)
     values ($1, $2, 'done', 'leak', $3, 0, 0, 0, 0, 0, $4)`,
    [`scn_many${count}`, userId, JSON.stringify({ queries: [], names: [], handles: [], reported }), world.clock.now()],
  );
  for (const n of [3, 4, 5, 1_250]) standings.set(`many.test/${n}`, standing('open'));
  const pages: string[][] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await world.inTransaction((ctx) =>
      listLeaks(
        ctx,
        { standingsAt: async () => standings },
        { userId, limit: 2, cursor: cursor ?? undefined, outcome: 'open' },
      ),
    );
    pages.push(page.items.map(({ url }) => url.replace('https://many.test/', '')));
    cursor = page.nextCursor;
  }
  expect(pages).toEqual([['3', '4'], ['5'], ['1250']]);
  const noted = await world.inTransaction((ctx) =>
    listLeaks(ctx, { standingsAt: async () => standings }, { userId, limit: 2, q: 'SEVENTH', outcome: 'not-read' }),
  );
  expect(noted).toMatchObject({ items: [{ url: 'https://many.test/7' }], nextCursor: null });
  await world.pool.query(`update scans set state = 'failed' where id = $1`, [`scn_many${count}`]);
  const failed = await world.inTransaction((ctx) =>
    listLeaks(ctx, { standingsAt: async () => standings }, { userId, limit: 2, q: 'SEVENTH' }),
  );
  expect(failed.items).toMatchObject([{ state: 'not-read', message: expect.stringContaining('report it again') }]);
});
