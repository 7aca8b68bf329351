import { hasVerifiedAccount, lostAccountSince } from '#modules/brands/index.ts';
import type { ExportRow } from '#modules/own-data/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * Whether a file that is ready may still be read: one that was made for a verified account holds what was found, and is
 * closed once none is verified.
 */
export const mayRead = async (
  db: Database | Transaction,
  { userId, askedAt }: Pick<ExportRow, 'userId' | 'askedAt'>,
): Promise<boolean> => (await hasVerifiedAccount(db, userId)) || !(await lostAccountSince(db, userId, askedAt));
