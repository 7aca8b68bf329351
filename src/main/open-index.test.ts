import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/setup/test-database.ts';
import { openIndex } from './open-index.ts';

it.each([
  { indexShards: 1, least: 0, most: 0 },
  { indexShards: 2, least: 2, most: 4 }, // one or two connections each
])('opens $indexShards shards, each above one with its own connections', async ({ indexShards, least, most }) => {
  const database = await testDatabase();
  const faults: unknown[] = [];
  const index = await openIndex({
    config: { indexShards, databaseUrl: database.url } as never, // all that it reads
    db: drizzle(database.pool),
    log: { warn: (fault: unknown) => faults.push(fault) } as never,
  });
  try {
    await index.catchUp(drizzle(database.pool));
    expect(await index.size()).toBe(0);
    const { rows } = await database.pool.query(
      `select count(*)::int as n from pg_stat_activity
       where application_name = 'reclaim-index' and datname = current_database()`,
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(least);
    expect(rows[0]?.n).toBeLessThanOrEqual(most);
    expect(faults).toEqual([]);
  } finally {
    await index.close();
    await database.close();
  }
});
