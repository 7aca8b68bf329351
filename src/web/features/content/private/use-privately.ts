import { useState } from 'react';

/** Whether files stay on this device, and whether their parts are to be found, too. */
export type Privately = { on: boolean; features: boolean };

const store = 'private-files';

/** The wish of this browser: it is asked once, whoever is signed in. */
export function usePrivately(): [Privately, (next: Privately) => void] {
  const [now, setNow] = useState<Privately>(() => {
    const kept = localStorage.getItem(store);
    return { on: kept !== null, features: kept === 'with-parts' };
  });
  const set = (next: Privately) => {
    if (next.on) localStorage.setItem(store, next.features ? 'with-parts' : 'on');
    else localStorage.removeItem(store);
    setNow(next);
  };
  return [now, set];
}
