import { Link } from '@tanstack/react-router';
import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useList } from '#web/features/api/list-query.ts';
import type { PacketSummary } from '#web/features/api/types.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { count, shortDay } from '#web/ui/words.ts';
import { BulkFile } from './bulk-file.tsx';
import { engineName, outcomeWords, packetLook } from './packet-words.ts';

const views = [
  { value: 'all', label: 'All' },
  { value: 'to_submit', label: 'To hand in' },
  { value: 'submitted', label: 'Handed in' },
] as const;
type View = (typeof views)[number]['value'];

/** Forms of search engines, filled in, to be handed in by a person: no form is ever sent by a machine. */
export function PacketList() {
  const [view, setView] = useState<View>('all');
  const list = useList<PacketSummary>('/deindexing/packets', { state: view === 'all' ? undefined : view });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Forms" options={views} value={view} onChange={setView} />
        <BulkFile />
      </div>
      <ListCard
        name="search engine forms"
        list={list}
        rows={list.items}
        columns={columns}
        rowKey={(packet) => packet.id}
        rowsLead
        query=""
        onClearQuery={() => setView('all')}
        safe="They are kept, and nothing was handed in."
        empty={
          <EmptyState
            icon={Search}
            title={view === 'submitted' ? 'No form was handed in yet' : 'No form is ready'}
            text="When a search engine lists a copy of yours, the filled-in form comes here to be handed in."
          />
        }
      />
    </div>
  );
}

const columns: Column<PacketSummary>[] = [
  {
    key: 'engine',
    head: 'Form',
    wide: 'w-[26%]',
    cell: (packet) => (
      <span className="flex items-center gap-3">
        <span className="min-w-0">
          <Link
            to="/takedown-report/search-engines/$packetId"
            params={{ packetId: packet.id }}
            className="block font-[500] after:absolute after:inset-0"
          >
            {engineName(packet.engine)}, {count(packet.count, 'search result')}
          </Link>
          <span className="block text-muted">
            {packet.reference ? `number ${packet.reference}` : `ready since ${shortDay(packet.createdAt)}`}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden className="ml-auto text-muted @min-[900px]:hidden" />
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: (packet) => {
      const { tone, icon, words } = packetLook(packet);
      return (
        <Pill tone={tone} icon={icon}>
          {words}
        </Pill>
      );
    },
  },
  {
    key: 'handed-in',
    head: 'Handed in',
    onlyTable: true,
    cell: (packet) => (packet.submittedAt ? shortDay(packet.submittedAt) : <span className="text-muted">not yet</span>),
  },
  {
    key: 'became',
    head: 'What became of it',
    wide: 'w-[34%]',
    cell: (packet) =>
      packet.state === 'to_submit' ? (
        <Two first="Hand it in" second="copy the fields, then write down the number" />
      ) : (
        <span className="text-muted">{outcomeWords(packet)}</span>
      ),
  },
];
