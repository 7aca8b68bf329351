import { count, eq } from 'drizzle-orm';
import { type GuideItem, guideItems } from '#modules/guide/contract.ts';
import { guideAnswers } from '#modules/guide/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function answersOf(db: Reader, userId: string): Promise<{ item: GuideItem; helpful: boolean }[]> {
  const { item, helpful } = guideAnswers;
  return db.select({ item, helpful }).from(guideAnswers).where(eq(guideAnswers.userId, userId));
}

/** The last word of a reader counts. */
export async function putAnswer(tx: Transaction, answer: typeof guideAnswers.$inferInsert): Promise<void> {
  const { userId, item } = guideAnswers;
  const { helpful, answeredAt } = answer;
  await tx
    .insert(guideAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [userId, item], set: { helpful, answeredAt } });
}

/** How many readers each answer helped, and how many it did not; nobody's name. */
export async function countAnswers(db: Reader): Promise<{ item: GuideItem; helpful: number; notHelpful: number }[]> {
  const { item, helpful } = guideAnswers;
  const rows = await db.select({ item, helpful, n: count() }).from(guideAnswers).groupBy(item, helpful);
  const counted = (of: GuideItem, said: boolean): number =>
    rows.find((row) => row.item === of && row.helpful === said)?.n ?? 0;
  return guideItems.map((of) => ({ item: of, helpful: counted(of, true), notHelpful: counted(of, false) }));
}
