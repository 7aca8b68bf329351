import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useNarrow } from './use-narrow.ts';

/** The search words of a list, kept in its address. */
export function useQueryText(): [string, (next: string) => void] {
  const search: { q?: string } = useSearch({ strict: false });
  const narrow = useNarrow();
  const set = useCallback((next: string) => narrow({ q: next || undefined }), [narrow]);
  return [search.q ?? '', set];
}
