import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { markOfNow, readEvents } from './read-events.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = drizzle(database.pool);
});
afterAll(() => database.close());

const insert = `insert into events (name, payload, actor, at) values ($1, '{"n":1}', 'test', '2026-11-21T12:00:00Z') returning id`;
const names = (read: Awaited<ReturnType<typeof readEvents>>): string[] => read.events.map(({ name }) => name);

/** Every transaction of the cluster counts, also those of other tests: what is settled is settled after a moment. */
const settled = (wanted: string[]) =>
  vi.waitFor(async () => {
    const mark = await markOfNow(db);
    expect((await readEvents(db, wanted, mark)).events).toEqual([]);
    return mark;
  }, 20_000);

test('a follower reads what it asked for, in order, and nothing from before', async () => {
  await database.pool.query(insert, ['a.before']);
  const wanted = ['a.before', 'a.one', 'a.two'];
  const mark = await settled(wanted);
  for (const name of ['a.one', 'b.other', 'a.two']) await database.pool.query(insert, [name]);
  const read = await readEvents(db, wanted, mark);
  expect(names(read)).toEqual(['a.one', 'a.two']);
  expect(read.events[0]?.payload).toEqual({ n: 1 });
  await settled(wanted);
});

test('an event whose transaction ends late is read when it ends, though later ones were read before', async () => {
  const slow = new Client({ connectionString: database.url });
  await slow.connect();
  const wanted = ['late.slow', 'late.quick'];
  try {
    const mark = await markOfNow(db);
    await slow.query('begin');
    await slow.query(insert, ['late.slow']);
    await database.pool.query(insert, ['late.quick']);
    const first = await readEvents(db, wanted, mark);
    expect(names(first)).toEqual(['late.quick']);
    await slow.query('commit');
    expect(names(await readEvents(db, wanted, first.next))).toContain('late.slow');
    await settled(wanted);
  } finally {
    await slow.end();
  }
});
