import { startTransition, useEffect, useState } from 'react';

/** Rows that fill a phone, and how many more are drawn between two moments at which a press is answered. */
const atOnce = 5;
const more = 6;

/** How many rows of a list are drawn: where it `grows`, those in view at once and the others after them, few by few. */
export function useDrawn(length: number, grows: boolean): number {
  const [drawn, setDrawn] = useState(grows ? atOnce : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (drawn < length) startTransition(() => setDrawn(drawn + more));
  }, [drawn, length]);
  return drawn;
}
