import { sql } from 'drizzle-orm';
import { Problem } from '#platform/problem/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

export interface Room {
  /** What is added to and whose it is: held until the transaction ends, so that two additions at once are not both the last. */
  list: string;
  owner: string;
  most: number;
  count(): Promise<number>;
  code: string;
  /** What there is and the next step, in plain sentences. */
  detail: string;
}

/**
 * Refuses one more where a list holds its most. Limits of a plan are something else: this one is far above honest use and
 * keeps one account from filling the disk and from slowing down what reads the whole list.
 *
 * @throws Problem over-limit with `code`
 * @example await refuseFull(tx, { list: 'collections', owner: userId, most: 500, count: () => countCollections(tx, userId), code: 'collections_limit', detail: 'You have 500 collections, which is the limit. Use one of them.' });
 */
export async function refuseFull(tx: Transaction, { list, owner, most, count, code, detail }: Room): Promise<void> {
  await holdList(tx, list, owner);
  if ((await count()) >= most) throw new Problem('over-limit', { code, detail });
}

/** One addition at a time to a list of one owner, until the transaction ends. */
export async function holdList(tx: Transaction, list: string, owner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${list}:${owner}`}))`);
}
