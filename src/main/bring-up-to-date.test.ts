import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/setup/test-database.ts';
import { bringUpToDate, bringUpToDateOnce } from './bring-up-to-date.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.close());

async function disturb(marked: string): Promise<void> {
  await database.pool.query("update jobs.queue set retry_limit = 99 where name = 'content.fingerprint'");
  await database.pool.query(`comment on schema jobs is '${marked}'`);
}
const retries = async (): Promise<unknown> =>
  (await database.pool.query("select retry_limit from jobs.queue where name = 'content.fingerprint'")).rows[0]
    ?.retry_limit;
const mark = async (): Promise<string> =>
  String(
    (await database.pool.query("select obj_description('jobs'::regnamespace, 'pg_namespace') as mark")).rows[0].mark,
  );

test('a start makes tables and queues once for each version; asked for by name, it always looks', async () => {
  await bringUpToDateOnce(database.url);
  const own = await mark();
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  await disturb(own);
  await bringUpToDateOnce(database.url);
  expect(await retries()).toBe(99); // it did not look
  await bringUpToDate(database.url);
  expect(await retries()).not.toBe(99);

  await disturb('of another version');
  await bringUpToDateOnce(database.url);
  expect(await retries()).not.toBe(99);
  expect(await mark()).toBe(own);
});
