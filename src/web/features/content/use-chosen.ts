import { useState } from 'react';
import type { Work } from '#web/features/api/types.ts';

/** As many as one call takes. */
const most = 200;

/** Which of the files shown are chosen, to be moved, archived or removed together; what a search or a collection hides is not among them. */
export function useChosen(shown: readonly Work[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const [asked, setAsked] = useState<'removal' | 'move'>();
  const choose = (id: string, chosen: boolean) =>
    setIds((was = new Set()) => new Set(chosen ? [...was, id] : [...was].filter((one) => one !== id)));
  return {
    on: ids !== undefined,
    chosen: shown.filter(({ id }) => ids?.has(id)).slice(0, most),
    asked,
    begin: () => setIds(new Set()),
    all: () => setIds(new Set(shown.slice(0, most).map(({ id }) => id))),
    ask: (what: 'removal' | 'move') => setAsked(what),
    keep: () => setAsked(undefined),
    end: () => {
      setAsked(undefined);
      setIds(undefined);
    },
    choiceOf: (id: string) => ids && { chosen: ids.has(id), onChoose: (chosen: boolean) => choose(id, chosen) },
  };
}
