import { userById } from '#modules/accounts/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';
import { historySeeded, isMarked } from './marker.ts';

/**
 * What the API knows of the histories that it writes after its start: one is being written until it is whole, or until this
 * process has ended its attempt, whatever came of it. Another process that writes them is not known here.
 */
export function followHistory() {
  let isOver = false;
  return {
    ended(): void {
      isOver = true;
    },
    /** Whether this person's weeks are still being written; never of somebody who is none of the sample's people. */
    isBeingWritten: async (tx: Database | Transaction, userId: string): Promise<boolean> => {
      if (isOver) return false;
      const email = (await userById(tx, userId))?.email;
      const { stories } = await import('./stories.ts');
      if (!stories.some((story) => story.email === email)) return false;
      return !(await isMarked(tx, historySeeded, userId));
    },
  };
}

export type History = ReturnType<typeof followHistory>;
