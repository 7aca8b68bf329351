import { useEffect, useState } from 'react';
import { api } from '#web/features/api/client.ts';

/**
 * The code that this browser came with first, while it counts by the product's clock. Whoever comes to a way in by a link
 * that names one (`came`) is counted as on the front page; the server counts a visitor once a day.
 */
export function useFirstTouch(came: string | undefined): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const ended = new AbortController();
    firstTouch(came, ended.signal).then(setCode, () => undefined); // the field holds what the link says, as without a mark
    return () => ended.abort();
  }, [came]);
  return code;
}

/** Without a mark nothing is asked. */
async function firstTouch(came: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  if (came) await api.post('/referrals/clicks', { code: came }).catch(() => undefined); // nobody came through
  if (!/(?:^|; )first_touch=/.test(document.cookie)) return undefined;
  return (await api.get<{ code?: string }>('/referrals/first-touch', { signal })).code;
}
