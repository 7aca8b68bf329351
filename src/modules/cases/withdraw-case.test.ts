import { beforeEach, describe, expect, it } from 'vitest';
import { moveCase, reopenCase } from '#modules/cases/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

let { world, mara, host, caseId } = {} as CaseScene; // set before each test
eachCase('back', { sent: false }, (scene) => ({ world, mara, host, caseId } = scene));

const withdraw = async () => {
  const row = await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  await world.drain();
  await world.later(1000);
  return row.state;
};
const letters = () => world.letters.filter(({ to }) => to.endsWith(host));
/** Removed, and found again: its next round, in which nothing was said. */
const comeBack = () =>
  world.transaction(async (ctx) => {
    await moveCase(ctx, { caseId, to: 'gone', cause: 'test', facts: { checkId: 'chk_1', outcome: 'gone' } });
    await moveCase(ctx, {
      caseId,
      to: 'removed',
      cause: 'test',
      facts: { checkIds: [] },
      set: { removedAt: ctx.now() },
    });
    await reopenCase(ctx, { caseId, why: 'back', waits: true });
  });
const dismiss = () => world.transaction((ctx) => moveCase(ctx, { caseId, to: 'dismissed', cause: 'test', facts: {} }));

describe('a notice is taken back', () => {
  beforeEach(async () => {
    await world.later(901);
    await comeBack();
  });
  it('while its case waits in review again', async () => {
    expect(await withdraw()).toBe('withdrawn');
    expect(letters().map(({ raw }) => /Subject: (\w+)/.exec(raw)?.[1])).toEqual([expect.any(String), 'Withdrawal']);
    expect(await withdraw()).toBe('withdrawn');
    expect(letters()).toHaveLength(2);
  });
  it('after its case was dismissed', async () => {
    await dismiss();
    expect(await withdraw()).toBe('withdrawn');
    expect(letters().at(-1)?.raw).toMatch(/Subject: Withdrawal/);
  });
});

it('there is nothing to take back where nobody was told, in review and dismissed', async () => {
  await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'found', cause: 'test', facts: { why: 'test' } }));
  await expect(withdraw()).rejects.toMatchObject({ code: 'case_state_changed' });
  await dismiss();
  await expect(withdraw()).rejects.toMatchObject({ code: 'case_state_changed' });
});
