import { useState } from 'react';
import type { Selection } from '#modules/reports/chosen/contract.ts';
import { mostChosen } from '#modules/reports/chosen/most-chosen.ts';
import { api } from '#web/features/api/client.ts';
import type { CaseSummary } from '#web/features/api/types.ts';
import { wasHandedIn } from '#web/features/cases/handed-in.ts';
import type { Chosen } from './bulk-acts.ts';

export type ChosenCases = ReturnType<typeof useChosen>;
type Whole = 'all' | 'first';

/** A case as it is chosen: a host or a search engine may have been told of it. */
export const chosenOf = ({ id, url, state, firstNoticedAt, deindexing }: CaseSummary): Chosen => ({
  id,
  url,
  state,
  told: firstNoticedAt !== undefined || deindexing.some(wasHandedIn),
});

/** Which rows are chosen. Another filter is another list: nothing stays chosen that is not seen. */
export function useChosen(filter: Record<string, string | undefined>) {
  const key = JSON.stringify(filter);
  const [kept, setKept] = useState<{ key: string; rows: ReadonlyMap<string, Chosen>; whole?: Whole; full?: boolean }>();
  const now = kept?.key === key ? kept : undefined;
  const rows: ReadonlyMap<string, Chosen> = now?.rows ?? new Map();
  const put = (some: readonly CaseSummary[], chosen: boolean) => {
    const next = new Map(rows);
    for (const one of some) {
      if (!chosen) next.delete(one.id);
      else if (next.size < mostChosen) next.set(one.id, chosenOf(one));
    }
    setKept({ key, rows: next, full: chosen && some.some(({ id }) => !next.has(id)) });
  };
  /** As many as may be acted on at once. */
  const putMatching = async () => {
    const { items, more } = await api.get<Selection>('/report/selection', { query: filter });
    setKept({ key, rows: new Map(items.map((one) => [one.id, one])), whole: more ? 'first' : 'all' });
  };
  return {
    rows: [...rows.values()],
    has: ({ id }: Pick<CaseSummary, 'id'>) => rows.has(id),
    whole: now?.whole,
    /** Some were left out: as many are chosen as may be. */
    full: now?.full === true,
    put,
    putMatching,
    clear: () => setKept(undefined),
  };
}
