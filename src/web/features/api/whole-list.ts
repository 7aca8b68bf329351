import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type List, listQuery } from './list-query.ts';

/**
 * A list that the screen itself searches and sorts: all its pages, so that nothing is said not to be there because it was
 * not read. For lists that are bounded; others are searched by the server.
 */
export function useWholeList<Item>(path: string, filter: Record<string, string | undefined> = {}): List<Item> {
  const query = useInfiniteQuery(listQuery<Item>(path, filter));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isPartial = hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isPartial && !isFetching) void fetchNextPage();
  }, [isPartial, isFetching, fetchNextPage]);
  return {
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    isPending: query.isPending || isPartial,
    error: query.data && !isFetchNextPageError ? null : query.error,
    hasMore: false,
    isLoadingMore: false,
    moreFailed: false,
    more: () => {},
    again: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}
