import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';
import type { SentNotice } from './past.ts';

/** Notices that count as delivered without having left. */
const sent = z.array(z.object({ id: z.string(), token: z.number(), at: z.string(), response: z.string() }));
const begun = z.object({ userId: z.string(), today: z.iso.datetime() });
const chapter = z.object({ userId: z.string(), chapter: z.number().int(), sent });

/** The day from which a creator's history counts back, also when it is resumed later. */
export const historyBegun = defineEvent('demo.history-begun', begun);
/** Written with a chapter, in the same transaction: each is made once for each database. */
export const chapterSeeded = defineEvent('demo.history-chapter-seeded', chapter);
/** The creator's history is whole. `sent` names those of a history that was one transaction. */
export const historySeeded = defineEvent('demo.history-seeded', z.object({ userId: z.string(), sent }));
/** The sample world's licensed site is left alone, from the first start on. */
export const pressWhitelisted = defineEvent('demo.press-whitelisted', z.object({ userId: z.string() }));

/** The sample community and registry are written, once for each database; the operator's id. */
export const commonsSeeded = defineEvent('demo.commons-seeded', z.object({ userId: z.string() }));

type Reader = Database | Transaction;
type Marker =
  | typeof historyBegun
  | typeof chapterSeeded
  | typeof historySeeded
  | typeof pressWhitelisted
  | typeof commonsSeeded;

async function payloadsOf(tx: Reader, { name }: Pick<Marker, 'name'>, userId: string): Promise<unknown[]> {
  const { rows } = await tx.execute<{ payload: unknown }>(
    sql`select payload from events where name = ${name} and payload ->> 'userId' = ${userId} order by id`,
  );
  return rows.map(({ payload }) => payload);
}

export async function isMarked(tx: Reader, event: Marker, userId: string): Promise<boolean> {
  return (await payloadsOf(tx, event, userId)).length > 0;
}

/** What of a creator's history is written. */
export async function progressOf(tx: Reader, userId: string): Promise<{ today: Date | undefined; chapters: number[] }> {
  const [first] = await payloadsOf(tx, historyBegun, userId);
  const chapters = (await payloadsOf(tx, chapterSeeded, userId)).map((payload) => chapter.parse(payload).chapter);
  return { today: first === undefined ? undefined : new Date(begun.parse(first).today), chapters };
}

export async function seededNotices(db: Database): Promise<SentNotice[]> {
  const { rows } = await db.execute<{ payload: unknown }>(
    sql`select payload from events where name in (${chapterSeeded.name}, ${historySeeded.name}) order by id`,
  );
  return rows.flatMap(({ payload }) => z.object({ sent }).parse(payload).sent);
}
