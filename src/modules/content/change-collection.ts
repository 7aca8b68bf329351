import type { z } from 'zod';
import type { collectionChange } from '#modules/content/contract.ts';
import { endDeclaration } from '#modules/content/declarations/store.ts';
import { collectionsChanged } from '#modules/content/events.ts';
import { pictureSearchOf } from '#modules/content/picture-search/picture-search-of.ts';
import { lockCollectionOf } from '#modules/content/store.ts';
import { clearLessStrict, shelveWorksOf, updateCollection } from '#modules/content/store-shelves.ts';
import type { CollectionRow } from '#modules/content/tables.ts';
import { tellShelf } from '#modules/content/tell-shelf.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Changes what a collection is called and what is said of its works, or puts it on the shelf with all of them; what was
 * shelved by itself before stays there when it comes back.
 *
 * @throws Problem not-found · conflict `intimate_not_sent`
 */
export async function changeCollection(
  ctx: Context,
  input: { userId: string; id: string; change: z.infer<typeof collectionChange> },
): Promise<CollectionRow> {
  const { title, platform, sourceUrl, sensitivity, archived } = input.change;
  const row = await lockCollectionOf(ctx.tx, input.userId, input.id);
  if (!row) throw notFound();
  const now = ctx.now();
  const set = {
    title: title ?? row.title,
    platform: platform === undefined ? row.platform : platform || null,
    sourceUrl: sourceUrl === undefined ? row.sourceUrl : sourceUrl,
    sensitivity: sensitivity ?? row.sensitivity,
    pictureSearch: pictureSearchOf(row, input.change),
    shelvedAt: archived === undefined ? row.shelvedAt : archived ? (row.shelvedAt ?? now) : null,
  };
  await updateCollection(ctx.tx, row.id, set);
  if (set.sensitivity !== row.sensitivity) await clearLessStrict(ctx.tx, row.id);
  const { userId } = row;
  // It was signed about pictures that are not to be published; sold ones were, and a statement is not made for later.
  if (row.sensitivity === 'intimate' && set.sensitivity !== 'intimate') await endDeclaration(ctx.tx, row.id, now);
  if (archived === true && !row.shelvedAt)
    await tellShelf(ctx, userId, await shelveWorksOf(ctx.tx, row.id, { at: now, together: null }));
  if (archived === false && row.shelvedAt)
    await tellShelf(ctx, userId, await shelveWorksOf(ctx.tx, row.id, { at: null, together: row.shelvedAt }));
  const isTold = (['platform', 'sourceUrl', 'sensitivity'] as const).some((field) => set[field] !== row[field]);
  if (isTold) await ctx.emit(collectionsChanged, { userId });
  return { ...row, ...set };
}
