import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '#modules/accounts/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { person } from '../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { followHistory } from './follow-history.ts';
import { historySeeded } from './marker.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = drizzle(database.pool);
});
afterAll(() => database.close());

function inTransaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const run = createTransact({ db, clock, jobs: [], send: async () => {} });
  return run({ kind: 'worker', job: 'test' }, AbortSignal.timeout(60_000), work);
}
const add = async (email: string): Promise<string> =>
  (await inTransaction((ctx) => addUser(ctx, person(email, 'Somebody'))))?.id ?? '';

describe('followHistory', () => {
  it('says so of a person of the sample until their history is whole', async () => {
    const { isBeingWritten } = followHistory();
    const userId = await add('premium@demo.test');
    expect(await isBeingWritten(db, userId)).toBe(true);
    await inTransaction((ctx) => ctx.emit(historySeeded, { userId, sent: [] }));
    expect(await isBeingWritten(db, userId)).toBe(false);
  });

  it('says it of nobody else', async () => {
    const { isBeingWritten } = followHistory();
    expect(await isBeingWritten(db, await add('newcomer@private.test'))).toBe(false);
    expect(await isBeingWritten(db, 'usr_unknown')).toBe(false);
  });

  it('says it no more once the attempt has ended, though a history is not whole', async () => {
    const history = followHistory();
    const userId = await add('standard@demo.test');
    expect(await history.isBeingWritten(db, userId)).toBe(true);
    history.ended();
    expect(await history.isBeingWritten(db, userId)).toBe(false);
  });
});
