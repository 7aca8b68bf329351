import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useList } from '#web/features/api/list-query.ts';
import type { Leak } from '#web/features/api/types.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { useNarrow } from '#web/features/shell/use-narrow.ts';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { leaksTexts } from './texts.ts';

/**
 * Pages that somebody reported, or asked to have removed, by words and by what came of them; both stand in the page's own
 * address, whose search knows `q` and `outcome`. Looked at anew while one of them is being opened.
 */
export function useLeaks(path: '/leaks' | '/promo-removals') {
  const { outcomes } = useTexts(leaksTexts).history;
  const [query, setQuery] = useQueryText();
  const search: { outcome?: string } = useSearch({ strict: false });
  const outcome = keyOf(outcomes, search.outcome) || undefined;
  const narrow = useNarrow();
  const list = useList<Leak>(
    path,
    { q: query || undefined, outcome },
    { every: (items) => (items.some(({ state }) => state === 'looking') ? 4000 : false) },
  );
  const { items, isPending, hasMore, isLoadingMore, moreFailed, more } = list;
  // A page of a narrowed list may be empty and have a next one.
  const goesOn = !isPending && items.length === 0 && hasMore && !moreFailed;
  useEffect(() => {
    if (goesOn && !isLoadingMore) more();
  }, [goesOn, isLoadingMore, more]);
  return { list: { ...list, isPending: isPending || goesOn }, query, setQuery, outcome, narrow };
}
