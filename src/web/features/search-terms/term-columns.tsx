import { Archive, CircleDashed, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchTerm, Yields } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { moment, shortDay } from '#web/ui/words.ts';
import { searchTermTexts } from './texts.ts';

type Actions = {
  readOnly: boolean;
  yields: Yields['items'];
  onSwitch: (term: SearchTerm) => void;
  onRemove: (term: SearchTerm) => void;
};

export function termColumns({ readOnly, yields, onSwitch, onRemove }: Actions): Column<SearchTerm>[] {
  const texts = textsOf(searchTermTexts);
  const heads = texts.columns;
  const byTerm = new Map(yields.map((one) => [one.termId, one]));
  const brought = (term: SearchTerm): string => {
    const found = byTerm.get(term.id);
    if (found) return texts.yields(found.confirmed, found.candidates);
    if (term.hits === undefined) return texts.hiddenUntil;
    return term.hits > 0 ? texts.eachRead : texts.nothingToRead;
  };
  /** A table has a column that says when. */
  const whenAsked = ({ active, resting, nextRunAt }: SearchTerm): ReactNode => {
    if (!active || resting) return texts.noScan;
    if (!nextRunAt) return texts.nextScan;
    return <span className="@min-[900px]:hidden">{texts.nextScanAt(moment(nextRunAt))}</span>;
  };
  const facts: Column<SearchTerm>[] = [
    {
      key: 'term',
      head: heads.term,
      wide: 'w-[36%]',
      cell: (term) => (
        <Two
          first={<span translate="no">{term.text}</span>}
          second={term.origin === 'own' ? texts.own : texts.fromAccount}
        />
      ),
    },
    {
      key: 'state',
      head: heads.state,
      cell: (term) =>
        term.resting ? (
          <>
            <Pill tone="quiet" icon={Archive}>
              {texts.rests}
            </Pill>
            <span className="block text-muted">{texts.restsWhy}</span>
          </>
        ) : term.active ? (
          <Pill tone="primary" icon={CircleDot}>
            {texts.on}
          </Pill>
        ) : (
          <Pill tone="quiet" icon={CircleDashed}>
            {texts.off}
          </Pill>
        ),
    },
    {
      key: 'hits',
      head: heads.found,
      cell: (term) =>
        term.lastRunAt ? (
          <Two
            first={term.hits === undefined ? texts.hidden : texts.hits(term.hits)}
            second={
              <>
                {brought(term)}
                <span className="block @min-[900px]:hidden">
                  {texts.searched(shortDay(term.lastRunAt))}
                  {term.nextRunAt && `, ${texts.nextSearch(moment(term.nextRunAt))}`}
                </span>
              </>
            }
          />
        ) : (
          <Two first={texts.noSearch} second={whenAsked(term)} />
        ),
    },
    {
      key: 'run',
      head: heads.last,
      onlyTable: true,
      cell: (term) => (
        <span className="text-muted">
          {term.lastRunAt ? <time dateTime={term.lastRunAt}>{shortDay(term.lastRunAt)}</time> : '–'}
        </span>
      ),
    },
    {
      key: 'next',
      head: heads.next,
      onlyTable: true,
      cell: (term) => (
        <span className="whitespace-nowrap text-muted">
          {term.nextRunAt ? <time dateTime={term.nextRunAt}>{moment(term.nextRunAt)}</time> : '–'}
        </span>
      ),
    },
  ];
  if (readOnly) return facts;
  return [
    ...facts,
    {
      key: 'actions',
      head: heads.change,
      alignEnd: true,
      cell: (term) => (
        <span className="flex items-center gap-3 @min-[900px]:justify-end">
          <Button
            size="small"
            aria-label={texts.switchThis(term.active ? texts.switchOff : texts.switchOn, term.text)}
            onClick={() => onSwitch(term)}
          >
            {term.active ? texts.switchOff : texts.switchOn}
          </Button>
          <RemoveButton what={term.text} onPress={() => onRemove(term)} />
        </span>
      ),
    },
  ];
}
