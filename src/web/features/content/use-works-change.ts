import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Collection, Work } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { contentTexts } from './texts.ts';

/** Moves files, or puts them into the archive and takes them out; each can be undone for as long as its message stands. */
export function useWorksChange() {
  const client = useQueryClient();
  const texts = textsOf(contentTexts).shelf;
  const send = async (change: object[]): Promise<void> => {
    try {
      for (const one of change) await api.post('/works/changes', one);
    } finally {
      await Promise.all([renew(client, '/works'), renew(client, '/collections')]);
    }
  };
  /** Answers whether it was done. */
  const act = (change: object[], back: object[], said: { title: string; text?: string }): Promise<boolean> =>
    send(change).then(
      () => {
        say({
          ...said,
          action: {
            label: texts.undo,
            onPress: () => void send(back).catch((error) => say({ title: texts.notUndone, text: sentenceOf(error) })),
          },
        });
        return true;
      },
      (error) => {
        say({ title: textsOf(contentTexts).several.failed, text: sentenceOf(error) });
        return false;
      },
    );
  const idsOf = (works: readonly Work[]) => works.map(({ id }) => id);
  return {
    shelve: (works: readonly Work[], archived: boolean) =>
      act([{ ids: idsOf(works), archived }], [{ ids: idsOf(works), archived: !archived }], {
        title: archived ? texts.works(works.length) : texts.worksBack(works.length),
        text: archived ? texts.text : texts.followed,
      }),
    move: (works: readonly Work[], to: Pick<Collection, 'id' | 'title'> | undefined) => {
      const before = Map.groupBy(works, ({ collectionId }) => collectionId ?? null);
      const back = [...before].map(([collectionId, group]) => ({ ids: idsOf(group), collectionId }));
      return act([{ ids: idsOf(works), collectionId: to?.id ?? null }], back, {
        title: texts.moved(works.length, to?.title),
      });
    },
  };
}
