import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/setup/test-database.ts';
import { containing } from './containing.ts';

test('words are sought as they stand, the signs of a pattern among them', async () => {
  const database = await testDatabase();
  try {
    const holds = async (text: string, words: string) => {
      const { rows } = await drizzle(database.pool).execute(
        sql`select ${text}::text ilike ${containing(words)} as yes`,
      );
      return rows[0]?.yes;
    };
    for (const words of ['50%', 'a_b', 'c:\\d', 'ü', ''])
      expect(await holds(`before ${words} after`, words), words).toBe(true);
    expect(await holds('505', '5_5')).toBe(false);
    expect(await holds('anything', '%')).toBe(false);
    expect(await holds('ab', 'a\\b')).toBe(false);
  } finally {
    await database.close();
  }
});
