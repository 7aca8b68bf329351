import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { DocumentAnswer } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { documentTexts } from './texts.tsx';

/** Deletes a document, and brings it back: by its message, or by its row for as long as the server keeps it. */
export function useRemoval() {
  const client = useQueryClient();
  const texts = textsOf(documentTexts).list;
  const done = async (work: Promise<unknown>, said: Parameters<typeof say>[0], failed: string) => {
    try {
      await work;
      say(said);
    } catch (error) {
      say({ title: failed, text: sentenceOf(error) });
    }
    await renew(client, '/documents');
  };
  const bringBack = ({ id }: DocumentAnswer) =>
    done(api.post(`/documents/${id}/undo`), { title: texts.isBack, text: texts.isBackText }, texts.notBack);
  const remove = (document: DocumentAnswer) =>
    done(
      api.remove(`/documents/${document.id}`),
      {
        title: texts.removed,
        text: texts.removedText,
        action: { label: texts.undo, onPress: () => void bringBack(document) },
      },
      texts.notRemoved,
    );
  return { remove, bringBack };
}
