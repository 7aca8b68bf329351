import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { CaseSummary, FreeScanResult, Page, Scan } from '#web/features/api/types.ts';
import { freeFindsTexts } from '#web/features/dashboard/free-finds-texts.ts';
import { isRunning } from '#web/features/dashboard/state-sentence.ts';
import { readsCases } from '#web/features/session/reads-cases.ts';
import { useViewer } from '#web/features/session/user.ts';
import { textsOf } from '#web/language/texts.ts';
import { defanged } from '#web/ui/words.ts';

/** A recognised copy: of a case, or of the free scan, which says neither where it is nor how it is called. */
export type Match = {
  id: string;
  place: string;
  preview: string | undefined;
  yours: string | undefined;
  caseId: string | undefined;
};

/** As many as leave room for the squares. */
const mostShown = 6;
/** Cases among which they are looked for; some of them only name the creator. */
const latest = 30;
/** A case is opened a moment after its page was judged, or later: when a work is ready that the page was waiting for. */
const often = 2500;

/** The latest copies of this scan, asked for while it runs and whenever its count has changed. */
export function useMatches(scan: Scan): { matches: Match[]; failed: boolean; again: () => void } {
  const reads = readsCases(useViewer());
  const query = useQuery({
    queryKey: [reads ? '/cases' : '/free-scan', 'mosaic', scan.id, scan.matches],
    queryFn: ({ signal }) => (reads ? ofCases(scan, signal) : ofFreeScan(signal)),
    enabled: scan.pages > 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => isRunning(scan) && (state.data?.length ?? 0) < mostShown && often,
  });
  // The oldest first: a copy that comes moves none away from a finger.
  return { matches: query.data?.toReversed() ?? [], failed: query.isError, again: () => void query.refetch() };
}

async function ofCases(scan: Scan, signal: AbortSignal): Promise<Match[]> {
  const { items } = await api.get<Page<CaseSummary>>('/cases', { query: { limit: latest, order: 'found' }, signal });
  return (
    items
      // A page that only names the creator has no picture of theirs to open.
      .filter(({ foundAt, verdict }) => foundAt >= scan.createdAt && verdict.kind !== 'named')
      .slice(0, mostShown)
      .map(({ id, host, tiny }) => ({ id, place: defanged(host), preview: tiny, yours: undefined, caseId: id }))
  );
}

async function ofFreeScan(signal: AbortSignal): Promise<Match[]> {
  const { rows } = await api.get<FreeScanResult>('/free-scan', { signal });
  const { kinds } = textsOf(freeFindsTexts);
  return rows
    .slice(0, mostShown)
    .map(({ id, kind, picture, yours }) => ({ id, place: kinds[kind], preview: picture, yours, caseId: undefined }));
}
