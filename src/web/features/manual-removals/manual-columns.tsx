import { Link } from '@tanstack/react-router';
import type { OwnRemoval } from '#modules/manual-removals/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { type Column, Labelled, Two } from '#web/ui/table.tsx';
import { defanged, shortDay } from '#web/ui/words.ts';
import { ManualPill } from './manual-pill.tsx';
import { manualTexts } from './texts.tsx';

/**
 * @param onOpen shows the request itself, where there is no case, or it is closed to the viewer
 * @param opensCases whether the viewer may open cases
 */
export function manualColumns(onOpen: (id: string) => void, opensCases: boolean): Column<OwnRemoval>[] {
  const texts = textsOf(manualTexts).list;
  return [
    {
      key: 'page',
      head: texts.columns.page,
      wide: 'w-[48%]',
      cell: ({ id, caseId, url, steps }) => (
        <Two
          first={
            caseId === undefined || !opensCases ? (
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
      cell: ({ minutes }) => minutes > 0 && <Labelled label={texts.columns.time}>{texts.minutes(minutes)}</Labelled>,
    },
    {
      key: 'asked',
      head: texts.columns.asked,
      cell: ({ askedAt }) => (
        <Labelled label={texts.columns.asked}>
          <time dateTime={askedAt}>{shortDay(askedAt)}</time>
        </Labelled>
      ),
    },
  ];
}
