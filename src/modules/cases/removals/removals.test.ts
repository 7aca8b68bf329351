import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { grantFeature } from '#modules/billing/index.ts';
import { approveAutomatically } from '#modules/cases/approve-automatically.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { askRemoval } from '#modules/cases/removals/ask-removal.ts';
import { notesOfRemovals } from '#modules/cases/removals/notes-of-removals.ts';
import { readRemovals } from '#modules/cases/removals/read-removals.ts';
import { standingsAt } from '#modules/cases/standings-at.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { reportLeaks } from '#modules/discovery/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../../tests/setup/takedown.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`promo${count}`, { autoSend: false });
  await world.database.pool.query('delete from subscriptions where user_id = $1', [mara.userId]);
  await world.transaction((ctx) =>
    grantFeature(ctx, { userId: mara.userId, feature: 'promoProtect', reason: 'a test' }),
  );
});

const open = (path: string) => world.open(mara, `https://copies${count}.test/${path}`);
const decide = (caseId: string, decision: 'approve' | 'dismiss') =>
  world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision }));
const left = async () => (await removals()).left;
const removals = () => world.transaction((ctx) => readRemovals(ctx, mara.userId));
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
async function approved(n: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < n; at += 1) {
    const id = await open(`page-${at}`);
    await decide(id, 'approve');
    ids.push(id);
  }
  return ids;
}

it('five approvals take five removals, and the sixth is refused by hand and by rule', async () => {
  expect(await removals()).toEqual({ of: 5, used: 0, waiting: 0, left: 5 });
  const [first = ''] = await approved(5);
  expect(await removals()).toEqual({ of: 5, used: 0, waiting: 5, left: 0 });
  const sixth = await open('sixth');
  expect(await code(decide(sixth, 'approve'))).toBe('removals_limit');
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));
  expect(await world.transaction(async (ctx) => approveAutomatically(ctx, await world.caseRow(sixth)))).toBe(false);
  expect((await world.caseRow(sixth)).state).toBe('found');
  expect(await code(decide(first, 'approve')), 'said twice').toBe('done');
});

it('of two that are approved at once only one has the last removal', async () => {
  await approved(4);
  const [one, other] = [await open('one'), await open('other')];
  const codes = await Promise.all([one, other].map((id) => code(decide(id, 'approve'))));
  expect(codes.toSorted()).toEqual(['done', 'removals_limit']);
  expect(await left()).toBe(0);
});

it('is given back while nothing has left, and used once a notice was sent', async () => {
  const [taken = '', dropped = '', sent = ''] = await approved(3);
  await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId: taken }));
  await decide(dropped, 'dismiss');
  expect(await removals()).toEqual({ of: 5, used: 0, waiting: 1, left: 4 });
  await world.database.pool.query(`update cases set state = 'noticed', first_noticed_at = $2 where id = $1`, [
    sent,
    world.clock.now(),
  ]);
  expect(await removals()).toEqual({ of: 5, used: 1, waiting: 0, left: 4 });
  await world.database.pool.query(`update cases set state = 'withdrawn' where id = $1`, [sent]);
  expect(await removals(), 'a notice that left is not given back').toMatchObject({ used: 1, left: 4 });
});

it('a plan takes none', async () => {
  const paying = await world.creator(`paying${count}`, { autoSend: false });
  const id = await world.open(paying, `https://copies${count}.test/paid`);
  await world.transaction((ctx) => decideCase(ctx, { userId: paying.userId, caseId: id, decision: 'approve' }));
  const { rows } = await world.database.pool.query('select 1 from free_removals where case_id = $1', [id]);
  expect(rows).toEqual([]);
  expect(await world.transaction((ctx) => readRemovals(ctx, paying.userId))).toMatchObject({ of: 0, left: 0 });
});

it('what shows that it is theirs is read with the case; a note to themselves in a report is not', async () => {
  const [page, other] = [`https://asked${count}.test/1`, `https://asked${count}.test/2`];
  const { userId, workId } = mara;
  await world.transaction((ctx) => askRemoval(ctx, { userId, url: page, workId, note: 'Mine since May.' }));
  await world.transaction((ctx) =>
    reportLeaks(ctx, { standingsAt }, { userId, urls: [other], note: 'my brother, I think', perDay: 10 }),
  );
  const cases = [await world.open(mara, page), await world.open(mara, other)];
  const notes = await world.transaction(({ tx }) => notesOfRemovals(tx, userId, cases));
  expect([...notes]).toEqual([[cases[0], 'Mine since May.']]);
});

it('a page that is asked about is opened, with whose work it shows; not with a studio’s, or with none left', async () => {
  const ask = (url: string, workId = mara.workId) =>
    world.transaction((ctx) => askRemoval(ctx, { userId: mara.userId, url, workId }));
  const { result, scanId } = await ask(`https://asked${count}.test/1`);
  expect(result).toMatchObject({ outcome: 'accepted' });
  expect(scanId).toMatch(/^scn_/);
  expect(await ask(`https://asked${count}.test/1`)).toMatchObject({ result: { outcome: 'duplicate' } });
  const studio = await world.transaction((ctx) => plantWork(ctx, mara.userId, 'studio'));
  expect(await code(ask(`https://asked${count}.test/2`, studio))).toBe('studio_work');
  const foreign = (await world.creator(`foreign${count}`)).workId;
  expect(await code(ask(`https://asked${count}.test/2`, foreign))).toBe('not_found');
  for (let at = 2; at <= 10; at += 1)
    expect((await ask(`https://asked${count}.test/${at}`)).result.outcome).toBe('accepted');
  expect((await ask(`https://asked${count}.test/11`)).result).toMatchObject({ code: 'daily_limit' });
  await approved(5);
  expect(await code(ask(`https://asked${count}.test/12`))).toBe('removals_limit');
});
