import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { renew } from '#web/features/api/list-query.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { firstScan, isMoving, type Rows, sinceFirstScan } from './first-run-steps.ts';
import { rowsQueries } from './rows-query.ts';
import { sampleQuery } from './sample-query.ts';

const often = 2000;
const seldom = 15_000;
/** After a change, or a move of the clock, others follow within this time. */
const wakeMs = 20_000;

/** The creator's own rows as the tour counts them, asked for again while something is under way. */
export function useRows(): { rows: Rows | undefined; error: unknown; again: () => void } {
  const client = useQueryClient();
  const [awake, setAwake] = useState(false);
  const [moving, setMoving] = useState(false);
  const interval = moving || awake ? often : seldom;
  const works = useQuery(rowsQueries.works);
  const scans = useQuery({ ...rowsQueries.scans, refetchInterval: interval });
  // Until a person has scanned, nothing that they hold counts: they are long lists to read for nothing.
  const enabled = scans.data !== undefined && firstScan(scans.data) !== undefined;
  const cases = useQuery({ ...rowsQueries.cases, refetchInterval: interval, enabled });
  const notices = useQuery({ ...rowsQueries.notices, refetchInterval: interval, enabled });
  const since = enabled ? { cases: cases.data, notices: notices.data } : { cases: [], notices: [] };
  const rows =
    works.data && scans.data && since.cases && since.notices
      ? sinceFirstScan({ works: works.data, scans: scans.data, cases: since.cases, notices: since.notices })
      : undefined;
  const soon = rows !== undefined && isMoving(rows, productNow());
  useEffect(() => setMoving(soon), [soon]);
  const { data: sample } = useQuery(sampleQuery);
  const told = rows && [...rows.cases, ...rows.notices].map(({ id, state }) => `${id} ${state}`).join();
  const before = useRef(told);
  useEffect(() => {
    const was = before.current;
    before.current = told;
    // What the page around the tour asked for a moment ago is as new.
    if (was === undefined || was === told) return;
    // It shows the same facts, and asks less often.
    for (const path of ['/dashboard', '/report']) void renew(client, path);
  }, [client, told]);
  const moved = sample && rows && `${sample.offsetHours} ${told}`;
  const seen = useRef(moved);
  useEffect(() => {
    const was = seen.current;
    seen.current = moved;
    if (was === undefined || was === moved) return;
    setAwake(true);
    const rest = setTimeout(() => setAwake(false), wakeMs);
    return () => clearTimeout(rest);
  }, [moved]);
  const queries = [works, scans, cases, notices];
  return {
    rows,
    error: queries.find(({ error }) => error)?.error,
    again: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
