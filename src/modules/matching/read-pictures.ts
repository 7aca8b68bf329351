import { mediaOfPage, type PageMedium, textsOfMedia } from '#modules/discovery/index.ts';
import type { ReadPicture } from '#modules/matching/names-on-page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** The pictures of a page in which text was read, in the order of their addresses. */
export async function readPicturesOf(
  tx: Database | Transaction,
  pageId: string,
  known?: readonly PageMedium[],
): Promise<ReadPicture[]> {
  const media = known ?? (await mediaOfPage(tx, pageId));
  const texts = await textsOfMedia(
    tx,
    media.map(({ id }) => id),
  );
  return media.flatMap(({ id, url }) => {
    const text = texts.get(id);
    return text === undefined ? [] : [{ mediaId: id, url, text }];
  });
}
