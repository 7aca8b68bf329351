import { deleteParts } from '#modules/content/uploads/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Forgets the parts of a file, with or without the file. A sweep deletes their bytes. */
export async function forgetParts(
  ctx: Pick<Context, 'tx' | 'now'>,
  blobs: Blobs,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await blobs.removeLater(ctx, userId, await deleteParts(ctx.tx, id));
}
