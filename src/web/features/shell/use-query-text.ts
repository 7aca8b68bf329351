import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The search words of a list, kept in its address. */
export function useQueryText(): [string, (next: string) => void] {
  const search: { q?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (next: string) =>
      // `to: '.'` is this page, whose own search knows `q`; the router cannot tell which page that is.
      void navigate({
        to: '.',
        search: ((was: object) => ({ ...was, q: next || undefined })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search.q ?? '', set];
}
