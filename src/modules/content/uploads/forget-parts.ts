import { deleteParts, partsOf } from '#modules/content/uploads/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Forgets the parts of a file, with or without the file. What it answers deletes their bytes, once that is committed. */
export async function forgetParts(
  tx: Transaction,
  blobs: Blobs,
  { userId, id }: { userId: string; id: string },
): Promise<DeleteBytes> {
  const gone: DeleteBytes[] = [];
  for (const { partBlobId } of await partsOf(tx, id)) gone.push(await blobs.remove(tx, userId, partBlobId));
  await deleteParts(tx, id);
  return async () => {
    for (const forget of gone) await forget();
  };
}
