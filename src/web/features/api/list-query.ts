import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
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
  const asked = JSON.stringify([path, filter]);
  const come = useMemo(() => ({ asked, data: query.data }), [asked, query.data]);
  // Drawn in short tasks (0212), and the same list while nothing in it has changed.
  const data = toDraw(come, useDeferredValue(come));
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  // Whether anything is there is not known while the first page that holds something has not come.
  const unknown = query.isFetchNextPageError && items.length === 0;
  return {
    items,
    isPending: query.isPending || (query.data !== undefined && data === undefined),
    error: query.data && !unknown ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    again: () => void (unknown ? query.fetchNextPage() : query.refetch()),
  };
}

type Come<Data> = { asked: string; data: Data | undefined };

/** What is drawn of an answer: it follows in short tasks, and rows of one list are never drawn as those of another. */
export const toDraw = <Data>(come: Come<Data>, drawn: Come<Data>): Data | undefined =>
  drawn.asked === come.asked ? drawn.data : come.data;

export function renew(client: QueryClient, path: string): Promise<void> {
  return client.invalidateQueries({ queryKey: [path] });
}
