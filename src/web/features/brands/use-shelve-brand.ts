import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Brand } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { brandTexts } from './texts.tsx';

/** Puts an account into the archive or brings it back; it can be undone for as long as its message stands. */
export function useShelveBrand(): (brand: Brand, archived: boolean) => Promise<void> {
  const client = useQueryClient();
  const texts = textsOf(brandTexts).shelf;
  const set = async ({ id }: Brand, archived: boolean) => {
    await api.patch<Brand>(`/brands/${id}`, { archived });
    await Promise.all([renew(client, '/brands'), renew(client, '/search-terms')]);
  };
  return async (brand, archived) => {
    const refused = (title: string) => (error: unknown) => say({ title, text: sentenceOf(error) });
    const undo = () => void set(brand, !archived).catch(refused(texts.notUndone));
    await set(brand, archived).then(
      () =>
        say({
          title: archived ? texts.archived(brand.handle) : texts.isBack(brand.handle),
          text: archived ? texts.archivedText : texts.isBackText,
          action: { label: texts.undo, onPress: undo },
        }),
      refused(archived ? texts.notArchived : texts.notBack),
    );
  };
}
