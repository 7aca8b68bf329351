import { lockCollectionOf, type ShareableWork, shareableWorks } from '#modules/content/index.ts';
import { sharedWorksOf, sharesOf } from '#modules/hash-shares/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** One work, all of a collection, or whatever its creator has ever shared. */
export type Which = { userId: string } & ({ workId: string } | { collectionId: string } | { shared: true });

/**
 * Works in quarantine are among them only where they were shared: that can always be withdrawn.
 *
 * @throws Problem not-found where the work or the collection is not the creator's
 */
export async function worksOf({ tx }: Pick<Context, 'tx'>, which: Which): Promise<ShareableWork[]> {
  if ('collectionId' in which && !(await lockCollectionOf(tx, which.userId, which.collectionId))) throw notFound();
  const asked = 'shared' in which ? { ...which, workIds: await sharedWorksOf(tx, which.userId) } : which;
  const all = await shareableWorks(tx, asked);
  const hidden = all.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  const shared = new Set((await sharesOf(tx, hidden)).map(({ workId }) => workId));
  const works = all.filter(({ id, isHidden }) => !isHidden || shared.has(id));
  if ('workId' in which && works.length === 0) throw notFound();
  return works;
}
