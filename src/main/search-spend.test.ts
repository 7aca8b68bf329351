import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { createMetrics } from '#platform/http/metrics.ts';
import { testDatabase } from '../../tests/setup/test-database.ts';
import { searchSpend } from './search-spend.ts';

it('tells what all creators’ searches of this month cost, by source', async () => {
  const database = await testDatabase();
  try {
    await database.pool.query(
      `insert into users (id, name, email, email_verified, created_at, updated_at)
       select id, '', id || '@example.test', true, now(), now() from unnest(array['usr_a', 'usr_b']) id`,
    );
    await database.pool.query(
      `insert into search_spend (user_id, month, source_id, questions, millicents)
       values ('usr_a', '2026-11-01', 'brave', 3, 1500), ('usr_b', '2026-11-01', 'brave', 1, 500),
              ('usr_a', '2026-11-01', 'vision', 1, 350), ('usr_a', '2026-10-01', 'brave', 99, 49500)`,
    );
    const clock = { now: () => new Date('2026-11-29T12:00:00Z') } as never; // all that it reads
    const text = await createMetrics([searchSpend({ db: drizzle(database.pool), clock })]).text();
    expect(text).toContain('search_spend_cents{source="brave"} 2\n');
    expect(text).toContain('search_spend_cents{source="vision"} 0.35\n');
    expect(text.match(/^search_spend_cents\{/gm)).toHaveLength(2);
  } finally {
    await database.close();
  }
});
