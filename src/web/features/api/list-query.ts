import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './client.ts';
import type { Page } from './types.ts';

type Filter = Record<string, string | undefined>;

/** A list that is read page by page with the API's cursor. The key begins with the path: `invalidate(['/brands'])` renews all. */
export function listQuery<Item>(path: string, filter: Filter = {}) {
  return infiniteQueryOptions({
    queryKey: [path, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<Item>>(path, { query: { ...filter, cursor: pageParam, limit: 100 }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type List<Item> = {
  items: Item[];
  isPending: boolean;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page was asked for and did not come; `more` asks again. */
  moreFailed: boolean;
  more: () => void;
  again: () => void;
};

/** `every`: how often a list is read anew (ms) while what it shows is not over. */
export function useList<Item>(
  path: string,
  filter: Filter = {},
  { every = () => false }: { every?: (items: readonly Item[]) => number | false } = {},
): List<Item> {
  const query = useInfiniteQuery({
    ...listQuery<Item>(path, filter),
    refetchInterval: ({ state }) => every(state.data?.pages.flatMap((page) => page.items) ?? []),
  });
  // The same list while nothing in it has changed: what is drawn from it need not be drawn again.
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  // Whether anything is there is not known while the first page that holds something has not come.
  const unknown = query.isFetchNextPageError && items.length === 0;
  return {
    items,
    isPending: query.isPending,
    error: query.data && !unknown ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    again: () => void (unknown ? query.fetchNextPage() : query.refetch()),
  };
}

export function renew(client: QueryClient, path: string): Promise<void> {
  return client.invalidateQueries({ queryKey: [path] });
}
