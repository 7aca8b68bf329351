import { useCallback, useEffect, useRef, useState } from 'react';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { sentenceOf } from './problem.ts';
import { apiTexts } from './texts.ts';

const grace = 4000;
type Said = { title: string; text?: string | undefined; failed: string };
/** What goes together, by the ids in one line, with the moment it goes. */
type Waiting = Map<string, { ids: readonly string[]; failed: string; timer: ReturnType<typeof setTimeout> }>;

/**
 * Holds something back until the toast with Undo is over, and sends it then: undoing leaves exactly what was there. Leaving
 * the page sends it, which is what was asked for. Several are one call, one toast and one undo. `send` is one function for
 * the life of its component.
 */
export function useGrace(send: (ids: readonly string[], keepalive: boolean) => Promise<unknown>): {
  held: ReadonlySet<string>;
  hold: (ids: readonly string[], said: Said) => void;
} {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<Waiting>(new Map());

  const release = useCallback(
    (ids: readonly string[]) => setHeld((was) => new Set([...was].filter((one) => !ids.includes(one)))),
    [],
  );
  const carryOut = useCallback(
    async (key: string, keepalive = false) => {
      const one = waiting.current.get(key);
      clearTimeout(one?.timer);
      if (!one || !waiting.current.delete(key)) return;
      try {
        await send(one.ids, keepalive);
      } catch (error) {
        say({ title: one.failed, text: sentenceOf(error) });
      }
      release(one.ids);
    },
    [send, release],
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

  const hold = (ids: readonly string[], { title, text, failed }: Said) => {
    const key = ids.join(' ');
    setHeld((was) => new Set([...was, ...ids]));
    clearTimeout(waiting.current.get(key)?.timer);
    waiting.current.set(key, { ids, failed, timer: setTimeout(() => void carryOut(key), grace) });
    const undo = () => {
      clearTimeout(waiting.current.get(key)?.timer);
      waiting.current.delete(key);
      release(ids);
    };
    say({ title, ...(text ? { text } : {}), action: { label: textsOf(apiTexts).removal.undo, onPress: undo } });
  };
  return { held, hold };
}
