import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { addUser, emailChanged, passwordChanged, signInChanged } from '#modules/accounts/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context } from '#platform/verb/index.ts';
import { testDatabase } from '../../../tests/setup/test-database.ts';
import { accountNewsHandlers, accountNewsJobs } from './tell-about-account.ts';

test('a change of how one signs in is told once, each of its own, however often the event arrives', async () => {
  const database = await testDatabase({ reuse: true });
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const { signal } = new AbortController();
  const queued: { name: string; payload: object }[] = [];
  const run = createTransact({
    db: drizzle(database.pool),
    clock,
    jobs: accountNewsJobs as never, // one list holds jobs of several payloads
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
  });
  const transaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
    run({ kind: 'worker', job: 'test' }, signal, work);
  await transaction(async (ctx) => {
    const user = await addUser(ctx, { email: 'mara@example.test', password: 'a long enough one' });
    const userId = user?.id ?? '';
    await ctx.emit(passwordChanged, { userId, changeId: 'mai_1' });
    await ctx.emit(passwordChanged, { userId, changeId: 'mai_2' });
    await ctx.emit(emailChanged, { userId, changeId: 'mai_3' });
    await ctx.emit(signInChanged, { userId, changeId: 'mai_4', change: 'google-connected' });
  });
  const { handlers } = accountNewsHandlers();
  for (const { name, payload } of [...queued, ...queued])
    await handlers[name]?.({ now: clock.now, signal, attempt: 0, transaction }, payload as never); // sent by the events above
  const { rows } = await database.pool.query(`select title, link from notifications order by title`);
  await database.close();
  expect(rows).toEqual([
    { title: 'A Google account was connected', link: '/account' },
    { title: 'Your e-mail was changed', link: '/account' },
    { title: 'Your password was changed', link: '/account' },
    { title: 'Your password was changed', link: '/account' },
  ]);
});
