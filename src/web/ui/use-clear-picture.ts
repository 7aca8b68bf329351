import { useCallback, useEffect, useRef, useState } from 'react';

const shownFor = 60_000;
/** Whatever is clear on the page, so that asking for another item covers it. The two sides of a pair are one item. */
let shown: { item: symbol | string; drops: Set<() => void> } | undefined;

export type Clear = {
  clear: string | undefined;
  isLoading: boolean;
  failed: boolean;
  show: () => void;
  drop: () => void;
};

/**
 * The clear picture, in memory only: asked for with `no-store`, held as an object URL, revoked on `drop`, on a hidden
 * tab, after 60 s, on leaving the page, and when another item is shown. `pair` joins two pictures to one item.
 */
export function useClearPicture(ask: (() => Promise<string | Blob>) | undefined, pair?: string): Clear {
  const [clear, setClear] = useState<string>();
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const turn = useRef(0);

  const drop = useCallback(() => {
    turn.current += 1;
    setClear(undefined);
    setPhase('idle');
  }, []);

  const show = useCallback(() => {
    if (!ask) return;
    const item = pair ?? Symbol('one picture');
    if (shown?.item !== item) {
      for (const dropOther of shown?.drops ?? []) dropOther();
      shown = { item, drops: new Set() };
    }
    shown.drops.add(drop);
    const mine = turn.current + 1;
    turn.current = mine;
    setPhase('loading');
    fetchClear(ask).then(
      (url) => {
        // Dropped while it was on its way: it is not shown.
        if (turn.current !== mine) return URL.revokeObjectURL(url);
        setClear(url);
        setPhase('idle');
      },
      () => turn.current === mine && setPhase('failed'),
    );
  }, [ask, drop, pair]);

  useEffect(() => {
    if (!clear) return;
    const timer = setTimeout(drop, shownFor);
    const onHide = () => document.hidden && drop();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHide);
      URL.revokeObjectURL(clear);
    };
  }, [clear, drop]);

  useEffect(() => drop, [drop]);

  return { clear, isLoading: phase === 'loading', failed: phase === 'failed', show, drop };
}

async function fetchClear(ask: () => Promise<string | Blob>): Promise<string> {
  const given = await ask();
  if (typeof given !== 'string') return URL.createObjectURL(given);
  const response = await fetch(given, { cache: 'no-store', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The picture was refused with ${response.status}.`);
  return URL.createObjectURL(await response.blob());
}
