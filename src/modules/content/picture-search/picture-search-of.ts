import type { CollectionRow, Sensitivity } from '#modules/content/tables.ts';
import { Problem } from '#platform/problem/index.ts';

/**
 * Whether the works of a collection may be sent to searches by picture. Of a public one unless its creator says no; of a
 * paid one once they say yes, also where it was public before; of an intimate one never.
 *
 * @param before what the collection was; absent of a new one
 * @throws Problem conflict `intimate_not_sent`
 */
export function pictureSearchOf(
  before: Pick<CollectionRow, 'sensitivity' | 'pictureSearch'> | undefined,
  wish: { sensitivity?: Sensitivity | undefined; pictureSearch?: boolean | undefined },
): boolean {
  const sensitivity = wish.sensitivity ?? before?.sensitivity;
  if (sensitivity === 'intimate') {
    if (wish.pictureSearch) throw neverSent();
    return false;
  }
  if (wish.pictureSearch !== undefined) return wish.pictureSearch;
  if (!before) return sensitivity === 'public';
  return before.pictureSearch && sensitivity === before.sensitivity;
}

const neverSent = (): Problem =>
  new Problem('conflict', {
    code: 'intimate_not_sent',
    detail: 'Intimate pictures are never sent to a search by picture. Leave it off for this collection.',
  });
