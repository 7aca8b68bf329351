import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Everywhere } from '#modules/reports/search/contract.ts';
import { searchLengths } from '#modules/reports/search/lengths.ts';
import { api } from '#web/features/api/client.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { CasePill } from '#web/ui/case-pill.tsx';
import { defanged } from '#web/ui/words.ts';
import { jumpTexts } from './jump-texts.ts';

export const jumpGroups = ['places', 'cases', 'works', 'hosts', 'more'] as const;

/** A row of the palette: what it is called, and what Enter does. */
export type JumpRow = {
  key: string;
  group: (typeof jumpGroups)[number];
  name: string;
  hint?: string;
  after?: ReactNode;
  act: () => void;
};

/** The words are asked for this long (ms) after the last key. */
const restMs = 200;

/** The viewer's own cases, works and hosts that hold what was typed, where they may enter the page that shows them. */
export function useFound(words: string): { rows: JumpRow[]; isAsking: boolean; failed: boolean } {
  const rested = useRested(words);
  const viewer = useViewer();
  const opens = (path: string) => judgeEntry(viewer, path) === 'enter';
  const pages = { report: opens('/takedown-report'), works: opens('/branches') };
  const mayAsk = pages.report || pages.works;
  const isLong = (text: string) => text.length >= searchLengths.least;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['/search', rested],
    queryFn: ({ signal }) => api.get<Everywhere>('/search', { query: { q: rested }, signal }),
    enabled: mayAsk && isLong(rested),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const rowsOf = useRowsOf();
  if (!mayAsk || !isLong(words)) return { rows: [], isAsking: false, failed: false };
  return { rows: data ? rowsOf(data, pages) : [], isAsking: isFetching || rested !== words, failed: isError };
}

function useRowsOf() {
  const texts = useTexts(jumpTexts);
  const navigate = useNavigate();
  return ({ cases, works, hosts }: Everywhere, pages: { report: boolean; works: boolean }): JumpRow[] => [
    ...(pages.report ? cases : []).map(
      ({ id, url, state, step, round, work }): JumpRow => ({
        key: id,
        group: 'cases',
        name: defanged(url),
        hint: [caseName(id), work].filter(Boolean).join(' · '),
        after: <CasePill state={state} step={step} round={round} />,
        act: () => void navigate({ to: '/takedown-report/$caseId', params: { caseId: id } }),
      }),
    ),
    ...(pages.works ? works : []).map(
      ({ id, title, fileName, archived }): JumpRow => ({
        key: id,
        group: 'works',
        name: title,
        hint: [fileName !== title && fileName, archived && texts.archived].filter(Boolean).join(' · '),
        act: () => void navigate({ to: '/branches', search: { q: title, ...(archived ? { show: 'archived' } : {}) } }),
      }),
    ),
    ...(pages.report ? hosts : []).map(
      ({ host }): JumpRow => ({
        key: host,
        group: 'hosts',
        name: defanged(host),
        hint: texts.onHost,
        act: () => void navigate({ to: '/takedown-report', search: { host } }),
      }),
    ),
  ];
}

function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), restMs);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}
