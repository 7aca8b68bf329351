import type { Deepfake } from '#modules/deepfakes/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { type Column, Two } from '#web/ui/table.tsx';
import { defanged, shortDay } from '#web/ui/words.ts';
import { FakePill } from './fake-pill.tsx';
import { deepfakeTexts } from './texts.tsx';

export function deepfakeColumns(open: (id: string) => void): Column<Deepfake>[] {
  const texts = textsOf(deepfakeTexts);
  return [
    {
      key: 'what',
      head: texts.list.columns.what,
      wide: 'w-[56%]',
      cell: ({ id, pages, hiddenPages, medium, how }) => (
        <Two
          first={
            <button
              type="button"
              onClick={() => open(id)}
              className="text-start font-[550] wrap-anywhere hover:underline"
            >
              {hiddenPages === undefined ? (
                <span translate="no">{defanged(pages[0]?.url ?? '')}</span>
              ) : (
                texts.list.hidden
              )}
            </button>
          }
          second={`${texts.media[medium]}, ${texts.methods[how]}, ${texts.list.pages(hiddenPages ?? pages.length)}`}
        />
      ),
    },
    { key: 'state', head: texts.list.columns.state, cell: ({ state }) => <FakePill of={state} /> },
    {
      key: 'reported',
      head: texts.list.columns.reported,
      cell: ({ reportedAt }) => (
        <time dateTime={reportedAt} className="text-muted">
          {shortDay(reportedAt)}
        </time>
      ),
    },
  ];
}
