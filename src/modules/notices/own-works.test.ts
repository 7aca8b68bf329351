import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { casesOfWorks } from '#modules/cases/cases-of-works.ts';
import { because, checkChains } from '#modules/cases/index.ts';
import { presentCases } from '#modules/cases/present-case.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { correctWork } from '#modules/content/corrections/correct-work.ts';
import { removeWork } from '#modules/content/remove-work.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { accepted, type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host = '';
let studios = ''; // a case whose work turns out to be a studio's
let own = '';
let count = 0;
const day = 86_400;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  count += 1;
  world.answer = () => accepted;
  mara = await world.creator(`mara${count}`);
  host = `works${count}.test`;
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
});

/** Two cases for one letter, each about another work. */
const openTwo = async (): Promise<void> => {
  const workId = await world.transaction((ctx) => plantWork(ctx, mara.userId));
  studios = await world.open({ ...mara, workId }, `https://${host}/studio`);
  own = await world.open(mara, `https://${host}/own`);
  await world.drain();
};
const turnsOutAStudios = () =>
  world.database.pool.query(
    `update works set ownership = 'studio' from cases where cases.id = $1 and works.id = any(cases.work_ids)`,
    [studios],
  );
/** What was approved was another picture than what the case is about by now. */
const turnsOutAnother = () =>
  world.database.pool.query(`update cases set same_work_ids = '{}' where id = $1`, [studios]);
const letters = () => world.letters.filter(({ to }) => to.endsWith(`@${host}`));
const isHeld = async (): Promise<void> => {
  expect(await world.caseRow(studios)).toMatchObject({
    state: 'held',
    holdReason: expect.stringContaining('studio'),
  });
  expect(await world.eventTypes(studios)).toContain('held');
};

it.each([
  ['are a studio’s', turnsOutAStudios],
  ['may not be named', turnsOutAnother],
])('a case whose works all %s leaves the letter before it is fixed, and waits for an operator', async (_, happens) => {
  await openTwo();
  await happens();
  await world.later(901);
  expect(letters().map(({ raw }) => [raw.includes(`https://${host}/own`), raw.includes('/studio')])).toEqual([
    [true, false],
  ]);
  await isHeld();
  expect((await world.caseRow(own)).state).toBe('noticed');
});

it('a letter that is queued already is written anew without it, also where a server had put it off', async () => {
  await openTwo();
  world.answer = () => ({ outcome: 'deferred', code: 451, response: '451 later', stage: 'recipient' });
  await world.later(901);
  const before = letters().length;
  await turnsOutAStudios();
  world.answer = () => accepted;
  for (let time = 0; time < 3; time += 1) await world.later(901);
  const since = letters().slice(before);
  expect(since.map(({ raw }) => [raw.includes(`https://${host}/own`), raw.includes('/studio')])).toEqual([
    [true, false],
  ]);
  await isHeld();
});

it('it is named in no reminder and to nobody further up', async () => {
  await openTwo();
  await world.later(901);
  await turnsOutAStudios();
  for (let days = 0; days < 16; days += 1) await world.later(day);
  const since = letters().slice(1);
  expect(since.map(({ to }) => to.split('@')[0])).toEqual(['dmca', 'abuse']);
  expect(since.some(({ raw }) => raw.includes('/studio'))).toBe(false);
  await isHeld();
});

it('a letter about it alone is not written; released, it is asked again and held again', async () => {
  studios = await world.open(mara, `https://${host}/studio`);
  await world.drain();
  await turnsOutAStudios();
  await world.later(901);
  await isHeld();
  const [letter] = (
    await world.database.pool.query('select state, failure from notices where user_id = $1', [mara.userId])
  ).rows;
  expect(letter).toMatchObject({ state: 'failed', failure: expect.stringContaining('no work that may be claimed') });
  await world.database.pool.query(
    `update cases set state = 'approved', hold_reason = null, settled_hold = hold_reason where id = $1`,
    [studios],
  );
  const { round } = await world.caseRow(studios);
  await world.runJob(prepareJob.name, { caseId: studios, round });
  await isHeld();
  expect(letters()).toEqual([]);
});

const deletes = (workId: string) =>
  world.transaction((ctx) => removeWork(ctx, world.blobs, { userId: mara.userId, workId }));
const workOf = async (caseId: string): Promise<string> => (await world.caseRow(caseId)).workIds[0] ?? '';

it('a deleted work is claimed in no letter: its case ends by itself, drafted or queued, and the other one goes on', async () => {
  await openTwo();
  await deletes(await workOf(studios));
  await world.later(901);
  expect(letters().map(({ raw }) => [raw.includes(`https://${host}/own`), raw.includes('/studio')])).toEqual([
    [true, false],
  ]);
  expect(await world.caseRow(studios)).toMatchObject({ state: 'dismissed', decidedBy: 'creator' });
  expect((await world.caseRow(own)).state).toBe('noticed');
});

it('where a notice is out, nothing more is said of a deleted work, and the case is watched on', async () => {
  await openTwo();
  await world.later(901);
  await deletes(await workOf(studios));
  for (let days = 0; days < 16; days += 1) await world.later(day);
  expect(letters().slice(1).length).toBeGreaterThan(0);
  expect(
    letters()
      .slice(1)
      .some(({ raw }) => raw.includes('/studio')),
  ).toBe(false);
  expect((await world.caseRow(studios)).state).toBe('noticed');
  const [shown] = await world.transaction(async ({ tx }) =>
    presentCases(tx, [await world.caseRow(studios)], async () => new Map()),
  );
  expect(shown?.nextAction?.text).toContain('You deleted its work');
  // What was said can still be taken back.
  const before = letters().length;
  await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId: studios }));
  await world.drain();
  await world.later(901);
  const since = letters().slice(before);
  expect(since.some(({ raw }) => /^Subject:.*with/im.test(raw) && raw.includes('/studio'))).toBe(true);
});

it.each(['drafted', 'queued'])('a case of two works loses the deleted one from what is %s', async (when) => {
  const gone = await world.transaction((ctx) => plantWork(ctx, mara.userId));
  const caseId = await world.open(mara, `https://${host}/both`, { workIds: [mara.workId, gone] });
  await world.drain();
  if (when === 'queued') {
    world.answer = () => ({ outcome: 'deferred', code: 451, response: '451 later', stage: 'recipient' });
    await world.later(901);
    world.answer = () => accepted;
  }
  const before = letters().length;
  await deletes(gone);
  for (let time = 0; time < 3; time += 1) await world.later(901);
  const since = letters().slice(before);
  expect(since).toHaveLength(1);
  expect(since[0]?.raw).toContain(`Picture ${mara.workId.slice(-6)}`);
  expect(since[0]?.raw).not.toContain(`Picture ${gone.slice(-6)}`);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
});

it('a work that is corrected to a studio’s ends its case, of which nobody was told, and says why', async () => {
  await openTwo();
  const [workId = ''] = (await world.caseRow(studios)).workIds;
  await world.transaction((ctx) => correctWork(ctx, { userId: mara.userId, workId, ownership: 'studio' }));
  await world.drain();
  expect(await world.caseRow(studios)).toMatchObject({ state: 'dismissed', decidedBy: 'creator' });
  expect((await world.caseRow(own)).state).not.toBe('dismissed');
});

it('what becomes of a work’s cases is said before, and so it comes, deleted or corrected to a studio’s', async () => {
  const { userId } = mara;
  const other = await world.transaction((ctx) => plantWork(ctx, userId));
  const studio = await world.transaction((ctx) => plantWork(ctx, userId, 'studio'));
  const before = () => world.transaction((ctx) => casesOfWorks(ctx, { userId, workIds: [mara.workId] }));
  expect(await before()).toEqual({ stopped: 0, held: 0, told: 0, goOn: 0 });
  const told = await world.open(mara, `https://${host}/told`);
  await world.drain();
  await world.later(901);
  const found = await world.open(mara, `https://${host}/found`, { kind: 'similar' });
  const beside = await world.open(mara, `https://${host}/studio`, { kind: 'similar', workIds: [mara.workId, studio] });
  const held = await world.open(mara, `https://${host}/held`, { hold: because('heldClaimed') });
  const both = await world.open(mara, `https://${host}/both`, { kind: 'similar', workIds: [mara.workId, other] });
  expect(await before()).toEqual({ stopped: 2, held: 1, told: 1, goOn: 1 });
  // With the other one gone, too, nothing is left for that case to be about, and it is counted once.
  expect(await world.transaction((ctx) => casesOfWorks(ctx, { userId, workIds: [mara.workId, other] }))).toEqual({
    stopped: 3,
    held: 1,
    told: 1,
    goOn: 0,
  });
  const stranger = await world.creator(`stranger${count}`);
  await expect(
    world.transaction((ctx) => casesOfWorks(ctx, { userId: stranger.userId, workIds: [mara.workId] })),
  ).rejects.toMatchObject({ kind: 'not-found' });
  await deletes(mara.workId);
  await world.drain();
  const states = await Promise.all(
    [found, beside, held, told, both].map(async (id) => (await world.caseRow(id)).state),
  );
  expect(states).toEqual(['dismissed', 'dismissed', 'dismissed', 'noticed', 'found']);
});
