import { useEffect, useState } from 'react';
import { api } from '#web/features/api/client.ts';

/** The code that this browser came with first, while it counts by the product's clock. Without a mark nothing is asked. */
export function useFirstTouch(): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (!/(?:^|; )first_touch=/.test(document.cookie)) return;
    const ended = new AbortController();
    api.get<{ code?: string }>('/referrals/first-touch', { signal: ended.signal }).then(
      (touch) => setCode(touch.code),
      () => undefined, // the field stays empty, as without a link
    );
    return () => ended.abort();
  }, []);
  return code;
}
