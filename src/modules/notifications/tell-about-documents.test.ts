import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentRefused } from '#modules/documents/index.ts';
import { noQuestions } from '../../../tests/setup/no-questions.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { notificationHandlers, notificationJobs } from './index.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());

it('a creator hears once that a document could not be taken in, and what to do', async () => {
  const userId = await world.creator();
  const job = notificationJobs.find(({ name }) => name === 'notifications.document-refused');
  const event = { documentId: 'doc_1', userId, brandId: 'brd_1', refusal: 'too-many-pixels' };
  const payload = job?.on.find(({ event: name }) => name === documentRefused.name)?.map(event, new Date(0));
  const { handlers } = notificationHandlers(noQuestions);
  for (const _ of [1, 2]) await handlers['notifications.document-refused']?.(world.jobRun, payload as never);
  const { rows } = await world.database.pool.query('select title, text from notifications where user_id = $1', [
    userId,
  ]);
  expect(rows).toEqual([
    { title: 'A document could not be accepted', text: expect.stringContaining('50 million pixels') },
  ]);
});
