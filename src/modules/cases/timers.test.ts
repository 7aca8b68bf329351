import { expect, it } from 'vitest';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { lockCase, putOffDueTimers, setTimer, timersOf } from './index.ts';

let { world, caseId } = {} as CaseScene; // set before each test
eachCase('timers', { sent: true }, (scene) => ({ world, caseId } = scene));

it('what is due is put off while somebody has its case, and they then reach its timers', async () => {
  const dueAt = world.clock.now();
  const { host } = await world.caseRow(caseId);
  const until = new Date(dueAt.getTime() + 3_600_000);
  await world.transaction((ctx) => setTimer(ctx, { caseId, kind: 'recheck', dueAt }));
  const sweep = () => world.transaction((ctx) => putOffDueTimers(ctx, { kinds: ['recheck'], limit: 10, until }));
  await world.transaction(async (ctx) => {
    await lockCase(ctx.tx, caseId);
    // Waits for nobody: it is over before this transaction is.
    expect(await sweep()).toEqual([{ caseId, host, kind: 'recheck' }]);
    await setTimer(ctx, { caseId, kind: 'recheck', dueAt: until });
  });
  expect(await sweep()).toEqual([]);
  expect(await timersOf(world.db, [caseId])).toContainEqual({ caseId, kind: 'recheck', dueAt: until });
});
