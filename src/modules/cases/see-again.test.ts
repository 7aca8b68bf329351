import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { statesBefore, wokenBy } from '#modules/cases/case.ts';
import { because } from '#modules/cases/causes.ts';
import { checkChains } from '#modules/cases/check-chains.ts';
import { countsByState } from '#modules/cases/count-copies.ts';
import { openStates } from '#modules/cases/counted-as.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { type OpenCase, openCase } from '#modules/cases/open-case.ts';
import { standingsAt } from '#modules/cases/standings-at.ts';
import { heldForEyes } from '#modules/cases/store.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import { findsOfScan, scansWithFinds } from '#modules/cases/store-finds.ts';
import { timersOf } from '#modules/cases/store-timers.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import type { Id } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  count += 1;
  host = `moves${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  mara = await world.creator(`mara${count}`);
});

/** A page is judged: it stands at `path`, and these addresses led to it. */
const see = (path: string, from: string[] = [], { workIds = [mara.workId], ...more }: Partial<OpenCase> = {}) =>
  world.transaction((ctx) =>
    openCase(ctx, {
      userId: mara.userId,
      url: `https://${host}${path}`,
      urlKey: `${host}${path}`,
      host,
      alsoKnownAs: from.map((one) => `https://${host}${one}`),
      social: false,
      verdict: { kind: 'same', distance: 3, signals: [] },
      workIds,
      sameWorkIds: more.verdict && more.verdict.kind !== 'same' ? [] : workIds,
      media: [],
      ...more,
    }),
  );
async function opened(path: string, from: string[] = [], more: Partial<OpenCase> = {}): Promise<string> {
  const answer = await see(path, from, more);
  if (answer.outcome === 'whitelisted') throw new Error('it is whitelisted');
  return answer.caseId;
}
/** The notice about it has left. */
async function noticed(path: string, from: string[] = []): Promise<string> {
  const caseId = await opened(path, from);
  await world.drain();
  await world.later(901);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
  return caseId;
}
const paths = async (caseId: string): Promise<string[]> =>
  ((await aliasesOf(world.db, [caseId])).get(caseId) ?? []).map((alias) => new URL(alias.url).pathname);
const openCases = async (): Promise<number> =>
  (
    await world.database.pool.query(
      `select from cases where user_id = $1 and state not in ('removed', 'dismissed', 'withdrawn', 'whitelisted')`,
      [mara.userId],
    )
  ).rowCount ?? 0;
const named = (path: string): number =>
  world.letters.filter(({ raw }) => raw.includes(`https://${host}${path}\r\n`)).length;

it('keeps every address that led to a page, once, and says so where a new one turns up', async () => {
  const caseId = await opened('/post', ['/short', '/post', '/short/']);
  expect(await paths(caseId)).toEqual(['/short']);
  expect(await world.eventTypes(caseId)).toEqual(['found', 'approved']);
  world.clock.advance(1);
  expect((await see('/post', ['/other', '/short'])).outcome).toBe('known');
  expect(await paths(caseId)).toEqual(['/short', '/other']);
  expect(await world.eventTypes(caseId)).toEqual(['found', 'approved', 'alias']);
});

it('does not let a redirect that is never the same fill the list', async () => {
  const caseId = await opened(
    '/post',
    Array.from({ length: 80 }, (_, n) => `/r/${n}`),
  );
  await see('/post', ['/r/next']);
  expect(await paths(caseId)).toHaveLength(50);
});

it('follows a page that moved before anybody was told', async () => {
  mara = await world.creator(`review${count}`, { autoSend: false });
  const caseId = await opened('/old');
  expect(await see('/new', ['/old'])).toEqual({ outcome: 'known', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 1, urlKey: `${host}/new` });
  expect(await paths(caseId)).toEqual(['/old']);
  expect(await world.eventTypes(caseId)).toEqual(['found', 'moved']);
  expect(await opened('/new')).toBe(caseId);
  expect(await openCases()).toBe(1);
});

it('names the new address only, where the page moved between the approval and the notice', async () => {
  const caseId = await opened('/old');
  await world.drain(); // a draft names the old one
  expect((await see('/new', ['/old'])).outcome).toBe('reopened');
  expect((await world.caseRow(caseId)).state, 'a person approves what moved').toBe('found');
  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
  await world.drain();
  await world.later(901);
  await world.later(901);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
  expect([named('/old'), named('/new')]).toEqual([0, 1]);
});

it('tells of the new address in the next round, where the page moved after a notice; of the old one never again', async () => {
  const caseId = await noticed('/old');
  expect(await see('/new', ['/old'])).toEqual({ outcome: 'reopened', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', round: 2, step: 0, urlKey: `${host}/new` });
  expect(await openCases()).toBe(1);
  await world.drain();
  await world.later(901);
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 2, step: 1 });
  expect([named('/old'), named('/new')]).toEqual([1, 1]);
  // The site turns the redirect round: both were told of already.
  expect((await see('/old', ['/new'])).outcome).toBe('known');
  expect((await see('/new', ['/old'])).outcome).toBe('known');
  await world.drain();
  await world.later(901);
  expect([named('/old'), named('/new')]).toEqual([1, 1]);
  expect(await world.caseRow(caseId)).toMatchObject({ round: 2, urlKey: `${host}/new` });
});

it('withdraws both addresses, each once, from whoever was told of both', async () => {
  const caseId = await noticed('/old');
  await see('/new', ['/old']);
  await world.drain();
  await world.later(901);
  await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  await world.drain();
  await world.later(901);
  const retractions = (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'retraction');
  expect(retractions.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect([named('/old'), named('/new')]).toEqual([2, 2]);
});

it('is one case where a page is reached at an address that led to it before', async () => {
  const caseId = await noticed('/post', ['/short']);
  expect(await see('/short')).toEqual({ outcome: 'known', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 1, urlKey: `${host}/post` });
  expect(await openCases()).toBe(1);
});

it('is two cases where a link that always shows the latest page showed two', async () => {
  const first = await noticed('/1', ['/latest']);
  const second = await opened('/2', ['/latest']);
  expect(second).not.toBe(first);
  expect((await world.caseRow(first)).urlKey).toBe(`${host}/1`);
});

it('does not take a front page or list for the new address of what leads there', async () => {
  const first = await noticed('/old');
  const hold = because('heldGeneral');
  const list = await opened('/', ['/old'], { isGeneral: true, hold });
  expect(list).not.toBe(first);
  expect((await world.caseRow(first)).state).toBe('noticed');
});

it('does not go back to where a page stood when an old answer is judged again', async () => {
  const caseId = await noticed('/old');
  const before = world.clock.now();
  await world.later(60);
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into pages (id, url, url_key, host, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
     values ('pag_' || $1, '', '', '', '[]', '[]', '[]', '[]', $2, false, 0, $3) returning id`,
    [caseId, world.clock.now(), mara.userId],
  );
  await world.database.pool.query('update cases set page_id = $2 where id = $1', [caseId, rows[0]?.id]);
  expect((await see('/new', ['/old'], { seenAt: before })).outcome).toBe('known');
  expect((await see('/new', ['/old'], { seenAt: world.clock.now() })).outcome).toBe('reopened');
});

it('a removed copy that is back at another of its addresses goes on there', async () => {
  const caseId = await noticed('/post', ['/short']);
  await removed(caseId);
  await world.later(60);
  expect(await see('/short')).toEqual({ outcome: 'reopened', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', round: 2, urlKey: `${host}/short` });
  expect((await paths(caseId)).sort()).toEqual(['/post', '/short']);
});

it('a removed copy that a later scan sees again is a find of that scan, once', async () => {
  const finds = (scanId: string, since: Date) =>
    world.transaction(({ tx }) => findsOfScan(tx, { scanId, userId: mara.userId, since }));
  const caseId = await noticed('/post');
  await removed(caseId);
  await world.later(60);
  const [began, scanId] = [world.clock.now(), `scn_back${count}`];
  await world.later(60);
  expect((await see('/post', [], { scanId })).outcome).toBe('reopened');
  expect(await finds(scanId, began)).toEqual([{ host, state: 'approved', isBack: true, isNamed: false }]);
  const told = sql`select ${scanId} as scan_id, ${mara.userId} as user_id, ${began.toISOString()}::timestamptz as created_at`;
  expect((await world.db.execute(scansWithFinds(told))).rows).toHaveLength(1);
  await world.later(60);
  const next = world.clock.now();
  await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
  expect(await finds(scanId, next), 'found again by an undo').toEqual([]);
});

it('what was withdrawn after a notice comes back in the next round if a person reports it, and waits', async () => {
  const caseId = await noticed('/post');
  await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  await world.later(60);
  expect((await see('/post')).outcome, 'found by a scan').toBe('known');
  expect((await world.caseRow(caseId)).state).toBe('withdrawn');
  expect((await see('/post', [], { reported: true })).outcome).toBe('reopened');
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 2, step: 0, decidedBy: null });
});

const decide = (caseId: string, decision: 'approve' | 'dismiss', by = mara.userId) =>
  world.transaction((ctx) =>
    decideCase({ ...ctx, actor: { kind: 'creator', userId: by as Id<'user'> } }, { userId: by, caseId, decision }),
  );
const byPerson = <Output>(work: (ctx: Context) => Promise<Output>, kind: 'creator' | 'operator' = 'creator') =>
  world.transaction((ctx) => work({ ...ctx, actor: { kind, userId: mara.userId as Id<'user'> } }));

it('a dismissal says nothing of a copy at another address, and the case takes no further one', async () => {
  mara = await world.creator(`review${count}`, { autoSend: false });
  for (const close of ['dismissed', 'withdrawn'] as const) {
    const caseId = await opened(`/${close}`, [`/${close}-alias`]);
    if (close === 'dismissed') await decide(caseId, 'dismiss');
    else {
      await decide(caseId, 'approve');
      await byPerson((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    }
    const moved = await see(`/${close}-new`, [`/${close}`]);
    expect(moved.outcome, 'the end of its redirect').toBe('opened');
    const alias = await see(`/${close}-alias`);
    expect(alias.outcome, 'an address that led to it').toBe('opened');
    expect(await see(`/${close}`, [`/${close}-late`])).toEqual({ outcome: 'known', caseId });
    expect(await paths(caseId)).toEqual([`/${close}-alias`]);
    expect((await world.caseRow(caseId)).state).toBe(close);
    const standings = await standingsAt(world.db, mara.userId, [`${host}/${close}-late`, `${host}/${close}`]);
    expect([...standings.keys()]).toEqual([`${host}/${close}`]);
  }
});

it('a dismissal is about the pictures that stood there: another one brings the page back to review, once', async () => {
  const picture = (name: string, mediaId = name) => ({ url: `https://${host}/${name}.jpg`, mediaId });
  mara = await world.creator(`review${count}`, { autoSend: false });
  const caseId = await opened('/post', [], { media: [picture('a')] });
  await decide(caseId, 'dismiss');
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));
  const same = { media: [picture('a', 'recompressed'), { url: `https://cdn.${host}/a.jpg`, mediaId: 'a' }] };
  expect((await see('/post', [], same)).outcome).toBe('known');
  expect((await see('/post', [], { media: [picture('a'), picture('b')] })).outcome).toBe('reopened');
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 1, waits: { by: 'worker:test' } });
  await decide(caseId, 'dismiss');
  expect((await see('/post', [], { media: [picture('a'), picture('b')] })).outcome).toBe('known');
  expect((await see('/post', [], { workIds: [await another()] })).outcome, 'another work').toBe('reopened');
  await decide(caseId, 'dismiss');
  expect((await see('/post', [], { media: [picture('a')] })).outcome).toBe('known');
});

const another = () => world.transaction((ctx) => plantWork(ctx, mara.userId));

it('what a person put back to review is approved by no switch, whatever else is found there', async () => {
  const caseId = await opened('/post');
  expect((await world.caseRow(caseId)).state).toBe('approved');
  await byPerson((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
  const at = world.clock.now().toISOString();
  expect((await world.caseRow(caseId)).waits).toEqual({ by: `creator:${mara.userId}`, at });
  const workIds = [mara.workId, await another()];
  await see('/post', [], { workIds });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', workIds });
  await decide(caseId, 'approve');
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', waits: null });
});

it('nor what an operator released, or dropped from a notice', async () => {
  const held = await opened('/held', [], { hold: because('heldClaimed') });
  await byPerson(
    (ctx) =>
      moveCase(ctx, {
        caseId: held,
        to: 'found',
        cause: 'released',
        facts: { why: 'released' },
        set: { decidedBy: null },
      }),
    'operator',
  );
  const dropped = await opened('/dropped');
  await byPerson(
    (ctx) => moveCase(ctx, { caseId: dropped, to: 'found', cause: 'not there', facts: { why: 'not there' } }),
    'operator',
  );
  for (const path of ['/held', '/dropped']) {
    const caseId = await opened(path, [], { workIds: [mara.workId, await another()] });
    expect((await world.caseRow(caseId)).state).toBe('found');
  }
});

it('nor what waited from the start, also where it was gone in between', async () => {
  const caseId = await opened('/post', [], { waits: true });
  await see('/post', [], { workIds: [mara.workId, await another()] });
  expect((await world.caseRow(caseId)).state).toBe('found');
  await removed(caseId);
  await world.later(60);
  expect((await see('/post')).outcome).toBe('reopened');
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 2 });
});

it('a second work on the page of a case that is out belongs to it: looks and the next notice know of it', async () => {
  const picture = (name: string) => ({ url: `https://${host}/${name}.jpg`, mediaId: name });
  await world.host(host, [{ step: 'abuse', address: `abuse@${host}` }]);
  const caseId = await opened('/post', [], { media: [picture('a')] });
  await world.drain();
  await world.later(901);
  const workIds = [await another()];
  expect(await see('/post', [], { workIds, media: [picture('b')] })).toEqual({ outcome: 'known', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 1, workIds: [mara.workId, ...workIds] });
  expect((await world.caseRow(caseId)).media.map(({ mediaId }) => mediaId)).toEqual(['b', 'a']);
  const events = (await world.eventTypes(caseId)).length;
  await see('/post', [], { workIds, media: [picture('b')] });
  expect(await world.eventTypes(caseId), 'once').toHaveLength(events);
  await world.later(15 * 86_400);
  await world.later(901);
  expect(world.letters.at(-1)?.to).toBe(`abuse@${host}`);
  expect(world.letters.at(-1)?.raw).toContain(`Picture ${workIds[0]?.slice(-6)}`);
});

it('a copy where an address used to lead to a case that stands still is a case of its own', async () => {
  const caseId = await noticed('/post', ['/short', '/turned']);
  await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'exhausted', cause: 'end', facts: { lastStep: 1 } }));
  const own = await see('/short');
  expect(own.outcome).toBe('opened');
  expect((await see('/turned', ['/post'])).outcome, 'it leads there now').toBe('reopened');
  const disputed = await noticed('/other', ['/other-short']);
  await world.database.pool.query(`update cases set state = 'contested', contested_until = $2 where id = $1`, [
    disputed,
    world.clock.now(),
  ]);
  const beside = await opened('/other-short');
  expect(beside).not.toBe(disputed);
  expect((await world.caseRow(beside)).state, 'beside a dispute a person decides').toBe('found');
});

it('every open state has a person or a timer, whatever it came from', async () => {
  const caseId = await opened('/post');
  const { userId } = await world.caseRow(caseId);
  const facts = { noticeId: 'n', step: 1, checkId: 'c', outcome: 'gone', replyId: 'r', lastStep: 1 };
  for (const to of openStates)
    for (const from of statesBefore(to)) {
      await world.database.pool.query('update cases set state = $2 where id = $1', [caseId, from]);
      await world.database.pool.query('delete from case_timers where case_id = $1', [caseId]);
      await world.transaction((ctx) => moveCase(ctx, { caseId, to, cause: 'test', facts: facts as never })); // of every state
      const by = wokenBy[to];
      const timers = (await timersOf(world.db, [caseId])).map(({ kind }) => kind);
      if (by === 'creator') expect((await countsByState(world.db, userId)).found, `${from} → ${to}`).toBe(1);
      else if (by === 'operator')
        expect(
          (await heldForEyes(world.db, 1000)).map(({ id }) => id),
          `${from} → ${to}`,
        ).toContain(caseId);
      else expect(timers, `${from} → ${to}`).toEqual([by]);
    }
});

it('a page whose host nobody answers for is checked again, and its host looked up again', async () => {
  host = `nobody${count}.test`;
  await world.host(host, []);
  const caseId = await opened('/post');
  await world.drain();
  expect((await world.caseRow(caseId)).state).toBe('exhausted');
  expect((await timersOf(world.db, [caseId])).map(({ kind }) => kind)).toEqual(['recheck', 'escalate']);
});

async function removed(caseId: string): Promise<void> {
  await world.transaction((ctx) =>
    moveCase(ctx, { caseId, to: 'gone', cause: 'test', facts: { checkId: 'c', outcome: 'gone' } }),
  );
  await world.transaction((ctx) =>
    moveCase(ctx, { caseId, to: 'removed', cause: 'test', facts: { checkIds: [] }, set: { removedAt: ctx.now() } }),
  );
}
