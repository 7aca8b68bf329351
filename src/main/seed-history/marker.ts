import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const seeded = z.object({
  userId: z.string(),
  /** Notices that count as delivered without having left. */
  sent: z.array(z.object({ id: z.string(), token: z.number(), at: z.string(), response: z.string() })),
});
/** Written with a creator's history, in the same transaction: it is made once for each database. */
export const historySeeded = defineEvent('demo.history-seeded', seeded);
/** The sample world's licensed site is left alone, from the first start on. */
export const pressWhitelisted = defineEvent('demo.press-whitelisted', z.object({ userId: z.string() }));

export async function isMarked(
  db: Database | Transaction,
  event: typeof historySeeded | typeof pressWhitelisted,
  userId: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from events where name = ${event.name} and payload ->> 'userId' = ${userId} limit 1`,
  );
  return rows.length > 0;
}

export async function seededNotices(db: Database): Promise<z.infer<typeof seeded>['sent']> {
  const { rows } = await db.execute<{ payload: unknown }>(
    sql`select payload from events where name = ${historySeeded.name} order by id`,
  );
  return rows.flatMap(({ payload }) => seeded.parse(payload).sent);
}
