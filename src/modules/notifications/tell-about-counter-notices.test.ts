import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveCase } from '#modules/cases/index.ts';
import { noQuestions } from '../../../tests/setup/no-questions.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { notificationHandlers } from './index.ts';

let world: NoticeWorld;
let creator: { userId: string; workId: string };
let count = 0;
const handlers = notificationHandlers(noQuestions).handlers;

beforeAll(async () => {
  world = await noticeWorld();
  creator = await world.creator('ida', { autoSend: false });
});
afterAll(() => world.close());

async function contested(decision: string | null = null): Promise<{ caseId: string; counterNoticeId: string }> {
  count += 1;
  const caseId = await world.open(creator, `https://host.test/${count}`);
  const facts = { replyId: 'rpl_1', restoreNotBefore: '', restoreBy: '' };
  await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'contested', cause: 'test', facts }));
  const q = (text: string, values: unknown[]) => world.database.pool.query(text, values);
  const [counterNoticeId, now] = [`cnt_${count}`, world.clock.now()];
  await q(
    `insert into replies (id, raw_sha256, outcome, decided_by, reasons, received_at) values ($1, $1, 'counter_notice', 'rules', '[]', $2)`,
    [`rpl_${count}`, now],
  );
  await q(
    `insert into counter_notices (id, reply_id, case_id, received_at, restore_not_before, restore_by, decision)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [counterNoticeId, `rpl_${count}`, caseId, now, new Date(now.getTime() + 86_400_000), decision],
  );
  return { caseId, counterNoticeId };
}
const run = (job: string, payload: object) =>
  handlers[`notifications.${job}`]?.(world.jobRun, { userId: creator.userId, ...payload } as never);
const titles = async (caseId: string): Promise<string[]> =>
  (
    await world.database.pool.query('select title from notifications where link = $1 order by created_at, title', [
      `/takedown-report/${caseId}`,
    ])
  ).rows.map((row) => row.title);

it('a creator hears of a counter-notice when it comes, near its day, and on it; each once', async () => {
  const { caseId, counterNoticeId } = await contested();
  for (const _ of [1, 2]) {
    await run('case-contested', { caseId, replyId: 'rpl_1' });
    await run('decision-due', { caseId, counterNoticeId, stage: 'soon' });
    await run('decision-due', { caseId, counterNoticeId, stage: 'today' });
  }
  expect((await titles(caseId)).sort()).toEqual([
    'A counter-notice came in',
    'Decide about a counter-notice',
    'The host may put a copy back from today',
  ]);
});

it('nobody is reminded of what was decided in the meantime, and what lapsed is said', async () => {
  const { caseId, counterNoticeId } = await contested();
  await world.transaction((ctx) =>
    moveCase(ctx, { caseId, to: 'exhausted', cause: 'it lapsed', facts: { lastStep: 0 } }),
  );
  expect(await run('decision-due', { caseId, counterNoticeId, stage: 'today' })).toEqual({
    skipped: 'the case has changed',
  });
  await run('decision-due', { caseId, counterNoticeId, stage: 'over' });
  expect(await titles(caseId)).toEqual(['A counter-notice took effect']);
});

it('a copy that stands although its host was told of the action is said once, and only after the host’s time', async () => {
  const { caseId } = await contested('court-action');
  const open = await contested();
  await run('case-restored', { caseId });
  expect(await titles(caseId)).toEqual([]);
  world.clock.advance(2 * 86_400);
  await run('case-restored', { caseId });
  await run('case-restored', { caseId });
  await run('case-restored', { caseId: open.caseId });
  expect(await titles(caseId)).toEqual(['A copy is there although you went to court']);
  expect(await titles(open.caseId)).toEqual([]);
});

it('how a counter-notice ended is said once, and not where that was taken back', async () => {
  const { caseId, counterNoticeId } = await contested();
  const told = () => run('counter-notice-ended', { caseId, counterNoticeId, result: 'mistaken' });
  expect(await told()).toEqual({ skipped: 'it was taken back' });
  await world.database.pool.query(`update counter_notices set ended = 'mistaken' where id = $1`, [counterNoticeId]);
  await told();
  await told();
  expect(await titles(caseId)).toEqual(['It was no counter-notice']);
});
