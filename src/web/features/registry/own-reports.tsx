import { Check, Hourglass, Minus } from 'lucide-react';
import type { ScamReport } from '#modules/registry/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { scamKindTexts } from './kind-texts.ts';
import { namesOf } from './scam-columns.tsx';
import { registryTexts } from './texts.ts';

const looks = {
  waiting: { tone: 'primary', icon: Hourglass },
  published: { tone: 'success', icon: Check },
  refused: { tone: 'quiet', icon: Minus },
} as const;

/** What somebody reported, and what became of it. Nothing where they never did. */
export function OwnReports() {
  const texts = useTexts(registryTexts);
  const kinds = useTexts(scamKindTexts);
  const list = useList<ScamReport>('/registry/reports');
  const { columns: heads, states, title } = texts.own;
  const columns: Column<ScamReport>[] = [
    { key: 'who', head: heads.who, wide: 'w-[34%]', cell: (report) => <span translate="no">{namesOf(report)}</span> },
    { key: 'kind', head: heads.kind, cell: ({ kind }) => kinds[kind] },
    {
      key: 'state',
      head: heads.state,
      cell: ({ state, reason }) => (
        <Two
          first={<Pill {...looks[state]}>{states[state]}</Pill>}
          second={reason && <span className="whitespace-normal">{reason}</span>}
        />
      ),
    },
    {
      key: 'reported',
      head: heads.reported,
      alignEnd: true,
      cell: ({ reportedAt }) => (
        <time dateTime={reportedAt} className="text-muted">
          {shortDay(reportedAt)}
        </time>
      ),
    },
  ];
  if (list.isPending || (list.items.length === 0 && !list.error)) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-step font-[600] tracking-title">{title}</h2>
      <ListCard
        name={texts.own.list}
        list={list}
        rows={list.items}
        columns={columns}
        rowKey={({ id }) => id}
        query=""
        onClearQuery={() => {}}
        safe={texts.safe}
        empty={null}
      />
    </section>
  );
}
