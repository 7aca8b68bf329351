import type { Import, ImportWithPictures } from '#modules/content/imports/contract.ts';
import { importReasons } from '#modules/content/imports/reasons.ts';
import { picturesOf, worksWithContent } from '#modules/content/imports/store.ts';
import { type ImportRow, keptMs } from '#modules/content/imports/tables.ts';
import type { SignLink } from '#modules/content/present-work.ts';
import type { Context } from '#platform/verb/index.ts';

export function presentImport(row: ImportRow): Import {
  const { id, brandId, read, small, twice, unreadable, unread, reason, createdAt, endedAt } = row;
  return {
    id,
    brandId,
    state: row.state === 'dropped' ? 'failed' : row.state,
    ...(row.addresses ? { found: row.addresses.length } : endedAt ? { found: read } : {}),
    read,
    leftOut: { small, twice, unreadable, unread },
    ...(reason ? { reason: { code: reason, message: importReasons[reason] } } : {}),
    createdAt: createdAt.toISOString(),
    ...(endedAt ? { expiresAt: new Date(endedAt.getTime() + keptMs).toISOString() } : {}),
  };
}

/** With its pictures, each with the work of theirs that has the same bytes. */
export async function presentPictures(
  { tx, now }: Context,
  row: ImportRow,
  sign: SignLink,
): Promise<ImportWithPictures> {
  const pictures = await picturesOf(tx, row.id);
  const known = await worksWithContent(
    tx,
    row.userId,
    pictures.map(({ contentSha256 }) => contentSha256),
  );
  const link = (blobId: string): string => sign({ ownerId: row.userId, blobId }, now());
  return {
    ...presentImport(row),
    pictures: pictures.map(({ id, width, height, tinyBlobId, thumbnailBlobId, contentSha256 }) => {
      const workId = known.get(contentSha256);
      return {
        id,
        width,
        height,
        tinyUrl: link(tinyBlobId),
        clearUrl: link(thumbnailBlobId),
        ...(workId ? { workId } : {}),
      };
    }),
  };
}
