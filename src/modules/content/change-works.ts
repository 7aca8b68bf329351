import { collectionsChanged } from '#modules/content/events.ts';
import { ownWorkIds, shelfOf } from '#modules/content/store.ts';
import { clearLessStrict, moveWorks, shelveWorks } from '#modules/content/store-shelves.ts';
import { tellShelf } from '#modules/content/tell-shelf.ts';
import { unknownCollection } from '#modules/content/upload-work.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Moves works into a collection, or out of theirs (null), and puts them on the shelf or takes them off it. Ids that are not
 * there any more, or belong to somebody else, are passed over and left out of the answer.
 *
 * @throws Problem invalid (the collection is not there, or is on the shelf itself)
 */
export async function changeWorks(
  ctx: Context,
  input: { userId: string; workIds: readonly string[]; collectionId?: string | null; archived?: boolean },
): Promise<string[]> {
  const { userId, workIds, collectionId, archived } = input;
  if (collectionId && !(await shelfOf(ctx.tx, userId, collectionId))) throw unknownCollection();
  const ids = await ownWorkIds(ctx.tx, userId, workIds);
  if (collectionId !== undefined && ids.length > 0) {
    await moveWorks(ctx.tx, ids, collectionId);
    if (collectionId) await clearLessStrict(ctx.tx, collectionId, ids);
    // What a collection says of its works stands in letters.
    await ctx.emit(collectionsChanged, { userId });
  }
  if (archived !== undefined) {
    const moved = await shelveWorks(ctx.tx, ids, archived ? ctx.now() : null);
    await tellShelf(ctx, userId, moved);
  }
  return ids;
}
