import { and, eq, sql } from 'drizzle-orm';
import { type Account, accounts, type Posting } from '#modules/referrals/books.ts';
import { ledgerEntries, ledgerTransactions } from '#modules/referrals/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

/** Writes one transaction. The same key twice is one transaction; nothing to post is none. */
export async function post(
  { tx, now }: Context,
  given: { key: string; kind: string; payee: string; currency: string; postings: readonly Posting[] },
): Promise<void> {
  const { key, kind, payee, currency, postings } = given;
  if (postings.length === 0) return;
  const id = newId('posting', now());
  const written = await tx
    .insert(ledgerTransactions)
    .values({ id, key, kind, payee, at: now() })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (written.length === 0) return;
  await tx.insert(ledgerEntries).values(postings.map((one) => ({ ...one, transactionId: id, payee, currency })));
}

export type Balances = Record<Account, number>;

/** What stands on each account of one payee. */
export async function balancesOf(db: Database | Transaction, payee: string, currency: string): Promise<Balances> {
  const rows = await db
    .select({ account: ledgerEntries.account, cents: sql<number>`sum(${ledgerEntries.cents})::float8` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.payee, payee), eq(ledgerEntries.currency, currency)))
    .groupBy(ledgerEntries.account);
  const found = new Map(rows.map(({ account, cents }) => [account, cents]));
  return Object.fromEntries(accounts.map((account) => [account, found.get(account) ?? 0])) as Balances; // every account has a key
}
