import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { because } from '#modules/cases/causes.ts';
import { checkChains } from '#modules/cases/check-chains.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { decideMany } from '#modules/cases/decide-many.ts';
import { eventsOf } from '#modules/cases/index.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`, { autoSend: false });
});

const open = (path: string, more: Parameters<NoticeWorld['open']>[2] = {}): Promise<string> =>
  world.open(mara, `https://copies${count}.test/${path}`, more);
const decide = (caseId: string, decision: 'approve' | 'dismiss' | 'whitelist', userId = mara.userId) =>
  world.transaction((ctx) => decideCase(ctx, { userId, caseId, decision }));
const code = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string; kind?: string }) => error.code ?? error.kind,
  );
const isCovered = async (userId: string, caseId: string): Promise<boolean> => {
  const { url } = await world.caseRow(caseId);
  return world.transaction(async ({ tx, now }) => (await coveredBy(tx, userId, [url], now())).length > 0);
};
const approvals = () => world.waiting.filter((one) => one.job === 'test.prove').length;

it('every decision said twice changes nothing the second time', async () => {
  for (const decision of ['approve', 'dismiss', 'whitelist'] as const) {
    const caseId = await open(decision);
    const once = await decide(caseId, decision);
    const before = approvals();
    expect(await decide(caseId, decision)).toMatchObject({ state: once.state, events: once.events });
    expect(approvals()).toBe(before);
  }
});

it('a disputed case is not approved: the answer says why', async () => {
  const caseId = await open('disputed');
  await decide(caseId, 'approve');
  await world.database.pool.query(`update cases set state = 'contested' where id = $1`, [caseId]);
  expect(await code(decide(caseId, 'approve'))).toBe('counter_notice_open');
});

it('of two who approve at once one moves the case, and it is approved once', async () => {
  const caseId = await open('race');
  const before = approvals();
  await Promise.all([decide(caseId, 'approve'), decide(caseId, 'approve')]);
  expect(approvals()).toBe(before + 1);
  expect(await world.eventTypes(caseId)).toEqual(['found', 'approved']);
});

it("a studio's work is not the creator's to approve, a page that only names her neither", async () => {
  const studio = await world.transaction((ctx) => plantWork(ctx, mara.userId, 'studio'));
  expect(await code(decide(await open('studio', { workIds: [studio] }), 'approve'))).toBe('studio_work');
  expect(await code(decide(await open('both', { workIds: [studio, mara.workId] }), 'approve'))).toBe('done');
  expect(await code(decide(await open('named', { kind: 'named', workIds: [] }), 'approve'))).toBe('work_required');
});

it('a case on hold is released by an operator, not approved around it', async () => {
  const caseId = await open('held', { hold: because('heldClaimed') });
  expect((await world.caseRow(caseId)).state).toBe('held');
  expect(await code(decide(caseId, 'approve'))).toBe('case_held');
  expect(await code(decide(caseId, 'dismiss'))).toBe('done');
});

it("another creator's case is nothing one can see", async () => {
  const caseId = await open('foreign');
  const other = await world.creator(`other${count}`);
  expect(await code(decide(caseId, 'approve', other.userId))).toBe('not_found');
});

it('without an authorization in force nothing is approved, by hand or automatically', async () => {
  await world.db.execute(sql`update authorizations set revoked_at = signed_at where user_id = ${mara.userId}`);
  const caseId = await open('unauthorised');
  expect(await code(decide(caseId, 'approve'))).toMatch(/^authorization_/);
  const eager = await world.creator(`eager${count}`);
  await world.db.execute(sql`update authorizations set revoked_at = signed_at where user_id = ${eager.userId}`);
  const other = await world.open(eager, `https://copies${count}.test/eager`);
  expect((await world.caseRow(other)).state).toBe('found');
});

it('many at once: each is decided by itself, and one that cannot be does not hold up the rest', async () => {
  const fine = [await open('a'), await open('b')];
  const held = await open('c', { hold: because('heldGeneral') });
  const { results } = await decideMany(world.transaction, {
    userId: mara.userId,
    ids: [fine[0] ?? '', held, 'cas_unknown', fine[1] ?? '', fine[0] ?? ''],
    decision: 'approve',
  });
  expect(results.map(({ id, state, code: why }) => [id, state ?? why])).toEqual([
    [fine[0], 'approved'],
    [held, 'case_held'],
    ['cas_unknown', 'not_found'],
    [fine[1], 'approved'],
  ]);
});

it('undo puts a case back before anything left; afterwards only a retraction does', async () => {
  const host = `undo${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const eager = await world.creator(`undo${count}`);
  const undo = (caseId: string) => world.transaction((ctx) => undoDecision(ctx, { userId: eager.userId, caseId }));
  const caseId = await world.open(eager, `https://${host}/1`);
  expect((await undo(caseId)).state).toBe('found');
  expect((await undo(caseId)).state).toBe('found');
  await decide(caseId, 'approve', eager.userId);
  await world.drain();
  await world.later(901);
  expect(await code(undo(caseId))).toBe('already_sent');
  const withdraw = () => world.transaction((ctx) => withdrawCase(ctx, { userId: eager.userId, caseId }));
  const once = await withdraw();
  expect(once.state).toBe('withdrawn');
  expect((await withdraw()).events).toBe(once.events);
});

it('of two who retract at once both are answered with the withdrawn case, and it is withdrawn once', async () => {
  const caseId = await open('retract-race');
  await decide(caseId, 'approve');
  const withdraw = () => world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  const [one, other] = await Promise.all([withdraw(), withdraw()]);
  expect([one.state, other.state]).toEqual(['withdrawn', 'withdrawn']);
  expect(one.events).toBe(other.events);
  expect((await world.eventTypes(caseId)).filter((type) => type === 'withdrawn')).toHaveLength(1);
});

it('a withdrawal is taken back while nobody had been written to; after that the page is reported anew', async () => {
  const host = `taken-back${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const eager = await world.creator(`taken-back${count}`);
  const { userId } = eager;
  const undo = (caseId: string) => world.transaction((ctx) => undoDecision(ctx, { userId, caseId }));
  const withdraw = (caseId: string) => world.transaction((ctx) => withdrawCase(ctx, { userId, caseId }));
  const untold = await world.open(eager, `https://${host}/untold`);
  await withdraw(untold);
  expect(await undo(untold)).toMatchObject({ state: 'found', round: 1 });
  const told = await world.open(eager, `https://${host}/told`);
  await world.drain();
  await world.later(901);
  await withdraw(told);
  expect(await code(undo(told)), 'before the withdrawal has left').toBe('already_withdrawn');
  await world.drain();
  await world.later(901);
  expect(await code(undo(told)), 'after it has').toBe('already_withdrawn');
  expect((await world.caseRow(told)).state).toBe('withdrawn');
});

it('undo of a case about several works keeps each of them, so that a later approval names them all', async () => {
  const second = await world.transaction((ctx) => plantWork(ctx, mara.userId));
  const caseId = await open('collage', { workIds: [mara.workId, second] });
  await decide(caseId, 'approve');
  const undone = await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
  expect(undone).toMatchObject({ state: 'found', workIds: [mara.workId, second] });
  await decide(caseId, 'approve');
  const approved = (await eventsOf(world.db, caseId)).filter(({ type }) => type === 'approved');
  expect(approved.map(({ facts }) => facts.works)).toEqual(Array(2).fill([mara.workId, second]));
});

it('undo of a whitelisting with a withdrawal takes the entry back where its letter did not leave', async () => {
  const { userId } = await world.creator(`white-withdrawn${count}`, { autoSend: false });
  const caseId = await world.open({ userId, workId: mara.workId }, `https://copies${count}.test/white/withdrawn`);
  await decide(caseId, 'approve', userId);
  await world.database.pool.query(`update cases set sending_notice_id = 'ntc_x' where id = $1`, [caseId]);
  const asked = { userId, ids: [caseId], decision: 'whitelist' as const, withdraw: true };
  expect((await decideMany(world.transaction, asked)).results).toEqual([{ id: caseId, state: 'withdrawn' }]);
  expect((await decideMany(world.transaction, asked)).results, 'asked again').toEqual([
    { id: caseId, state: 'withdrawn' },
  ]);
  const covered = () => isCovered(userId, caseId);
  expect(await covered()).toBe(true);
  await world.database.pool.query(`update cases set sending_notice_id = null where id = $1`, [caseId]);
  const undone = await world.transaction((ctx) => undoDecision(ctx, { userId, caseId }));
  expect(undone.state).toBe('found');
  expect(await covered()).toBe(false);
});

it('whitelists the page of a case that was withdrawn before', async () => {
  const { userId } = await world.creator(`white-later${count}`, { autoSend: false });
  const caseId = await world.open({ userId, workId: mara.workId }, `https://copies${count}.test/white/later`);
  await decide(caseId, 'approve', userId);
  await world.transaction((ctx) => withdrawCase(ctx, { userId, caseId }));
  const asked = { userId, ids: [caseId], decision: 'whitelist' as const, withdraw: true };
  expect((await decideMany(world.transaction, asked)).results).toEqual([{ id: caseId, state: 'withdrawn' }]);
  expect(await isCovered(userId, caseId)).toBe(true);
});

it('says that a letter has left only where one has', async () => {
  const undo = (caseId: string, of?: 'approve') =>
    world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId, of }));
  const held = await open('undo-held', { hold: because('heldGeneral') });
  expect(await code(undo(held))).toBe('case_state_changed');
  const whitelisted = await open('undo-whitelisted');
  await decide(whitelisted, 'whitelist');
  expect(await code(undo(whitelisted, 'approve'))).toBe('case_state_changed');
  expect((await world.caseRow(whitelisted)).state).toBe('whitelisted');
  const approved = await open('undo-approved');
  await decide(approved, 'approve');
  expect((await undo(approved, 'approve')).state).toBe('found');
});

it('undo of a whitelisting takes the entry back that it made, so that a later approval holds', async () => {
  const eager = await world.creator(`white${count}`, { autoSend: false });
  const caseId = await world.open(eager, `https://copies${count}.test/white/1`);
  await decide(caseId, 'whitelist', eager.userId);
  await world.transaction((ctx) => undoDecision(ctx, { userId: eager.userId, caseId }));
  const covered = await world.transaction(({ tx, now }) =>
    coveredBy(tx, eager.userId, [`https://copies${count}.test/white/1`], now()),
  );
  expect(covered).toEqual([]);
  expect((await decide(caseId, 'approve', eager.userId)).state).toBe('approved');
});

it('an automatic approval needs the same picture; similar and named ones wait in review', async () => {
  const eager = await world.creator(`auto${count}`);
  const states = [];
  for (const kind of ['same', 'similar', 'named'] as const) {
    const caseId = await world.open(eager, `https://copies${count}.test/auto-${kind}`, { kind });
    states.push((await world.caseRow(caseId)).state);
  }
  expect(states).toEqual(['approved', 'found', 'found']);
});

it('what stands where its creator has an account waits for them: a post of their own need not name them', async () => {
  const eager = await world.creator(`posts${count}`);
  const add = (id: string, platform: string, profile: string, state: string) =>
    world.database.pool.query(
      `insert into brands (id, user_id, platform, handle, profile_url, aliases, old_handles, state, code, created_at)
       values ($1, $2, $3, 'mara', $4, '{}', '{}', $5, 'c', $6)`,
      [`brd_${id}${count}`, eager.userId, platform, profile, state, world.clock.now()],
    );
  await add('p', 'patreon', 'https://www.patreon.com/mara', 'verified');
  await add('o', 'own', `https://own${count}.test/u/mara`, 'verified');
  await add('f', 'fansly', 'https://fansly.com/mara', 'unverified');
  const stateAt = async (url: string) => (await world.caseRow(await world.open(eager, url))).state;
  expect(await stateAt(`https://www.patreon.com/posts/set-${count}`)).toBe('found');
  expect(await stateAt(`https://cdn.own${count}.test/albums/7`)).toBe('found');
  expect(await stateAt(`https://fansly.com/post/${count}`)).toBe('approved');
  expect(await stateAt(`https://copies${count}.test/posts/7`)).toBe('approved');
});

it('nothing that nobody approved is noticed after a hold', async () => {
  const notice = { to: 'noticed' as const, cause: 'released', facts: { noticeId: 'ntc_x', step: 1 } };
  const hold = { to: 'held' as const, cause: 'a claim', facts: { reason: 'a claim' } };
  const unseen = await open('never-approved');
  const seen = await open('approved-before');
  await decide(seen, 'approve');
  for (const caseId of [unseen, seen]) await world.transaction((ctx) => moveCase(ctx, { caseId, ...hold }));
  const release = (caseId: string) => code(world.transaction((ctx) => moveCase(ctx, { caseId, ...notice })));
  expect(await release(unseen)).toBe('case_state_changed');
  expect(await release(seen)).toBe('done');
});

it('a move that the machine does not know, or that came too late, changes nothing', async () => {
  const caseId = await open('late');
  await decide(caseId, 'dismiss');
  const { events } = await world.caseRow(caseId);
  const move = world.transaction((ctx) =>
    moveCase(ctx, { caseId, to: 'noticed', cause: 'late', facts: { noticeId: 'ntc_x', step: 1 } }),
  );
  expect(await code(move)).toBe('case_state_changed');
  expect((await world.caseRow(caseId)).events).toBe(events);
});

it('the chain of every case holds, and any change to what was written shows', async () => {
  await world.drain();
  const checked = await checkChains(world.db);
  expect(checked.faults).toEqual([]);
  expect(checked.cases).toBeGreaterThan(10);
  const caseId = await open('forged');
  await decide(caseId, 'dismiss');
  await expect(
    world.db.execute(sql`update case_events set cause = 'forged' where case_id = ${caseId}`),
  ).rejects.toThrow();
  // As somebody with the rights of the database's owner could.
  await world.db.execute(sql`alter table case_events disable trigger case_events_append_only`);
  await world.db.execute(sql`update case_events set cause = 'forged' where case_id = ${caseId} and seq = 1`);
  expect((await checkChains(world.db)).faults).toEqual([expect.stringContaining(caseId)]);
  await world.db.execute(sql`delete from case_events where case_id = ${caseId} and seq = 2`);
  expect((await checkChains(world.db)).faults).toHaveLength(1);
});

it('whoever has a case on hold for another’s claim is told, also where it was opened so', async () => {
  const told = async () =>
    (await world.database.pool.query(`select 1 from events where name = 'cases.held-for-claims'`)).rowCount ?? 0;
  const before = await told();
  await open('opened-held', { hold: because('heldClaimed') });
  expect(await told()).toBe(before + 1);
  await open('opened-general', { hold: because('heldGeneral') });
  expect(await told()).toBe(before + 1);
});

it('a case with no step left is not approved once more: the answer says why', async () => {
  const caseId = await open('given-up');
  await decide(caseId, 'approve');
  await world.database.pool.query(`update cases set state = 'exhausted' where id = $1`, [caseId]);
  expect(await code(decide(caseId, 'approve'))).toBe('no_step_left');
});
