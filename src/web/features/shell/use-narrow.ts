import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Changes some words of this page's own address and keeps the others; undefined takes one away. */
export function useNarrow(): (next: Record<string, string | undefined>) => void {
  const navigate = useNavigate();
  return useCallback(
    (next) =>
      // `to: '.'` is this page, whose own search knows these words; the router cannot tell which page that is.
      void navigate({
        to: '.',
        search: ((was: object) => ({ ...was, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
