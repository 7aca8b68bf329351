import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/features/api/client.ts';

type Checked<Result> = {
  /** While newer lines are asked about, those of the last answer. */
  results: Result[] | undefined;
  /** Of the lines as they stand now; undefined until that is known. */
  accepted: number | undefined;
  error: unknown;
};

/** What would become of these lines, asked for once nothing was typed for a moment. `body` makes what is asked of them. */
export function useChecked<Result extends { outcome: string }>(
  path: string,
  lines: readonly string[],
  body: (lines: string[]) => object,
): Checked<Result> {
  const typed = lines.join('\n');
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 400);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [path, 'check', settled],
    queryFn: ({ signal }) => api.post<{ results: Result[] }>(path, body(settled.split('\n')), { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const results = settled === '' ? undefined : data?.results;
  const isNow = settled === typed && !isPlaceholderData;
  const accepted = isNow ? results?.filter(({ outcome }) => outcome === 'accepted').length : undefined;
  return { results, accepted, error };
}
