import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { moveCase } from '#modules/cases/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host = '';
let caseId = '';
let count = 0;
const hour = 3600;

// A world for each test: where the clock moves for days, no case of an earlier one moves with it.
afterEach(() => world.close());
beforeEach(async () => {
  world = await noticeWorld();
  count += 1;
  host = `urgent${count}.test`;
  mara = await world.creator(`mara${count}`);
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
});

const makeIntimate = async (): Promise<void> => {
  await world.database.pool.query(
    `insert into collections (id, user_id, title, sensitivity, created_at) values ($1, $2, 'x', 'intimate', $3)`,
    [`col_${count}`, mara.userId, world.clock.now()],
  );
  await world.database.pool.query('update works set collection_id = $1 where id = $2', [`col_${count}`, mara.workId]);
};
const open = async (): Promise<void> => {
  caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
};
const letters = async () =>
  (await world.noticesOf(caseId)).map(({ kind, recipient, state }) => `${kind} ${recipient.split('@')[0]} ${state}`);

it.each(['remind', 'escalate'])(
  'intimate: after 48 hours the next one is written to and no reminder is, though the timer “%s” fires first',
  async (first) => {
    await makeIntimate();
    await open();
    await world.database.pool.query(
      `update case_timers set due_at = due_at - interval '1 millisecond' where case_id = $1 and kind = $2`,
      [caseId, first],
    );
    await world.later(48 * hour);
    expect(await letters()).toEqual(['notice dmca sent', 'notice abuse draft']);
    await world.later(901);
    expect(await letters()).toEqual(['notice dmca sent', 'notice abuse sent']);
  },
);

it('a clock that jumps past both takes the next step and sends no reminder', async () => {
  await open();
  await world.later(15 * 24 * hour);
  await world.later(901);
  expect(await letters()).toEqual(['notice dmca sent', 'notice abuse sent']);
});

it('before the next step is due, a reminder leaves', async () => {
  await open();
  await world.later(72 * hour);
  await world.later(901);
  expect(await letters()).toEqual(['notice dmca sent', 'reminder dmca sent']);
});

describe('where nobody is left to step to', () => {
  beforeEach(async () => {
    host = `last${count}.test`;
    await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  });
  const state = async () => (await world.caseRow(caseId)).state;
  const standing = async () => [await state(), await letters()];
  const fireFirst = (kind: string) =>
    world.database.pool.query(
      `update case_timers set due_at = due_at - interval '20 days' where case_id = $1 and kind = $2`,
      [caseId, kind],
    );

  it.each(['remind', 'escalate'])(
    'a clock that jumps past both exhausts the case and reminds nobody, though the timer “%s” fires first',
    async (first) => {
      await open();
      await fireFirst(first);
      await world.later(60 * 24 * hour);
      expect(await standing()).toEqual(['exhausted', ['notice dmca sent']]);
      for (let days = 0; days < 5; days += 1) await world.later(24 * hour);
      expect(await standing()).toEqual(['exhausted', ['notice dmca sent']]);
    },
  );

  it.each(['drafted', 'queued'])(
    'a reminder that is %s still when the case is exhausted does not leave',
    async (as) => {
      await open();
      await world.later(72 * hour);
      expect(await letters()).toEqual(['notice dmca sent', 'reminder dmca draft']);
      if (as === 'queued') {
        world.clock.advance(901);
        await world.runSweep('notices.queue-drafts');
        expect(await letters()).toEqual(['notice dmca sent', 'reminder dmca queued']);
      }
      await world.transaction((ctx) =>
        moveCase(ctx, { caseId, to: 'exhausted', cause: 'nobody is left', facts: { lastStep: 1 } }),
      );
      await world.later(901);
      expect(await state()).toBe('exhausted');
      expect(world.letters.filter(({ to }) => to.endsWith(host))).toHaveLength(1);
    },
  );

  it.each(['remind', 'escalate'])(
    'intimate: whoever was told last is reminded, once, and a day later no step is left, though the timer “%s” fires first',
    async (first) => {
      await makeIntimate();
      await open();
      await world.database.pool.query(
        `update case_timers set due_at = due_at - interval '1 millisecond' where case_id = $1 and kind = $2`,
        [caseId, first],
      );
      await world.later(48 * hour);
      expect(await standing()).toEqual(['noticed', ['notice dmca sent', 'reminder dmca draft']]);
      // The job runs a second time.
      await world.runJob('notices.prepare', { caseId, round: 1, step: 1 });
      expect(await state()).toBe('noticed');
      await world.later(901);
      expect(await standing()).toEqual(['noticed', ['notice dmca sent', 'reminder dmca sent']]);
      expect((await world.caseRow(caseId)).remindedAt).not.toBeNull();
      await world.later(24 * hour);
      expect(await state()).toBe('exhausted');
      for (let days = 0; days < 40; days += 1) await world.later(24 * hour);
      expect(await standing()).toEqual(['exhausted', ['notice dmca sent', 'reminder dmca sent']]);
      expect(world.letters.filter(({ to }) => to.endsWith(host))).toHaveLength(2);
    },
  );

  it('a reminder that still waits for somebody then is dropped', async () => {
    await makeIntimate();
    await open();
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: false } }));
    await world.later(48 * hour);
    expect(await standing()).toEqual(['noticed', ['notice dmca sent', 'reminder dmca draft']]);
    await world.later(25 * hour);
    expect(await standing()).toEqual(['exhausted', ['notice dmca sent']]);
  });

  it('nobody is of whom no look saw the copy, nor whoever refused', async () => {
    await makeIntimate();
    await open();
    await world.database.pool.query(`update cases set checked_at = $2, checked_outcome = 'blocked' where id = $1`, [
      caseId,
      world.clock.now(),
    ]);
    await world.runJob('notices.prepare', { caseId, round: 1, step: 1, unseen: true });
    expect(await standing()).toEqual(['exhausted', ['notice dmca sent']]);
    caseId = await world.open(mara, `https://${host}/2`);
    await world.drain();
    await world.later(901);
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'refused', cause: 'no', facts: { replyId: 'rpl_1' } }),
    );
    await world.runJob('notices.prepare', { caseId, round: 1, step: 1 });
    expect(await standing()).toEqual(['exhausted', ['notice dmca sent']]);
  });

  it('a reminder that waits for a look is not sent when that does not see the copy', async () => {
    await makeIntimate();
    await open();
    world.clock.advance(48 * hour);
    await world.runJob('notices.prepare', { caseId, round: 1, step: 1 });
    expect(await letters()).toEqual(['notice dmca sent', 'reminder dmca draft']);
    const seen = (outcome: string) =>
      world.database.pool.query('update cases set checked_at = $2, checked_outcome = $3 where id = $1', [
        caseId,
        world.clock.now(),
        outcome,
      ]);
    world.clock.advance(901);
    await world.runSweep('notices.queue-drafts');
    expect(await letters(), 'the last look is old').toEqual(['notice dmca sent', 'reminder dmca draft']);
    world.clock.advance(60);
    await seen('moved');
    await world.runSweep('notices.queue-drafts');
    await world.drain();
    expect(await letters()).toEqual(['notice dmca sent']);
  });
});
