import { declarationText, declarationTextSha256 } from '#modules/content/declarations/declaration-text.ts';
import { declarationOf, endDeclaration, insertDeclaration } from '#modules/content/declarations/store.ts';
import type { DeclarationRow } from '#modules/content/declarations/tables.ts';
import { collectionsChanged } from '#modules/content/events.ts';
import { lockCollectionOf } from '#modules/content/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Asked = { userId: string; collectionId: string };

/**
 * Records the creator's statement about an intimate collection. Signing twice keeps the first signature.
 *
 * @throws Problem not-found · conflict `not_intimate`, `declaration_text_changed`
 */
export async function signDeclaration(
  ctx: Context,
  input: Asked & { signature: string; textVersion: string; ip: string | undefined },
): Promise<DeclarationRow | undefined> {
  const { userId, collectionId, signature } = input;
  const collection = await lockCollectionOf(ctx.tx, userId, collectionId);
  if (!collection) throw notFound();
  if (collection.sensitivity !== 'intimate')
    throw new Problem('conflict', {
      code: 'not_intimate',
      detail: 'Only intimate collections need this statement. Change what the collection is first.',
    });
  if (input.textVersion !== declarationText.version)
    throw new Problem('conflict', {
      code: 'declaration_text_changed',
      detail: 'The text has changed since you opened it. Read the new one and sign that.',
    });
  const known = await declarationOf(ctx.tx, collectionId);
  if (known) return known;
  await insertDeclaration(ctx.tx, {
    id: newId('declaration', ctx.now()),
    userId,
    collectionId,
    textVersion: declarationText.version,
    textSha256: declarationTextSha256,
    signature,
    ip: input.ip ?? null,
    signedAt: ctx.now(),
    withdrawnAt: null,
  });
  await ctx.emit(collectionsChanged, { userId });
  return declarationOf(ctx.tx, collectionId);
}

/** Ends the declaration: drafts that rest on it are written again under another law. Withdrawing twice changes nothing. */
export async function withdrawDeclaration(ctx: Context, { userId, collectionId }: Asked): Promise<void> {
  if (!(await lockCollectionOf(ctx.tx, userId, collectionId))) throw notFound();
  if (await endDeclaration(ctx.tx, collectionId, ctx.now())) await ctx.emit(collectionsChanged, { userId });
}
