import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

/** Under 768 px, where the sidebar becomes a drawer. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
