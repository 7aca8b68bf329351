import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { checkChains, decideCase } from '#modules/cases/index.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { urlsPerNotice } from '#modules/notices/notice.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { openDraft } from '#modules/notices/store.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { thorough } from '../../../tests/setup/thorough.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;

// A world for each test: a hundred cases of one are nothing to the next.
beforeEach(async () => {
  world = await noticeWorld();
  count += 1;
  mara = await world.creator(`mara${count}`);
});
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

const letters = () => world.letters.filter(({ raw }) => raw.includes(`mara${count}`) || raw.includes(`quiet${count}`));

const site = async (name: string): Promise<string> => {
  const host = `${name}${count}.test`;
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
  return host;
};

it('the first contact of the ladder gets the first notice, after the batching window', async () => {
  const host = await site('ladder');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain({ sweeps: true });
  expect((await world.noticesOf(caseId)).map((row) => [row.state, row.recipient])).toEqual([['draft', `dmca@${host}`]]);
  expect(letters()).toEqual([]);
  await world.later(901);
  expect(letters().map((letter) => letter.to)).toEqual([`dmca@${host}`]);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
});

it('nothing is drafted before the proof of its case is kept', async () => {
  const host = await site('unproven');
  const caseId = await world.open(mara, `https://${host}/1`);
  expect((await world.caseRow(caseId)).state).toBe('approved');
  const proving = world.waiting.splice(0).filter(({ job, payload }) => {
    const proves = job === 'test.prove';
    if (!proves) world.waiting.push({ job, payload });
    return proves;
  });
  expect(proving).toHaveLength(1);
  await world.drain({ sweeps: true });
  await world.later(86_400);
  expect(await world.noticesOf(caseId)).toEqual([]);
  world.waiting.push(...proving);
  await world.drain();
  await world.later(901);
  expect(letters().map(({ to }) => to)).toEqual([`dmca@${host}`]);
});

it('a worker that dies between drafting and finishing does not make the next one write to the second contact', async () => {
  const host = await site('twice');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.runJob(prepareJob.name, { caseId, round: 1 });
  expect(await world.noticesOf(caseId)).toHaveLength(1);
  await world.later(901);
  await world.runJob(prepareJob.name, { caseId, round: 1 });
  await world.later(901);
  expect(await world.noticesOf(caseId)).toHaveLength(1);
  expect(letters()).toHaveLength(1);
});

it('an escalation that is carried out twice writes to the next contact once', async () => {
  const host = await site('climb');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  world.clock.advance(15 * 86_400);
  const before = world.waiting.length;
  await world.drain({ sweeps: true });
  expect(before).toBe(0);
  await world.later(901);
  const row = await world.caseRow(caseId);
  expect(row.step).toBe(2);
  await world.runJob(prepareJob.name, { caseId, round: 1, step: 1 });
  await world.later(901);
  const notices = (await world.noticesOf(caseId)).filter((notice) => notice.kind === 'notice');
  expect(notices.map((notice) => notice.recipient)).toEqual([`dmca@${host}`, `abuse@${host}`]);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
});

it('every step is taken in the order of the ladder, two weeks apart, until none is left', async () => {
  const host = `rungs${count}.test`;
  const order = ['platform', 'site', 'abuse', 'cdn', 'registrar'] as const;
  await world.host(
    host,
    order.toReversed().map((step) => ({ step, address: `${step}@${host}` })),
  );
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  const told = () => letters().map(({ to }) => to.split('@')[0]);
  await world.later(13 * 86_400);
  expect(new Set(told()), 'two weeks are not over').toEqual(new Set(['platform']));
  for (const [at] of order.entries()) {
    expect([...new Set(told())]).toEqual(order.slice(0, at + 1));
    await world.later(15 * 86_400);
    await world.later(901);
  }
  expect(new Set(told()).size).toBe(order.length);
  expect((await world.caseRow(caseId)).state).toBe('exhausted');
});

it('with everybody written to, the case is exhausted, and being told so again changes nothing', async () => {
  const host = await site('end');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  for (let step = 0; step < 3; step += 1) {
    await world.later(901);
    await world.later(15 * 86_400);
  }
  expect((await world.caseRow(caseId)).state).toBe('exhausted');
  expect((await world.noticesOf(caseId)).filter((notice) => notice.kind === 'notice')).toHaveLength(2);
  const { events } = await world.caseRow(caseId);
  await world.runJob(prepareJob.name, { caseId, round: 1, step: 2 });
  expect((await world.caseRow(caseId)).events).toBe(events);
});

it('nobody to write to: exhausted with that sentence', async () => {
  const host = `nobody${count}.test`;
  await world.host(host, []);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  expect((await world.caseRow(caseId)).state).toBe('exhausted');
});

it('a draft is joined until it holds as many addresses as are allowed', async () => {
  const host = await site('full');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.open(mara, `https://${host}/2`);
  await world.drain();
  const [draft] = await world.noticesOf(caseId);
  if (!draft) throw new Error('no notice was drafted');
  const joined = (most: number) => world.transaction(({ tx, now }) => openDraft(tx, draft, now(), most));
  expect((await joined(3))?.id).toBe(draft.id);
  expect(await joined(2)).toBeUndefined();
  expect(urlsPerNotice).toBe(100);
});

it.runIf(thorough)('a hundred addresses are in one letter, the next ones in a second', async () => {
  const host = await site('batch');
  for (let at = 0; at < urlsPerNotice + 3; at += 1) await world.open(mara, `https://${host}/${at}`);
  await world.drain();
  await world.later(901);
  expect(letters()).toHaveLength(2);
  const addresses = letters().map(
    ({ raw }) => new Set(raw.replace(/=\r\n/g, '').match(new RegExp(`https://${host}/\\d+`, 'g'))).size,
  );
  expect(addresses.sort((a, b) => b - a)).toEqual([urlsPerNotice, 3]);
});

it('the creator is never the recipient, nor are we', async () => {
  const host = `own${count}.test`;
  await world.host(host, [
    { step: 'site', address: `Mara${count}@creators.test` },
    { step: 'abuse', address: 'desk@AGENT.test' },
    { step: 'registrar', address: `registrar@${host}` },
  ]);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  expect(letters().map((letter) => letter.to)).toEqual([`registrar@${host}`]);
  expect((await world.noticesOf(caseId)).map((row) => row.recipient)).toEqual([`registrar@${host}`]);
});

it('a guess waits for an operator', async () => {
  const host = `guess${count}.test`;
  await world.host(host, [{ step: 'guess', address: `abuse@${host}`, unconfirmed: true }]);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  expect((await world.noticesOf(caseId)).map((row) => [row.state, row.needs])).toEqual([['draft', 'operator']]);
  expect(letters()).toEqual([]);
});

it('a dry run drafts and never sends, reminders of earlier notices included', async () => {
  const host = await site('dry');
  const told = await world.open(mara, `https://${host}/told`);
  await world.drain();
  await world.later(901);
  expect(letters()).toHaveLength(1);
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { dryRun: true } }));
  const dry = await world.open(mara, `https://${host}/dry`);
  await world.drain();
  await world.later(901);
  await world.later(80 * 3600);
  expect((await world.noticesOf(dry)).map((row) => [row.state, row.dryRun])).toEqual([['draft', true]]);
  expect((await world.noticesOf(told)).map((row) => [row.kind, row.state])).toEqual([
    ['notice', 'sent'],
    ['reminder', 'draft'],
  ]);
  expect(letters()).toHaveLength(1);
});

it('undone while drafted or queued: nothing leaves, and approved again it goes to the first contact', async () => {
  const host = await site('undo');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
  await world.drain();
  await world.later(901);
  expect(letters()).toEqual([]);

  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
  await world.drain();
  // Queued, and undone before the delivery and the cancelling come to it, in either order.
  world.clock.advance(901);
  await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
  await world.drain({ sweeps: true });
  expect(letters()).toEqual([]);

  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
  await world.drain();
  await world.later(901);
  expect(letters().map((letter) => letter.to)).toEqual([`dmca@${host}`]);
});

it('auto-send off: the draft waits for the creator, and approving it twice sends it once', async () => {
  const host = await site('wait');
  const quiet = await world.creator(`quiet${count}`, { autoSend: false });
  const caseId = await world.open(quiet, `https://${host}/1`);
  expect((await world.caseRow(caseId)).state).toBe('found');
  for (let time = 0; time < 2; time += 1)
    await world.transaction((ctx) => decideCase(ctx, { userId: quiet.userId, caseId, decision: 'approve' }));
  await world.drain();
  await world.later(901);
  const notices = await world.noticesOf(caseId);
  expect(notices.map((row) => [row.state, row.needs])).toEqual([['draft', 'creator']]);
  expect(letters()).toEqual([]);
});

it('dry run switched on while a draft waits keeps it here', async () => {
  const host = await site('halt');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { dryRun: true } }));
  await world.later(901);
  expect(letters()).toEqual([]);
  expect((await world.noticesOf(caseId)).map((row) => [row.state, row.dryRun])).toEqual([['draft', true]]);
});

it('auto-send switched off while a draft waits asks the creator', async () => {
  const host = await site('ask');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: false } }));
  await world.later(901);
  expect(letters()).toEqual([]);
  expect((await world.noticesOf(caseId)).map((row) => [row.state, row.needs])).toEqual([['draft', 'creator']]);
});

it('neither reminder nor step speaks of a copy that was not seen there', async () => {
  const host = await site('unseen');
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  const blind = async (outcome: string | null): Promise<void> => {
    await world.database.pool.query('update cases set checked_at = $2, checked_outcome = $3 where id = $1', [
      caseId,
      outcome === null ? null : world.clock.now(),
      outcome,
    ]);
    await world.runSweep('notices.timers');
    await world.drain();
  };
  world.clock.advance(15 * 86_400);
  await blind(null);
  world.clock.advance(10);
  await blind('moved');
  world.clock.advance(1_000);
  await blind('changed');
  expect(await world.noticesOf(caseId)).toHaveLength(1);
  expect(letters()).toHaveLength(1);
});

it('a mailbox that somebody must confirm does not block a desk that is known', async () => {
  const host = `doubt${count}.test`;
  await world.host(host, [
    { step: 'site', address: `sales@${host}`, unconfirmed: true },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
  await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  expect(letters().map((letter) => letter.to)).toEqual([`abuse@${host}`]);
});
