import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { api } from './client.ts';
import { renew } from './list-query.ts';
import { sentenceOf } from './problem.ts';
import { apiTexts } from './texts.ts';

const grace = 4000;
/** What goes together, by the ids in one line, with the moment it goes. */
type Waiting = Map<string, { ids: readonly string[]; timer: ReturnType<typeof setTimeout> }>;

/**
 * Hides a row at once and deletes it when the toast with Undo is over, so that undoing restores exactly what was there.
 * Leaving the page carries the deletes out, which is what was asked for. Several are one call, one toast and one undo; their
 * list then needs `POST …/removals`.
 */
export function useUndoableDelete(path: string): {
  hidden: ReadonlySet<string>;
  remove: (ids: string | readonly string[], title: string, text?: string) => void;
} {
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<Waiting>(new Map());

  const reveal = useCallback(
    (ids: readonly string[]) => setHidden((was) => new Set([...was].filter((one) => !ids.includes(one)))),
    [],
  );
  const carryOut = useCallback(
    async (key: string, keepalive = false) => {
      const { ids, timer } = waiting.current.get(key) ?? { ids: [] };
      clearTimeout(timer);
      if (!waiting.current.delete(key)) return;
      try {
        if (ids.length === 1) await api.remove(`${path}/${ids[0]}`, { keepalive });
        else await api.post(`${path}/removals`, { ids }, { keepalive });
        await renew(client, path);
      } catch (error) {
        say({ title: textsOf(apiTexts).removal.failed, text: sentenceOf(error) });
      }
      reveal(ids);
    },
    [client, path, reveal],
  );

  useEffect(() => {
    const leave = () => {
      for (const key of waiting.current.keys()) void carryOut(key, true);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [carryOut]);

  const remove = (which: string | readonly string[], title: string, text?: string) => {
    const ids = [which].flat();
    const key = ids.join(' ');
    setHidden((was) => new Set([...was, ...ids]));
    waiting.current.set(key, { ids, timer: setTimeout(() => void carryOut(key), grace) });
    const undo = () => {
      clearTimeout(waiting.current.get(key)?.timer);
      waiting.current.delete(key);
      reveal(ids);
    };
    say({ title, ...(text ? { text } : {}), action: { label: textsOf(apiTexts).removal.undo, onPress: undo } });
  };
  return { hidden, remove };
}
