import { api } from '#web/features/api/client.ts';
import type { CaseResults, NoticeSummary } from '#web/features/api/types.ts';

/** Whole minutes until the first leaves, 0 once it does; and whether the others leave with it. */
export function departure(
  notices: readonly Pick<NoticeSummary, 'sendAfter'>[],
  now: Date,
): { minutes: number; together: boolean } {
  const minutes = notices.map(({ sendAfter }) =>
    sendAfter ? Math.max(0, Math.ceil((Date.parse(sendAfter) - now.getTime()) / 60_000)) : 0,
  );
  const first = Math.min(...minutes);
  return { minutes: first, together: minutes.every((one) => one === first) };
}

/** By notice what became of the undo, and the cases that wait in Review again. */
export interface Undone {
  held: number;
  left: number;
  /** Neither: refused for another reason, or not answered. */
  kept: number;
  caseIds: string[];
  /** Why a part of it was not answered; the counts tell of the rest. */
  error?: unknown;
}

/** A notice is held when each of its cases was taken back, and has left when the server says so of one. */
export function countUndone(notices: readonly Pick<NoticeSummary, 'caseIds'>[], answers: CaseResults): Undone {
  const results = new Map(answers.results.map((one) => [one.id, one]));
  const became = notices.map(({ caseIds }) => {
    const codes = caseIds.map((id) => (results.has(id) ? results.get(id)?.code : 'unanswered'));
    if (codes.includes('already_sent')) return 'left';
    return codes.every((code) => code === undefined) ? 'held' : 'kept';
  });
  const number = (wanted: string): number => became.filter((one) => one === wanted).length;
  const caseIds = answers.results.filter(({ state }) => state === 'found').map(({ id }) => id);
  return { held: number('held'), left: number('left'), kept: number('kept'), caseIds };
}

const atOnce = 200;

/**
 * Takes back the approvals behind exactly these notices; the server says of each case whether it was too late. Where a call
 * fails, what the calls before it did is told with the error.
 */
export async function undoDeparting(notices: readonly NoticeSummary[]): Promise<Undone> {
  const ids = [...new Set(notices.flatMap(({ caseIds }) => caseIds))];
  const results: CaseResults['results'] = [];
  try {
    for (let at = 0; at < ids.length; at += atOnce) {
      const body = { ids: ids.slice(at, at + atOnce), of: 'approve' };
      results.push(...(await api.post<CaseResults>('/cases/undos', body)).results);
    }
  } catch (error) {
    if (results.length === 0) throw error;
    return { ...countUndone(notices, { results }), error };
  }
  return countUndone(notices, { results });
}
