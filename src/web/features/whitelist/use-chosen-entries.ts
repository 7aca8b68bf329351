import { useState } from 'react';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import type { Choice } from '#web/ui/table.tsx';
import { defanged } from '#web/ui/words.ts';
import { whitelistTexts } from './texts.ts';

/** As many as one call takes. */
const most = 200;

/** Which of the entries shown are chosen; those of one's own accounts stay on the list and are not to be chosen. */
export function useChosenEntries(shown: readonly WhitelistEntry[]) {
  const texts = textsOf(whitelistTexts).together;
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const own = shown.filter(({ automatic }) => !automatic);
  const all = (chosen: boolean) => setIds(new Set(chosen ? own.slice(0, most).map(({ id }) => id) : []));
  const choice: Choice<WhitelistEntry> | undefined = ids && {
    name: ({ value }) => texts.choose(defanged(value)),
    may: ({ automatic }) => !automatic,
    has: ({ id }) => ids.has(id),
    onChange: ({ id }, chosen) => setIds(new Set(chosen ? [...ids, id] : [...ids].filter((one) => one !== id))),
    all: { name: texts.all, onChange: all },
  };
  return {
    choice,
    chosen: own.filter(({ id }) => ids?.has(id)).slice(0, most),
    all: () => all(true),
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
  };
}
