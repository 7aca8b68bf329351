import { actWithinHours } from '#modules/operations/contract.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What every part of the desk is read with. */
export interface Desk {
  tx: Transaction;
  now: Date;
  /** Items of each kind at most: nobody works through more at one sitting. */
  limit: number;
}

/** When an item that waits since `at` should be done. */
export const due = (kind: keyof typeof actWithinHours, at: Date): string =>
  new Date(at.getTime() + actWithinHours[kind] * 3_600_000).toISOString();
