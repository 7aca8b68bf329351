import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element, kept current. `const [ref, width] = useWidth()` */
export function useWidth(initial = 320): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, Math.floor(entry.contentRect.width))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
