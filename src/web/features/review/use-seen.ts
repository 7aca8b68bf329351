import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether a key was pressed once this part stood on the screen. Keys come faster than pictures: one that was pressed
 * before, and is heard only now, was meant for what stood there then.
 */
export function useSeen(): (event: KeyboardEvent) => boolean {
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    // The first frame is drawn between the two.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        since.current = performance.now();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return useCallback(({ timeStamp }) => timeStamp >= since.current, []);
}
