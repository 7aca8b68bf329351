import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { CaseSummary, NoticeSummary, Page, Scan, Work } from '#web/features/api/types.ts';
import { isMoving, type Rows, sinceFirstScan } from './first-run-steps.ts';

/** The sample world has a few dozen of each; one page holds them all. */
const limit = 200;
const often = 2000;
const seldom = 15_000;

/** The creator's own rows as the tour counts them, asked for again while something is under way. */
export function useRows(): { rows: Rows | undefined; error: unknown; again: () => void } {
  const client = useQueryClient();
  const [moving, setMoving] = useState(true);
  const interval = moving ? often : seldom;
  const works = useFirst<Work>('/works', false);
  const scans = useFirst<Scan>('/scans', interval);
  const cases = useFirst<CaseSummary>('/cases', interval);
  const notices = useFirst<NoticeSummary>('/notices', interval);
  const rows =
    works.data && scans.data && cases.data && notices.data
      ? sinceFirstScan({ works: works.data, scans: scans.data, cases: cases.data, notices: notices.data })
      : undefined;
  const soon = rows !== undefined && isMoving(rows);
  useEffect(() => setMoving(soon), [soon]);
  const told = rows && [...rows.cases, ...rows.notices].map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    // The page around the tour shows the same facts, and asks less often.
    if (told) for (const path of ['/dashboard', '/report']) void renew(client, path);
  }, [client, told]);
  const queries = [works, scans, cases, notices];
  return {
    rows,
    error: queries.find(({ error }) => error)?.error,
    again: () => {
      for (const query of queries) void query.refetch();
    },
  };
}

function useFirst<Item>(path: string, refetchInterval: number | false) {
  return useQuery({
    queryKey: [path, 'first-run'],
    queryFn: async ({ signal }) => (await api.get<Page<Item>>(path, { query: { limit }, signal })).items,
    refetchInterval,
  });
}
