import { useSyncExternalStore } from 'react';
import { productNow } from './product-clock.ts';

/** When the reader's day began by the product's clock; a new day is noticed within a minute, also after sleep. */
export function useToday(): number {
  return useSyncExternalStore(everyMinute, startOfToday);
}

export const startOfToday = (): number => productNow().setHours(0, 0, 0, 0);

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}
