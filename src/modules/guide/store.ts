import { eq, max, sql } from 'drizzle-orm';
import { type GuideCounts, type GuideItem, guideItems } from '#modules/guide/contract.ts';
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

/** How many readers each answer helped, how many it did not, and when one last said so; nobody's name. */
export async function countAnswers(db: Reader): Promise<GuideCounts['items']> {
  const { item, helpful, answeredAt } = guideAnswers;
  const said = (word: boolean) => sql<number>`(count(*) filter (where ${helpful} = ${word}))::int`;
  const rows = await db
    .select({ item, helpful: said(true), notHelpful: said(false), last: max(answeredAt) })
    .from(guideAnswers)
    .groupBy(item);
  return guideItems.map((of) => {
    const { last, ...row } = rows.find((one) => one.item === of) ?? { item: of, helpful: 0, notHelpful: 0 };
    return { ...row, changedAt: last?.toISOString() };
  });
}
