import type { z } from 'zod';
import type { newCollection } from '#modules/content/contract.ts';
import { insertCollection } from '#modules/content/store.ts';
import type { CollectionRow } from '#modules/content/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

export async function addCollection(
  ctx: Context,
  input: z.infer<typeof newCollection> & { userId: string },
): Promise<CollectionRow> {
  const row: CollectionRow = {
    id: newId('collection', ctx.now()),
    userId: input.userId,
    title: input.title,
    platform: input.platform ?? null,
    sourceUrl: input.sourceUrl ?? null,
    sensitivity: input.sensitivity,
    createdAt: ctx.now(),
    archivedAt: null,
    shelvedAt: null,
  };
  await insertCollection(ctx.tx, row);
  return row;
}
