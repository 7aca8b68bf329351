import { type Batch, type DiscoverySource, SourceFailure } from '#modules/discovery/sources/source.ts';
import { addSpend, lockSpend, monthOf, spentIn } from '#modules/discovery/store/spend.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Out of which the questions to one source are paid. The price of one is taken before it is asked. */
export interface Purse {
  /** Takes the price of one question; false where the month has not so much left. */
  reserve(): Promise<boolean>;
  /** Asks. A source that cannot have counted the question is not paid; an end that says nothing, neither. */
  guard<Answer extends { done?: boolean | undefined }>(ask: () => Promise<Answer>): Promise<Answer>;
  /** What the answer cost in the end, in the transaction that stores it. */
  settle(tx: Transaction, answer: Pick<Batch, 'queries' | 'cents'>): Promise<void>;
}

/**
 * A worker that dies between asking and storing leaves its question paid: of money too much is counted, never too little.
 *
 * @param of.budgetCents what one creator's searches may cost in a calendar month, in cents of a dollar
 */
export function openPurse(
  run: Pick<JobRun, 'transaction'>,
  of: { userId: string; source: Pick<DiscoverySource, 'id' | 'cents'>; budgetCents: number },
): Purse {
  const price = Math.round(of.source.cents * 1_000);
  if (price === 0) return { reserve: async () => true, guard: (ask) => ask(), settle: async () => undefined };
  let at = { userId: of.userId, sourceId: of.source.id, month: '' };
  const add = (tx: Transaction, questions: number, millicents = questions * price) =>
    addSpend(tx, at, { questions, millicents });
  const giveBack = () => run.transaction((ctx) => add(ctx.tx, -1));
  return {
    reserve: () =>
      run.transaction(async (ctx) => {
        at = { ...at, month: monthOf(ctx.now()) };
        await lockSpend(ctx.tx, of.userId);
        if ((await spentIn(ctx.tx, of.userId, at.month)) + price > of.budgetCents * 1_000) return false;
        await add(ctx.tx, 1);
        return true;
      }),
    async guard(ask) {
      try {
        const answer = await ask();
        if (answer.done) await giveBack();
        return answer;
      } catch (error) {
        if (error instanceof SourceFailure && !error.isCounted) await giveBack();
        throw error;
      }
    },
    async settle(tx, { queries, cents }) {
      const cost = cents === undefined ? queries * price : Math.round(cents * 1_000);
      if (queries !== 1 || cost !== price) await add(tx, queries - 1, cost - price);
    },
  };
}
