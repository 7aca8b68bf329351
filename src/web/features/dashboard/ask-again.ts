import { useEffect, useRef } from 'react';

const usually = 60_000;
/** A tab that is left open asks rarely. */
const soonFor = 120_000;

/**
 * Milliseconds until a query asks again.
 *
 * @param soon while something is expected to change, for the first two minutes; false while nothing is
 * @param since when the page was opened or last came to the front
 */
export const askedAgain = (soon: number | false, since: number): number =>
  soon !== false && Date.now() - since < soonFor ? soon : usually;

/** When the page was opened or last came to the front, or what is waited for changed. */
export function useFreshSince(waitsFor: unknown): () => number {
  const since = useRef(Date.now());
  useEffect(() => {
    const over = new AbortController();
    const renewed = () => {
      if (document.visibilityState === 'visible') since.current = Date.now();
    };
    document.addEventListener('visibilitychange', renewed, { signal: over.signal });
    return () => over.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with what is waited for
  useEffect(() => {
    since.current = Date.now();
  }, [waitsFor]);
  return () => since.current;
}
