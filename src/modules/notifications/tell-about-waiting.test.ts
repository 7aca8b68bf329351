import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import { noQuestions } from '../../../tests/setup/no-questions.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { notificationHandlers, notificationJobs } from './index.ts';

let world: NoticeWorld;
const { handlers } = notificationHandlers(noQuestions);

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());

it('a creator hears once of each message that waits for them, and of none that has left', async () => {
  const mara = await world.creator('mara');
  await world.host('waits.test', [{ step: 'site', address: 'dmca@waits.test' }]);
  const caseId = await world.open(mara, 'https://waits.test/1');
  await world.drain();
  await world.later(901);
  await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: false } }));
  await world.later(73 * 3600);
  const reminder = (await world.noticesOf(caseId)).at(-1)?.id ?? '';
  const payload = { noticeId: reminder, userId: mara.userId };
  expect(notificationJobs.map(({ name }) => name)).toContain('notifications.notice-waits');
  const tell = () => handlers['notifications.notice-waits']?.(world.jobRun, payload as never);
  const told = async () =>
    (await world.database.pool.query('select title, link from notifications where user_id = $1', [mara.userId])).rows;
  for (const _ of [1, 2]) await tell();
  expect(await told()).toEqual([{ title: 'A reminder waits for your approval', link: `/notices/${reminder}` }]);
  await world.database.pool.query('delete from notifications');
  await world.transaction((ctx) => approveNotice(ctx, world, payload));
  await tell();
  expect(await told()).toEqual([]);
});

it('a creator hears once that a withdrawal did not arrive', async () => {
  const mara = await world.creator('mona');
  await world.host('untold.test', [{ step: 'site', address: 'dmca@untold.test' }]);
  const caseId = await world.open(mara, 'https://untold.test/1');
  await world.drain();
  await world.later(901);
  await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  await world.drain();
  world.answer = () => ({ outcome: 'refused', code: 550, response: '550 no', stage: 'recipient' });
  await world.later(901);
  const noticeId = (await world.noticesOf(caseId)).find(({ kind }) => kind === 'retraction')?.id ?? '';
  const payload = { noticeId, caseId, userId: mara.userId };
  for (const _ of [1, 2]) await handlers['notifications.retraction-untold']?.(world.jobRun, payload as never);
  const { rows } = await world.database.pool.query('select title from notifications where user_id = $1', [mara.userId]);
  expect(rows).toEqual([{ title: 'A withdrawal did not arrive' }]);
});
