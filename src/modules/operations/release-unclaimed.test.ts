import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { holdForClaims } from '#modules/cases/index.ts';
import { shelfChanged, workReady, workRemoved } from '#modules/content/index.ts';
import { createLiveIndex, type LiveIndex } from '#modules/matching/index.ts';
import { noteClaimantsOf } from '#modules/operations/note-claimants.ts';
import { releaseCase } from '#modules/operations/release-case.ts';
import { releaseUnclaimed } from '#modules/operations/release-unclaimed.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

let { world, mara, caseId, count } = {} as CaseScene; // set before each test
let index: LiveIndex;
eachCase('unclaimed', { sent: false }, (scene) => ({ world, mara, caseId, count } = scene));
beforeEach(async () => {
  index = await createLiveIndex({ db: world.db, everyMs: 60_000, onFault: () => undefined });
});
afterEach(() => index.close());

type Owner = { userId: string; workId: string };
const state = async () => (await world.caseRow(caseId)).state;
const release = () => releaseUnclaimed({ db: world.db, index }, world.jobRun);
const claim = (by: Owner) => world.runJob('cases.hold-claimed', { ...mara, by: [by.userId] });
const remove = async ({ userId, workId }: Owner) => {
  await world.database.pool.query('update works set archived_at = $2 where id = $1', [workId, world.clock.now()]);
  await world.transaction((ctx) => ctx.emit(workRemoved, { workId, userId }));
};

const archive = async ({ userId, workId }: Owner) => {
  await world.database.pool.query('update works set shelved_at = $2 where id = $1', [workId, world.clock.now()]);
  await world.transaction((ctx) => ctx.emit(shelfChanged, { userId, workIds: [workId] }));
};

/** A creator whose claim is the stronger: proved, and with the very picture of hers a day before her. */
async function another(name: string): Promise<Owner> {
  const owner = await world.creator(`${name}${count}`);
  await world.database.pool.query('update works set content_sha256 = $1 where id = any($2)', [
    `same${count}`,
    [mara.workId, owner.workId],
  ]);
  await world.database.pool.query(`update works set created_at = created_at - interval '1 day' where id = $1`, [
    owner.workId,
  ]);
  for (const { userId, workId } of [mara, owner]) {
    await world.transaction((ctx) => ctx.emit(workReady, { workId, userId }));
  }
  return owner;
}

test('a case goes on once no one else claims its work, and says why', async () => {
  const other = await another('theirs');
  await claim(other);
  expect(await state()).toBe('held');
  expect(await release(), 'while the claim stands').toBe(0);
  await remove(other);
  expect(await release()).toBe(1);
  const row = await world.caseRow(caseId);
  expect(row).toMatchObject({ state: 'approved', settledHold: null, settledClaimants: [] });
  const { rows } = await world.database.pool.query(
    `select cause, actor from case_events where case_id = $1 and type = 'found' order by seq desc limit 1`,
    [caseId],
  );
  expect(rows[0]).toMatchObject({ cause: 'No one else claims this work any more' });
  expect(rows[0].actor).not.toContain('operator');
});

test('a work that is archived claims what it shows: neither side sends its own letters by it', async () => {
  const other = await another('shelf');
  await claim(other);
  await archive(other);
  expect(await release(), 'by the other, who may be its owner').toBe(0);
  await archive(mara);
  expect(await release(), 'by its creator, who may be a thief').toBe(0);
  expect(await state()).toBe('held');
  await remove(other);
  expect(await release()).toBe(1);
});

test('of two who claim it both must have gone; one about whom an operator has decided does not count', async () => {
  const [first, second] = [await another('first'), await another('second')];
  await claim(first);
  await world.transaction((ctx) => releaseCase(ctx, { caseId, operatorId: 'usr_op', decision: 'release' }));
  expect(await state()).toBe('found');
  await claim(second);
  expect(await state(), 'another creator').toBe('held');
  expect(await release()).toBe(0);
  await remove(second);
  expect(await release()).toBe(1);
  await claim(first);
  expect(await state(), 'decided about').toBe('approved');
});

test('a case that is held for another reason stays', async () => {
  await world.database.pool.query(`update cases set state = 'held', hold_reason = 'Quarantine' where id = $1`, [
    caseId,
  ]);
  expect(await release()).toBe(0);
  expect(await state()).toBe('held');
});

test('whoever had the picture before the case stopped is decided about like one who came later', async () => {
  const early = await another('early');
  await world.transaction(async (ctx) => holdForClaims(ctx, await world.caseRow(caseId)));
  expect(await noteClaimantsOf({ index }, world.jobRun, caseId)).toBe(true);
  await world.transaction((ctx) => releaseCase(ctx, { caseId, operatorId: 'usr_op', decision: 'release' }));
  await claim(early);
  expect(await state()).toBe('found');
  expect(await noteClaimantsOf({ index }, world.jobRun, caseId), 'once it is held no more').toBe(false);
});

test('an authorization that runs out ends a claim without a word', async () => {
  const other = await another('expired');
  await claim(other);
  await world.database.pool.query('update authorizations set expires_at = $2 where user_id = $1', [
    other.userId,
    world.clock.now(),
  ]);
  expect(await release()).toBe(1);
  expect(await state()).toBe('approved');
});

test('one of which nobody was told goes on by its switch, and waits for its creator without it', async () => {
  const other = await another('early');
  const open = () => world.open(mara, `https://untold${count}.test/${world.waiting.length}`);
  const untold = await open();
  expect((await world.caseRow(untold)).state).toBe('approved');
  await claim(other);
  expect((await world.caseRow(untold)).state).toBe('held');
  await remove(other);
  expect(await release()).toBe(2);
  expect(await world.caseRow(untold)).toMatchObject({ state: 'approved', decidedBy: 'automatic' });

  const again = await another('again');
  await claim(again);
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: false } }));
  await remove(again);
  await release();
  expect(await world.caseRow(untold)).toMatchObject({ state: 'found', decidedBy: null });
});
