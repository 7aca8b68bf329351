import type { z } from 'zod';
import type { newCollection } from '#modules/content/contract.ts';
import { mostCollections } from '#modules/content/lengths.ts';
import { pictureSearchOf } from '#modules/content/picture-search/picture-search-of.ts';
import { countCollections, insertCollection } from '#modules/content/store.ts';
import type { CollectionRow } from '#modules/content/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { refuseFull } from '#platform/verb/refuse-full.ts';

/** @throws Problem over-limit `collections_limit` · conflict `intimate_not_sent` */
export async function addCollection(
  ctx: Context,
  input: z.infer<typeof newCollection> & { userId: string },
): Promise<CollectionRow> {
  await refuseFull(ctx.tx, {
    list: 'collections',
    owner: input.userId,
    most: mostCollections,
    count: () => countCollections(ctx.tx, input.userId),
    code: 'collections_limit',
    detail: `You have ${mostCollections} collections, archived ones included, which is the limit. Rename one that you no longer need and use it.`,
  });
  const row: CollectionRow = {
    id: newId('collection', ctx.now()),
    userId: input.userId,
    title: input.title,
    platform: input.platform ?? null,
    sourceUrl: input.sourceUrl ?? null,
    sensitivity: input.sensitivity,
    pictureSearch: pictureSearchOf(undefined, input),
    createdAt: ctx.now(),
    archivedAt: null,
    shelvedAt: null,
  };
  await insertCollection(ctx.tx, row);
  return row;
}
