import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { api } from './client.ts';
import { renew } from './list-query.ts';
import { sentenceOf } from './problem.ts';
import { apiTexts } from './texts.ts';

const grace = 4000;
type Waiting = Map<string, ReturnType<typeof setTimeout>>;

/**
 * Hides a row at once and deletes it when the toast with Undo is over, so that undoing restores exactly what was there.
 * Leaving the page carries the deletes out, which is what was asked for.
 */
export function useUndoableDelete(path: string): {
  hidden: ReadonlySet<string>;
  remove: (id: string, title: string, text?: string) => void;
} {
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<Waiting>(new Map());

  const reveal = useCallback((id: string) => setHidden((was) => new Set([...was].filter((one) => one !== id))), []);
  const carryOut = useCallback(
    async (id: string, keepalive = false) => {
      clearTimeout(waiting.current.get(id));
      if (!waiting.current.delete(id)) return;
      try {
        await api.remove(`${path}/${id}`, { keepalive });
        await renew(client, path);
      } catch (error) {
        say({ title: textsOf(apiTexts).removal.failed, text: sentenceOf(error) });
      }
      reveal(id);
    },
    [client, path, reveal],
  );

  useEffect(() => {
    const leave = () => {
      for (const id of waiting.current.keys()) void carryOut(id, true);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [carryOut]);

  const remove = (id: string, title: string, text?: string) => {
    setHidden((was) => new Set([...was, id]));
    waiting.current.set(
      id,
      setTimeout(() => void carryOut(id), grace),
    );
    const undo = () => {
      clearTimeout(waiting.current.get(id));
      waiting.current.delete(id);
      reveal(id);
    };
    say({ title, ...(text ? { text } : {}), action: { label: textsOf(apiTexts).removal.undo, onPress: undo } });
  };
  return { hidden, remove };
}
