import { Check, CircleOff, Hourglass, Minus, Undo2 } from 'lucide-react';
import type { OwnReply, ScamReport } from '#modules/registry/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { scamKindTexts } from './kind-texts.ts';
import { ReportFiles } from './report-files.tsx';
import { namesOf } from './scam-columns.tsx';
import { registryTexts } from './texts.ts';

/** What somebody reported, and what became of it. */
export function OwnReports() {
  const { reports } = useTexts(registryTexts).own;
  return (
    <OwnList<ScamReport>
      path="/registry/reports"
      texts={reports}
      lead={{
        key: 'who',
        head: reports.lead,
        wide: 'w-[34%]',
        cell: (report) => (
          <span translate="no" className="wrap-anywhere whitespace-normal">
            {namesOf(report)}
          </span>
        ),
      }}
      more={{ key: 'files', head: reports.files, cell: (report) => <ReportFiles report={report} /> }}
      at={({ reportedAt }) => reportedAt}
    />
  );
}

/** What somebody answered to entries that concern them, and what became of it. */
export function OwnReplies() {
  const { replies } = useTexts(registryTexts).own;
  return (
    <OwnList<OwnReply>
      path="/registry/replies"
      texts={replies}
      lead={{
        key: 'text',
        head: replies.lead,
        wide: 'w-[34%]',
        cell: ({ text, proofCode }) => (
          <Two
            first={<span className="line-clamp-3 whitespace-normal">{text}</span>}
            second={proofCode && <span className="whitespace-normal">{replies.proof(proofCode)}</span>}
          />
        ),
      }}
      at={({ repliedAt }) => repliedAt}
    />
  );
}

const looks = {
  waiting: { tone: 'primary', icon: Hourglass },
  published: { tone: 'success', icon: Check },
  refused: { tone: 'quiet', icon: Minus },
  accepted: { tone: 'success', icon: CircleOff },
  withdrawn: { tone: 'quiet', icon: Undo2 },
} as const;

interface OwnListProps<Row> {
  path: string;
  texts: { title: string; list: string; kind: string; sent: string };
  lead: Column<Row>;
  more?: Column<Row>;
  at: (row: Row) => string;
}

/** Nothing where there never was one. */
function OwnList<Row extends ScamReport | OwnReply>({ path, texts, lead, more, at }: OwnListProps<Row>) {
  const { safe, own } = useTexts(registryTexts);
  const list = useList<Row>(path);
  if (list.isPending || (list.items.length === 0 && !list.error)) return null;
  const columns: Column<Row>[] = [
    lead,
    { key: 'kind', head: texts.kind, cell: ({ kind }) => textsOf(scamKindTexts)[kind] },
    {
      key: 'state',
      head: own.state,
      cell: ({ state, reason }) => (
        <Two
          first={<Pill {...looks[state]}>{own.states[state]}</Pill>}
          second={reason && <span className="whitespace-normal">{reason}</span>}
        />
      ),
    },
    ...(more ? [more] : []),
    {
      key: 'sent',
      head: texts.sent,
      alignEnd: true,
      cell: (row) => (
        <time dateTime={at(row)} className="text-muted">
          {shortDay(at(row))}
        </time>
      ),
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-step font-[600] tracking-title">{texts.title}</h2>
      <ListCard
        name={texts.list}
        list={list}
        rows={list.items}
        columns={columns}
        rowKey={({ id }) => id}
        query=""
        onClearQuery={() => {}}
        safe={safe}
        empty={null}
      />
    </section>
  );
}
