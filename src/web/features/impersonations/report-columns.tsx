import type { Impersonation } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { StatePill } from './state-pill.tsx';
import { impersonationTexts } from './texts.tsx';

export function reportColumns(onOpen: (id: string) => void): Column<Impersonation>[] {
  const texts = textsOf(impersonationTexts).history;
  return [
    {
      key: 'who',
      head: texts.columns.who,
      wide: 'w-[38%]',
      cell: ({ handle, title }) => (
        <Two
          first={handle === undefined ? texts.hidden : <span translate="no">@{handle}</span>}
          second={<span translate="no">{title}</span>}
        />
      ),
    },
    {
      key: 'state',
      head: texts.columns.state,
      cell: (report) => (
        <Two
          first={<StatePill of={report} />}
          second={report.reference && texts.number(<span translate="no">{report.reference}</span>)}
        />
      ),
    },
    {
      key: 'reported',
      head: texts.columns.reported,
      cell: ({ reportedAt }) => (
        <time dateTime={reportedAt} className="text-muted">
          {shortDay(reportedAt)}
        </time>
      ),
    },
    {
      key: 'open',
      head: texts.columns.open,
      alignEnd: true,
      cell: ({ id, handle, title }) => (
        <Button
          size="small"
          aria-label={handle === undefined ? texts.openHidden(title) : texts.openThis(handle)}
          onClick={() => onOpen(id)}
        >
          {texts.open}
        </Button>
      ),
    },
  ];
}
