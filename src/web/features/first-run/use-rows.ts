import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { CaseSummary, NoticeSummary, Page, Work } from '#web/features/api/types.ts';
import { useScan } from '#web/features/dashboard/use-scan.ts';
import { isMoving, type Rows } from './first-run-steps.ts';

/** The sample world has a few dozen of each; one page holds them all. */
const limit = 200;
const often = 1500;
const seldom = 15_000;

/** The newest of the creator's own rows, asked for again while something is under way. */
export function useRows(): { rows: Rows | undefined; error: unknown; again: () => void } {
  const client = useQueryClient();
  const { scan, query: scans } = useScan();
  const works = useFirst<Work>('/works', false);
  const [moving, setMoving] = useState(true);
  const interval = moving ? often : seldom;
  const cases = useFirst<CaseSummary>('/cases', interval);
  const notices = useFirst<NoticeSummary>('/notices', interval);
  const rows: Rows | undefined =
    works.data && cases.data && notices.data && !scans.isPending
      ? { works: works.data.length, scan, cases: cases.data, notices: notices.data }
      : undefined;
  const soon = rows !== undefined && isMoving(rows);
  useEffect(() => setMoving(soon), [soon]);
  const told = rows && [...rows.cases, ...rows.notices].map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    // The page around the tour shows the same facts, and asks less often.
    if (told) for (const path of ['/dashboard', '/report']) void renew(client, path);
  }, [client, told]);
  const queries = [works, cases, notices, scans];
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
