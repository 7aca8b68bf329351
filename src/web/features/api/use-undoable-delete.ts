import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { textsOf } from '#web/language/texts.ts';
import { api } from './client.ts';
import { renew } from './list-query.ts';
import { apiTexts } from './texts.ts';
import { useGrace } from './use-grace.ts';

/** Hides a row at once and deletes it when the toast with Undo is over. Several need `POST …/removals` of their list. */
export function useUndoableDelete(path: string): {
  hidden: ReadonlySet<string>;
  remove: (ids: string | readonly string[], title: string, text?: string) => void;
} {
  const client = useQueryClient();
  const send = useCallback(
    async (ids: readonly string[], keepalive: boolean) => {
      if (ids.length === 1) await api.remove(`${path}/${ids[0]}`, { keepalive });
      else await api.post(`${path}/removals`, { ids }, { keepalive });
      await renew(client, path);
    },
    [client, path],
  );
  const { held, hold } = useGrace(send);
  return {
    hidden: held,
    remove: (ids, title, text) => hold([ids].flat(), { title, text, failed: textsOf(apiTexts).removal.failed }),
  };
}
