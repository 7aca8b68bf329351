import { useRef, useState } from 'react';
import type { Work } from '#web/features/api/types.ts';

/** As many as one call takes. */
export const mostChosen = 200;

type Asked = 'removal' | 'move' | 'correction';

/** Which files are chosen, to be corrected, moved, archived or removed together: some that are shown, or all that match. */
export function useChosen(shown: readonly Work[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  // Read beyond what is shown.
  const [matching, setMatching] = useState<readonly Work[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const last = useRef<string>(undefined);
  const choose = (id: string, chosen: boolean, isRange: boolean) => {
    const [from, to] = [last.current ?? id, id].map((one) => shown.findIndex((work) => work.id === one));
    const between =
      isRange && from !== undefined && to !== undefined && from >= 0 ? [from, to].toSorted((a, b) => a - b) : undefined;
    const these = between ? shown.slice(between[0], (between[1] ?? 0) + 1).map((work) => work.id) : [id];
    last.current = id;
    setIds((was = new Set()) => new Set(chosen ? [...was, ...these] : [...was].filter((one) => !these.includes(one))));
  };
  const known = new Map([...shown, ...matching].map((work) => [work.id, work]));
  return {
    on: ids !== undefined,
    chosen: [...known.values()].filter(({ id }) => ids?.has(id)).slice(0, mostChosen),
    asked,
    begin: () => setIds(new Set()),
    all: () => setIds(new Set(shown.slice(0, mostChosen).map(({ id }) => id))),
    allOf: (works: readonly Work[]) => {
      setMatching(works);
      setIds(new Set(works.slice(0, mostChosen).map(({ id }) => id)));
    },
    ask: (what: Asked) => setAsked(what),
    keep: () => setAsked(undefined),
    end: () => {
      setAsked(undefined);
      setIds(undefined);
      setMatching([]);
      last.current = undefined;
    },
    choiceOf: (id: string) =>
      ids && { chosen: ids.has(id), onChoose: (chosen: boolean, isRange: boolean) => choose(id, chosen, isRange) },
  };
}
