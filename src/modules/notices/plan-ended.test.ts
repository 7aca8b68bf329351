import { expect, it } from 'vitest';
import { changeSubscription } from '#modules/billing/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { longPaid } from '../../../tests/setup/person.ts';

let { world, mara, host, caseId } = {} as CaseScene; // set before each test
eachCase('planned', { sent: false }, (scene) => ({ world, mara, host, caseId } = scene));
const letters = () => world.letters.filter(({ to }) => to.endsWith(host));
const last = async () => (await world.noticesOf(caseId)).at(-1);
const plan = (change: object) =>
  world.transaction((ctx) => changeSubscription(ctx, { ...longPaid(mara.userId, ctx.now()), ...change }));

it('waits while there is no plan, says why, and leaves when its creator has one again and says yes', async () => {
  await plan({ state: 'ended', paidUntil: world.clock.now() });
  await world.later(901);
  expect(letters()).toEqual([]);
  const notice = await last();
  expect(notice).toMatchObject({
    state: 'draft',
    needs: 'creator',
    failure: expect.stringContaining('Your plan has ended'),
  });
  const yes = { userId: mara.userId, noticeId: notice?.id ?? '' };
  const approve = () => world.transaction((ctx) => approveNotice(ctx, world, yes));
  await expect(approve()).rejects.toMatchObject({ code: 'plan_ended' });
  await plan({});
  await approve();
  await world.drain({ sweeps: true });
  expect(letters()).toHaveLength(1);
});

it('a copy that is found without a plan waits for its creator, whatever the switches say', async () => {
  await plan({ state: 'ended', paidUntil: world.clock.now() });
  const found = await world.open(mara, `https://${host}/2`);
  expect((await world.caseRow(found)).state).toBe('found');
});

it('what takes something back leaves all the same', async () => {
  await world.later(901);
  expect(letters()).toHaveLength(1);
  await plan({ state: 'ended', paidUntil: world.clock.now() });
  await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  await world.drain();
  await world.later(901);
  expect(letters()).toHaveLength(2);
});
