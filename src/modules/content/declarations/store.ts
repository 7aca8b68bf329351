import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type DeclarationRow, intimateDeclarations } from '#modules/content/declarations/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
const isValid = isNull(intimateDeclarations.withdrawnAt);

export async function declarationOf(tx: Reader, collectionId: string): Promise<DeclarationRow | undefined> {
  const [row] = await tx
    .select()
    .from(intimateDeclarations)
    .where(and(eq(intimateDeclarations.collectionId, collectionId), isValid));
  return row;
}

/** Those of the collections whose creator has signed the statement and not withdrawn it. */
export async function declaredAmong(tx: Reader, collectionIds: readonly string[]): Promise<Set<string>> {
  if (collectionIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: intimateDeclarations.collectionId })
    .from(intimateDeclarations)
    .where(and(inArray(intimateDeclarations.collectionId, [...collectionIds]), isValid));
  return new Set(rows.map(({ id }) => id));
}

/** The first of two at once is kept: one valid declaration a collection. */
export async function insertDeclaration(tx: Transaction, row: DeclarationRow): Promise<void> {
  await tx.insert(intimateDeclarations).values(row).onConflictDoNothing();
}

export async function endDeclaration(tx: Transaction, collectionId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(intimateDeclarations)
    .set({ withdrawnAt: at })
    .where(and(eq(intimateDeclarations.collectionId, collectionId), isValid))
    .returning({ id: intimateDeclarations.id });
  return ended.length > 0;
}
