import { dropParts, type ExportRow, partsOf } from '#modules/own-data/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Takes the parts of an export away; what it answers deletes their bytes, to be called once this is committed. */
export async function dropExportParts(
  { tx }: Pick<Context, 'tx'>,
  blobs: Blobs,
  { id, userId }: Pick<ExportRow, 'id' | 'userId'>,
): Promise<DeleteBytes> {
  const gone: DeleteBytes[] = [];
  for (const blobId of await partsOf(tx, id)) gone.push(await blobs.remove(tx, userId, blobId));
  await dropParts(tx, id);
  return async () => {
    for (const deleteBytes of gone) await deleteBytes();
  };
}
