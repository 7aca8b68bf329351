import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Brand, RemovalOfBrand } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { brandTexts } from './texts.tsx';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

/**
 * Takes an account off the list, with undo: at once where cases go on and no document goes with it, else once it was read
 * what ends. What is being removed proves nothing any more.
 */
export function useRemoveBrand(): {
  hidden: ReadonlySet<string>;
  removeBrand: (brand: Brand) => Promise<void>;
  dialog: ReactNode;
} {
  const { hidden, remove } = useUndoableDelete('/brands');
  const [asked, setAsked] = useState<{ brand: Brand; ends: RemovalOfBrand }>();
  const go = (brand: Brand, ends: RemovalOfBrand) => {
    const { title, text } = textsOf(brandTexts).removed;
    remove(brand.id, title(brand.handle), text(ends.othersProved.length > 0));
    setAsked(undefined);
  };
  const removeBrand = async (brand: Brand) => {
    try {
      const read = await api.get<RemovalOfBrand>(`/brands/${brand.id}/removal`);
      const ends = { ...read, othersProved: read.othersProved.filter(({ id }) => !hidden.has(id)) };
      const stops = ends.proved && ends.othersProved.length === 0;
      if (stops || ends.documents.length > 0) setAsked({ brand, ends });
      else go(brand, ends);
    } catch (error) {
      say({ title: textsOf(brandTexts).removed.failed, text: sentenceOf(error) });
    }
  };
  return {
    hidden,
    removeBrand,
    dialog: (
      <Suspense>
        {asked && (
          <RemoveDialog {...asked} onGo={() => go(asked.brand, asked.ends)} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    ),
  };
}
