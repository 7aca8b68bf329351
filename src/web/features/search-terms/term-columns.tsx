import { CircleDashed, CircleDot } from 'lucide-react';
import type { SearchTerm } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { count, shortDay } from '#web/ui/words.ts';

type Actions = { readOnly: boolean; onSwitch: (term: SearchTerm) => void; onRemove: (term: SearchTerm) => void };

export function termColumns({ readOnly, onSwitch, onRemove }: Actions): Column<SearchTerm>[] {
  const facts: Column<SearchTerm>[] = [
    {
      key: 'term',
      head: 'Term',
      wide: 'w-[36%]',
      cell: (term) => <Two first={term.text} second={term.origin === 'own' ? 'your own' : 'made from an account'} />,
    },
    {
      key: 'state',
      head: 'State',
      cell: (term) =>
        term.active ? (
          <Pill tone="primary" icon={CircleDot}>
            On
          </Pill>
        ) : (
          <Pill tone="quiet" icon={CircleDashed}>
            Off
          </Pill>
        ),
    },
    {
      key: 'hits',
      head: 'What it found',
      cell: (term) =>
        term.lastRunAt ? (
          <Two
            first={count(term.hits, 'hit')}
            second={
              <>
                <span className="hidden @min-[900px]:inline">
                  {term.hits > 0 ? 'each one is read' : 'nothing to read'}
                </span>
                <span className="@min-[900px]:hidden">searched {shortDay(term.lastRunAt)}</span>
              </>
            }
          />
        ) : (
          <Two first="No search yet" second={term.active ? 'the next scan asks for it' : 'no scan asks for it'} />
        ),
    },
    {
      key: 'run',
      head: 'Last search',
      onlyTable: true,
      cell: (term) => (
        <span className="text-muted">
          {term.lastRunAt ? <time dateTime={term.lastRunAt}>{shortDay(term.lastRunAt)}</time> : '–'}
        </span>
      ),
    },
  ];
  if (readOnly) return facts;
  return [
    ...facts,
    {
      key: 'actions',
      head: 'Change',
      alignEnd: true,
      cell: (term) => (
        <span className="flex items-center gap-3 @min-[900px]:justify-end">
          <Button
            size="small"
            aria-label={`${term.active ? 'Switch off' : 'Switch on'}: ${term.text}`}
            onClick={() => onSwitch(term)}
          >
            {term.active ? 'Switch off' : 'Switch on'}
          </Button>
          <RemoveButton what={term.text} onPress={() => onRemove(term)} />
        </span>
      ),
    },
  ];
}
