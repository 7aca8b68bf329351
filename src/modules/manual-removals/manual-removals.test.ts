import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantFeature } from '#modules/billing/index.ts';
import { checkChains, eventsOf, standingsAt, timersOf } from '#modules/cases/index.ts';
import { reportLeaks } from '#modules/discovery/index.ts';
import { askRemoval, attachWishes } from '#modules/manual-removals/ask-removal.ts';
import { type Asked, type ManualRemoval, wordsKeptDays } from '#modules/manual-removals/contract.ts';
import { manualWishRefused } from '#modules/manual-removals/events.ts';
import { forgetOldWords } from '#modules/manual-removals/forget-words.ts';
import { listOwn } from '#modules/manual-removals/list-own.ts';
import {
  dropWish,
  keepWish,
  measureFirstSteps,
  openRemovalOf,
  readRemoval,
  stepsOf,
  totalsOf,
  wishesToShow,
} from '#modules/manual-removals/store.ts';
import { takeStep } from '#modules/manual-removals/take-step.ts';
import { withdrawWish } from '#modules/manual-removals/withdraw-wish.ts';
import { manualRemovalNewsHandlers, manualRemovalNewsJobs } from '#modules/notifications/tell-about-manual-removals.ts';
import { readDesk } from '#modules/operations/read-desk.ts';
import { csvHeader, csvOf } from '#modules/reports/export-csv.ts';
import { exportRows } from '#modules/reports/store.ts';
import { withManualRemovals } from '#modules/reports/with-manual-removals.ts';
import type { Caller } from '#platform/http/route.ts';
import { newId } from '#platform/ids/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;
const hour = 3600;
const day = 86_400;
const words = 'The page asks for a sign-in.';

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`byhand${count}`);
  await give('manualRemovals');
});

const give = (feature: 'manualRemovals' | 'submitLeak', userId = mara.userId) =>
  world.transaction((ctx) => grantFeature(ctx, { userId, feature, reason: 'a test' }));
const openCase = (path = '/p') => world.open(mara, `https://hand${count}.test${path}`);
const ask = (about: { caseId?: string; url?: string }, userId = mara.userId) =>
  world.transaction((ctx) => askRemoval(ctx, { userId, words, ...about }));
const removalOf = (asked: Asked): ManualRemoval =>
  asked.outcome === 'asked' ? asked.removal : expect.fail(JSON.stringify(asked));
const operator = { mover: 'operator', userId: 'usr_op' } as const;
const step = (
  removalId: string,
  kind: 'taken-up' | 'step' | 'question' | 'removed' | 'not-possible',
  more: { words?: string; minutes?: number } = {},
) => world.transaction((ctx) => takeStep(ctx, { removalId, kind, by: operator, ...more }));
const mine = (removalId: string, kind: 'answer' | 'withdrawn', said?: string) =>
  world.transaction((ctx) =>
    takeStep(ctx, { removalId, kind, by: { mover: 'creator', userId: mara.userId }, words: said }),
  );
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string; kind?: string }) => error.code ?? error.kind,
  );

describe('askRemoval', () => {
  it('begins a request with its case, due within the hours that the plan promises', async () => {
    const caseId = await openCase();
    const removal = removalOf(await ask({ caseId }));
    expect(removal).toMatchObject({ caseId, state: 'asked', minutes: 0, steps: [{ kind: 'asked', words }] });
    expect(removal.firstStepBy).toBe(new Date(world.clock.now().getTime() + 24 * hour * 1000).toISOString());
    expect(await ask({ caseId })).toMatchObject({ outcome: 'refused', code: 'already_asked', caseId });
  });

  it('finds the case of an address however it is written', async () => {
    const caseId = await openCase('/a');
    expect(removalOf(await ask({ url: `http://www.hand${count}.test/a?utm_source=x` })).caseId).toBe(caseId);
  });

  it('reports an address without a case where the plan allows, and begins once one opens', async () => {
    const url = `https://hand${count}.test/new`;
    expect(await ask({ url })).toMatchObject({ outcome: 'refused', code: 'no_case' });
    await give('submitLeak');
    expect(await ask({ url })).toMatchObject({ outcome: 'looking' });
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(0);
    const caseId = await openCase('/new');
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(1);
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(0);
    expect((await eventsOf(world.db, caseId)).map(({ type }) => type)).toContain('manual-removal');
  });

  it.each([
    ['plan', `delete from feature_grants where user_id = $1 and feature = 'manualRemovals'`],
    ['authorization', `update authorizations set revoked_at = signed_at where user_id = $1`],
  ])('begins nothing for a wish whose %s has lapsed, and tells its creator why', async (why, lapse) => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/lapsed` });
    const caseId = await openCase('/lapsed');
    await world.database.pool.query(lapse, [mara.userId]);
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(0);
    expect(await openRemovalOf(world.db, caseId)).toBeUndefined();
    const told = { userId: mara.userId, caseId, why };
    const refused = await world.database.pool.query(
      'select payload from events where name = $1 and payload = $2 order by events.id',
      [manualWishRefused.name, JSON.stringify(told)],
    );
    expect(refused.rows).toHaveLength(1);
    const handler = manualRemovalNewsHandlers().handlers['notifications.manual-wish-refused'];
    await handler?.({ transaction: world.transaction } as Parameters<typeof handler>[0], told as never);
    const { rows } = await world.database.pool.query('select title from notifications where user_id = $1', [
      mara.userId,
    ]);
    expect(rows).toEqual([{ title: 'A removal by hand did not begin' }]);
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId)), 'it is gone').toBe(0);
  });

  it('asks again for a page whose request was withdrawn, and the case that opens begins it', async () => {
    await give('submitLeak');
    const url = `https://hand${count}.test/again`;
    await ask({ url });
    await world.transaction((ctx) => dropWish(ctx.tx, { userId: mara.userId, urlKey: `hand${count}.test/again` }));
    expect(await ask({ url })).toMatchObject({
      outcome: 'looking',
      message: expect.stringMatching(/reported .* already/),
    });
    const caseId = await openCase('/again');
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(1);
    expect(await openRemovalOf(world.db, caseId)).toMatchObject({ state: 'asked' });
  });

  it('says of a page that waits without a case that it is asked for already, and keeps what was written', async () => {
    await give('submitLeak');
    const url = `https://hand${count}.test/twice`;
    await ask({ url });
    const before = await world.transaction(({ tx }) => wishesToShow(tx, mara.userId));
    expect(before).toHaveLength(1);
    expect(await ask({ url })).toMatchObject({ outcome: 'refused', code: 'already_asked' });
    expect(await world.transaction(({ tx }) => wishesToShow(tx, mara.userId))).toEqual(before);
  });

  it('keeps the id of a pending request when its creator asks in the case before the job does', async () => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/first` });
    const [wish] = await world.transaction(({ tx }) => wishesToShow(tx, mara.userId));
    const caseId = await openCase('/first');
    expect(removalOf(await ask({ caseId })).id).toBe(wish?.id);
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(0);
    expect(await world.transaction(({ tx }) => wishesToShow(tx, mara.userId))).toEqual([]);
  });

  it('leaves a removal that is under way alone where a request for its page waits still', async () => {
    const caseId = await openCase('/both');
    const { id } = removalOf(await ask({ caseId }));
    const wish = { id: newId('manual-removal', world.clock.now()), userId: mara.userId, words: 'Later.' };
    await world.transaction((ctx) =>
      keepWish(ctx.tx, { ...wish, urlKey: `hand${count}.test/both`, createdAt: world.clock.now() }),
    );
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(0);
    expect(await world.transaction(({ tx }) => wishesToShow(tx, mara.userId))).toEqual([]);
    expect(await openRemovalOf(world.db, caseId)).toMatchObject({ id, state: 'asked', steps: 1 });
  });

  it('writes nothing of what was said into the report of the page, where withdrawing would not reach it', async () => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/noted` });
    const { rows } = await world.database.pool.query<{ request: object }>(
      `select request from scans where user_id = $1 and cause = 'leak'`,
      [mara.userId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(words);
  });

  it.each([
    ['bad_url', 'no address'],
    ['front_page', 'https://hand.test/'],
    ['private_address', 'http://127.0.0.1/x'],
  ])('refuses with %s as a report of a leak does', async (expected, url) => {
    await give('submitLeak');
    expect(await ask({ url })).toMatchObject({ outcome: 'refused', code: expected });
    const { results } = await world.transaction((ctx) =>
      reportLeaks(ctx, { standingsAt }, { userId: mara.userId, urls: [url] }),
    );
    expect(results[0]?.code).toBe(expected);
  });

  it('reaches no case of another creator', async () => {
    const caseId = await openCase();
    const other = await world.creator(`other${count}`);
    expect(await code(ask({ caseId }, other.userId))).toBe('not_found');
  });

  it('accepts one of many requests at once', async () => {
    const caseId = await openCase();
    const results = await Promise.all(Array.from({ length: 5 }, () => ask({ caseId })));
    expect(results.filter(({ outcome }) => outcome === 'asked')).toHaveLength(1);
  });
});

describe('listOwn', () => {
  const list = (more: Partial<Parameters<typeof listOwn>[2]> = {}, reader: Partial<Caller> = {}) =>
    world.transaction(({ tx }) =>
      listOwn(tx, { userId: mara.userId, ...reader } as Caller, { limit: 50, after: undefined, ...more }),
    );
  /** The look at what was reported is over, and found nothing. */
  const lookIsOver = async () => {
    await world.database.pool.query(
      `insert into crawl_tasks (scan_id, user_id, host, url, url_key, purpose, role, shape, depth, state, outcome, attempts,
         priority, created_at, finished_at)
       select s.id, s.user_id, split_part(one->>'urlKey', '/', 1), one->>'url', one->>'urlKey', 'page', 'hit', '', 0, 'done',
         'read', 1, 0, s.created_at, s.created_at
       from scans s cross join lateral jsonb_array_elements(s.request->'reported') one
       where s.user_id = $1 and s.cause = 'leak' and s.state <> 'done'`,
      [mara.userId],
    );
    await world.database.pool.query(`update scans set state = 'done' where user_id = $1 and cause = 'leak'`, [
      mara.userId,
    ]);
  };

  it('has a request without a case while its page is checked, then why no case opened, and the case once it has one', async () => {
    await give('submitLeak');
    const url = `https://hand${count}.test/waits`;
    await ask({ url });
    const [waits, ...others] = await list();
    expect(others).toEqual([]);
    expect(waits).toMatchObject({
      url,
      state: 'checking',
      isOpen: true,
      minutes: 0,
      steps: [{ kind: 'asked', words }],
    });
    expect(waits?.caseId).toBeUndefined();
    await lookIsOver();
    expect(await list()).toMatchObject([
      { id: waits?.id, state: 'no-case', reason: expect.stringMatching(/recognised no/) },
    ]);
    const caseId = await openCase('/waits');
    const [opened] = await list();
    expect(opened, 'the job has yet to run').toMatchObject({ id: waits?.id, state: 'checking' });
    expect(opened?.reason).toBeUndefined();
    await world.transaction((ctx) => attachWishes(ctx, mara.userId));
    expect(await list()).toMatchObject([{ id: waits?.id, caseId, state: 'asked' }]);
  });

  it('is withdrawn by the id it had before its case', async () => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/overtaken` });
    const [one] = await list();
    const id = one?.id ?? expect.fail('no request');
    const caseId = await openCase('/overtaken');
    await world.transaction((ctx) => attachWishes(ctx, mara.userId));
    const caller = { userId: mara.userId } as Caller;
    expect(await world.transaction((ctx) => withdrawWish(ctx, caller, id))).toBeUndefined();
    expect(await mine(id, 'withdrawn')).toMatchObject({ id, caseId, state: 'withdrawn' });
  });

  it('finds a page by its address as it is shown', async () => {
    await give('submitLeak');
    const url = `https://www.hand${count}.test/Path/?b=2&a=1`;
    await ask({ url });
    const [one] = await list();
    for (const part of [one?.url, `www.hand${count}`, '/path/', 'b=2&a=1'])
      expect(await list({ words: part }), part).toHaveLength(1);
    expect(await list({ words: '/other' })).toEqual([]);
  });

  it('has ids that tell nothing of the page', async () => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/secret` });
    const ids: unknown[] = [];
    for (const _ of [1, 2]) {
      const [one] = await list();
      ids.push(one?.id);
      await world.transaction((ctx) => withdrawWish(ctx, { userId: mara.userId } as Caller, one?.id ?? ''));
      await ask({ url: `https://hand${count}.test/secret` });
    }
    expect(new Set(ids).size, 'another for the same page').toBe(2);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^mrm_[0-9a-z]{24}$/)));
  });

  it('is narrowed by state, address and case, and never shows those of others', async () => {
    await give('submitLeak');
    const caseId = await openCase('/with');
    const { id } = removalOf(await ask({ caseId }));
    await ask({ url: `https://hand${count}.test/without` });
    const ids = async (more: Parameters<typeof list>[0]) => (await list(more)).map(({ state }) => state);
    expect(await ids({})).toEqual(expect.arrayContaining(['checking', 'asked']));
    expect(await ids({ state: 'asked' })).toEqual(['asked']);
    expect(await ids({ state: 'checking' })).toEqual(['checking']);
    expect(await ids({ state: 'no-case' })).toEqual([]);
    expect(await ids({ words: 'https://hand' })).toHaveLength(2);
    expect(await ids({ words: '/without' })).toEqual(['checking']);
    expect(await ids({ words: `hxxps://hand${count}[.]test/` })).toHaveLength(2);
    expect((await list({ caseId })).map((one) => one.id)).toEqual([id]);
    expect(await list({}, { userId: (await world.creator(`others${count}`)).userId })).toEqual([]);
  });

  it('pages through both in one order, nothing twice', async () => {
    await give('submitLeak');
    for (const at of [1, 2, 3]) {
      await ask({ url: `https://hand${count}.test/new-${at}` });
      await ask({ caseId: await openCase(`/known-${at}`) });
      world.clock.advance(at === 1 ? 0 : 1);
    }
    const whole = (await list()).map(({ id }) => id);
    expect(new Set(whole).size).toBe(6);
    const seen: string[] = [];
    for (let after: Parameters<typeof list>[0] = {}; seen.length < 6; ) {
      const [one] = await list({ limit: 1, ...after });
      if (!one) break;
      seen.push(one.id);
      after = { after: { at: one.askedAt, id: one.id } };
    }
    expect(seen).toEqual(whole);
  });

  it('tells a reader without a verified account neither address nor words', async () => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/hidden` });
    expect(JSON.stringify(await list({}, { isUnverified: true }))).not.toMatch(/hand\d|sign-in/);
  });

  it('has no request any more that was withdrawn before its page had a case', async () => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/back` });
    const [one] = await list();
    const caller = { userId: mara.userId } as Caller;
    const withdraw = (by: Caller) => world.transaction((ctx) => withdrawWish(ctx, by, one?.id ?? ''));
    expect(await withdraw({ ...caller, userId: (await world.creator(`thief${count}`)).userId })).toBeUndefined();
    expect(await withdraw(caller)).toMatchObject({ id: one?.id, state: 'withdrawn', isOpen: false });
    expect(await list()).toEqual([]);
    await openCase('/back');
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(0);
  });
});

describe('takeStep', () => {
  it('writes each step, its minutes and its words into the chained timeline of the case', async () => {
    const caseId = await openCase();
    const { id } = removalOf(await ask({ caseId }));
    await step(id, 'taken-up');
    await step(id, 'step', { words: 'Wrote to the site by its own form.', minutes: 12 });
    await step(id, 'question', { words: 'Which account is yours there?' });
    await mine(id, 'answer', 'The blue one.');
    const done = await step(id, 'removed', { words: 'The site took it down.', minutes: 8 });
    expect(done).toMatchObject({ state: 'removed', isOpen: false, minutes: 20, dueAt: null });
    const causes = (await eventsOf(world.db, caseId))
      .filter(({ type }) => type === 'manual-removal')
      .map(({ cause }) => cause);
    expect(causes).toEqual([
      `You asked for a removal by hand: ${words}`,
      'An operator works on this page by hand',
      'An operator worked on it (12 minutes): Wrote to the site by its own form.',
      'An operator asks you: Which account is yours there?',
      'You answered: The blue one.',
      'Removed by hand (8 minutes): The site took it down.',
    ]);
    expect((await checkChains(world.db)) as object).toMatchObject({});
    expect(await code(step(id, 'step', { words: 'Late.', minutes: 1 }))).toBe('manual_removal_state');
  });

  it.each([
    ['noticed', ['recheck']],
    ['refused', ['recheck']],
    ['gone', []],
    ['found', []],
  ])('checks a page removed by hand at once, where its case is %s: %j', async (state, due) => {
    const caseId = await openCase();
    const { id } = removalOf(await ask({ caseId }));
    await step(id, 'taken-up');
    await world.db.execute(sql`update cases set state = ${state} where id = ${caseId}`);
    const now = world.clock.now().getTime();
    await step(id, 'removed', { words: 'The site took it down.', minutes: 8 });
    const timers = await timersOf(world.db, [caseId]);
    expect(timers.filter(({ dueAt }) => dueAt.getTime() <= now).map(({ kind }) => kind)).toEqual(due);
  });

  it.each(['whitelisted', 'contested', 'dismissed'])(
    'does nothing more about a case that is %s by now',
    async (state) => {
      const caseId = await openCase();
      const { id } = removalOf(await ask({ caseId }));
      await step(id, 'taken-up');
      await world.db.execute(sql`update cases set state = ${state} where id = ${caseId}`);
      expect(await code(step(id, 'step', { words: 'Wrote again.', minutes: 1 }))).toBe('case_stopped');
      expect(await code(step(id, 'not-possible', { words: 'It was closed.', minutes: 1 }))).toBe('done');
    },
  );

  it.each([
    ['plan', `delete from feature_grants where user_id = $1 and feature = 'manualRemovals'`, 'on the page Plans'],
    ['authorization', `update authorizations set revoked_at = signed_at where user_id = $1`, 'Sign it again'],
  ])('ends a request that is taken up after the %s has lapsed, and says why and what next', async (_, lapse, next) => {
    const caseId = await openCase();
    const { id } = removalOf(await ask({ caseId }));
    await world.database.pool.query(lapse, [mara.userId]);
    expect(await step(id, 'taken-up')).toMatchObject({ state: 'not-possible', isOpen: false });
    const said = (await stepsOf(world.db, [id])).at(-1)?.words;
    expect(said).toContain(next);
    expect(said).toMatch(/ask again/i);
  });

  it('does nothing more once the authorization is taken back under way', async () => {
    const { id } = removalOf(await ask({ caseId: await openCase() }));
    await step(id, 'taken-up');
    await world.database.pool.query('update authorizations set revoked_at = signed_at where user_id = $1', [
      mara.userId,
    ]);
    expect(await code(step(id, 'question', { words: 'Which?' }))).toBe('authorization_ended');
    expect(await code(step(id, 'not-possible', { words: 'You took it back.' }))).toBe('done');
  });

  it('lets one of two operators take a request up', async () => {
    const { id } = removalOf(await ask({ caseId: await openCase() }));
    const results = await Promise.all([code(step(id, 'taken-up')), code(step(id, 'taken-up'))]);
    expect(results.sort()).toEqual(['done', 'manual_removal_state']);
  });

  it('refuses an operator’s own request, and another creator’s', async () => {
    const { id } = removalOf(await ask({ caseId: await openCase() }));
    const own = { mover: 'operator', userId: mara.userId } as const;
    expect(await code(world.transaction((ctx) => takeStep(ctx, { removalId: id, kind: 'taken-up', by: own })))).toBe(
      'not_for_yourself',
    );
    const other = await world.creator(`thief${count}`);
    const by = { mover: 'creator', userId: other.userId } as const;
    expect(await code(world.transaction((ctx) => takeStep(ctx, { removalId: id, kind: 'withdrawn', by })))).toBe(
      'not_found',
    );
  });

  it('ends when its creator withdraws, and can be asked for again', async () => {
    const caseId = await openCase();
    const { id } = removalOf(await ask({ caseId }));
    await mine(id, 'withdrawn');
    expect(await readRemoval(world.db, id)).toMatchObject({ state: 'withdrawn', dueAt: null });
    expect((await ask({ caseId })).outcome).toBe('asked');
  });
});

describe('forgetOldWords', () => {
  const sweep = () => forgetOldWords({ transaction: world.transaction } as Parameters<typeof forgetOldWords>[0]);
  const wordsOf = async (id: string) => (await stepsOf(world.db, [id])).map(({ words: said }) => said);

  it('deletes what was written 30 days after the case ended, and keeps kinds, minutes and the chain', async () => {
    const caseId = await openCase();
    const { id } = removalOf(await ask({ caseId }));
    await step(id, 'taken-up');
    await step(id, 'removed', { words: 'The site took it down.', minutes: 8 });
    world.clock.advance((wordsKeptDays + 1) * day);
    await sweep();
    expect(await wordsOf(id), 'its case is open').toEqual([words, null, 'The site took it down.']);
    await world.db.execute(sql`update cases set state = 'gone', closed_at = ${world.clock.now().toISOString()}
      where id = ${caseId}`);
    world.clock.advance((wordsKeptDays - 1) * day);
    await sweep();
    expect((await wordsOf(id))[0]).toBe(words);
    world.clock.advance(2 * day);
    await sweep();
    expect(await wordsOf(id)).toEqual([null, null, null]);
    expect((await stepsOf(world.db, [id])).map(({ kind, minutes }) => [kind, minutes]).at(-1)).toEqual(['removed', 8]);
    const chained = (await eventsOf(world.db, caseId)).map(({ cause }) => cause);
    expect(chained).toContain('Removed by hand (8 minutes): The site took it down.');
    await expect(
      world.db.execute(sql`update manual_removal_steps set minutes = 0 where removal_id = ${id}`),
    ).rejects.toThrow();
  });

  it('deletes a request whose page got no case', async () => {
    await give('submitLeak');
    await ask({ url: `https://hand${count}.test/never` });
    world.clock.advance((wordsKeptDays + 1) * day);
    await sweep();
    await openCase('/never');
    expect(await world.transaction((ctx) => attachWishes(ctx, mara.userId))).toBe(0);
  });
});

describe('notifications.manual-removal', () => {
  it('tells its creator once of each turn, without an address or a word of it', async () => {
    const { id } = removalOf(await ask({ caseId: await openCase() }));
    world.waiting.splice(0);
    const [job] = manualRemovalNewsJobs;
    const handler = manualRemovalNewsHandlers().handlers[job?.name ?? ''] ?? expect.fail('no handler');
    const payload = {
      userId: mara.userId,
      removalId: id,
      caseId: 'cas_1',
      number: 2,
      about: 'waiting',
    };
    const run = { transaction: world.transaction } as Parameters<typeof handler>[0];
    expect(await handler(run, payload as never)).toBe('done');
    expect(await handler(run, payload as never)).toEqual({ skipped: 'told already' });
    const { rows } = await world.database.pool.query('select title, text from notifications where user_id = $1', [
      mara.userId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('.test');
  });
});

describe('in the report and on the desk', () => {
  it('counts requests and minutes, and has a line in the CSV', async () => {
    const { id, caseId } = removalOf(await ask({ caseId: await openCase() }));
    await step(id, 'taken-up');
    await step(id, 'not-possible', { words: 'The site has no contact.', minutes: 30 });
    removalOf(await ask({ caseId: await openCase('/q') }));
    expect(await totalsOf(world.db, mara.userId, {})).toEqual({
      ...{ asked: 2, open: 1, removed: 0, notPossible: 1, withdrawn: 0 },
      minutes: 30,
    });
    const rows = await world.transaction(async ({ tx }) =>
      withManualRemovals(tx, await exportRows(tx, mara.userId, { order: 'found' }, undefined, 10)),
    );
    const row = rows.find((one) => one.caseId === caseId) ?? expect.fail('no row');
    expect(csvHeader()).toMatch(/case_id,manual_removal,manual_minutes,counted_as\r\n$/);
    expect(csvOf(row)).toMatch(/not-possible,30,[a-z_]+\r\n$/);
  });

  it('stands on the desk by its deadline with what can be done, and not while the creator is asked', async () => {
    const { id } = removalOf(await ask({ caseId: await openCase() }));
    const queue = { deadLetters: async () => [], deadKinds: async () => [] };
    const item = async () =>
      (
        await world.transaction((ctx) => readDesk(ctx, queue, { operatorId: 'usr_op', kind: 'manual-removal' }))
      ).items.find((one) => one.id === id);
    expect((await item())?.actions.map(({ name }) => name)).toEqual(['read', 'take up', 'not possible by hand']);
    expect((await item())?.title).toBe(`A creator asks for a removal by hand: hand${count}.test`);
    await step(id, 'taken-up');
    expect((await item())?.title).toBe(`A removal by hand is under way: hand${count}.test`);
    expect((await item())?.actions.map(({ name }) => name)).toEqual([
      'read',
      'record step',
      'ask about page',
      'removed by hand',
      'not possible by hand',
    ]);
    await step(id, 'question', { words: 'Which?' });
    expect(await item()).toBeUndefined();
    await mine(id, 'answer', 'This.');
    expect(await item()).toMatchObject({ id, kind: 'manual-removal' });
  });

  it('measures the median of first steps, and counts one that is overdue', async () => {
    world.clock.advance(200 * day);
    const wait = async (hours: number, path: string) => {
      const { id } = removalOf(await ask({ caseId: await openCase(path) }));
      world.clock.advance(hours * hour);
      await step(id, 'taken-up');
    };
    await wait(2, '/1');
    await wait(4, '/2');
    expect(await measureFirstSteps(world.db, world.clock.now())).toEqual({ n: 2, medianMinutes: 180 });
    removalOf(await ask({ caseId: await openCase('/3') }));
    world.clock.advance(25 * hour);
    expect(await measureFirstSteps(world.db, world.clock.now())).toEqual({ n: 3, medianMinutes: 240 });
  });
});
