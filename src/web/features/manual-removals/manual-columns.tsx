import { Link } from '@tanstack/react-router';
import type { OwnRemoval } from '#modules/manual-removals/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { type Column, Two } from '#web/ui/table.tsx';
import { defanged, shortDay } from '#web/ui/words.ts';
import { ManualPill } from './manual-pill.tsx';
import { manualTexts } from './texts.tsx';

/** @param onOpen where its case is closed to the viewer: shows the request itself */
export function manualColumns(onOpen?: (id: string) => void): Column<OwnRemoval>[] {
  const texts = textsOf(manualTexts).list;
  return [
    {
      key: 'page',
      head: texts.columns.page,
      wide: 'w-[48%]',
      cell: ({ id, caseId, url, steps }) => (
        <Two
          first={
            onOpen ? (
              <button
                type="button"
                translate="no"
                className="text-left font-[550] wrap-anywhere hover:underline"
                onClick={() => onOpen(id)}
              >
                {url === undefined ? texts.hidden : defanged(url)}
              </button>
            ) : (
              <Link
                to="/takedown-report/$caseId"
                params={{ caseId }}
                translate="no"
                className="font-[550] wrap-anywhere hover:underline"
              >
                {url === undefined ? texts.hidden : defanged(url)}
              </Link>
            )
          }
          second={<span translate="no">{steps.findLast(({ words }) => words)?.words}</span>}
        />
      ),
    },
    { key: 'state', head: texts.columns.state, cell: ({ state }) => <ManualPill of={state} /> },
    {
      key: 'time',
      head: texts.columns.time,
      cell: ({ minutes }) => <span className="text-muted">{texts.minutes(minutes)}</span>,
    },
    {
      key: 'asked',
      head: texts.columns.asked,
      cell: ({ askedAt }) => (
        <time dateTime={askedAt} className="text-muted">
          {shortDay(askedAt)}
        </time>
      ),
    },
  ];
}
