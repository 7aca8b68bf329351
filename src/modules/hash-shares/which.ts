import { lockCollectionOf, type ShareableWork, shareableWorks } from '#modules/content/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** One work, or all of a collection. */
export type Which = { userId: string } & ({ workId: string } | { collectionId: string });

/** @throws Problem not-found where the work or the collection is not the creator's */
export async function worksOf({ tx }: Pick<Context, 'tx'>, which: Which): Promise<ShareableWork[]> {
  if ('collectionId' in which && !(await lockCollectionOf(tx, which.userId, which.collectionId))) throw notFound();
  const works = await shareableWorks(tx, which);
  if ('workId' in which && works.length === 0) throw notFound();
  return works;
}
