import { Link } from '@tanstack/react-router';
import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useList } from '#web/features/api/list-query.ts';
import type { PacketSummary } from '#web/features/api/types.ts';
import { UnverifiedState } from '#web/features/cases/unverified-state.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { BulkFile } from './bulk-file.tsx';
import { engineName } from './engine-name.ts';
import { becameWords, packetLook } from './packet-words.ts';
import { withdrawnByPacket } from './restored.ts';
import { searchEngineTexts } from './texts.tsx';
import { packetTexts } from './texts-later.tsx';

const views = ['all', 'to_submit', 'submitted'] as const;
type View = (typeof views)[number];

/** Forms of search engines, filled in, to be handed in by a person: no form is ever sent by a machine. */
export function PacketList() {
  const { views: names, list: texts } = useTexts(packetTexts);
  const [view, setView] = useState<View>('all');
  const { onboarding } = useViewer();
  const list = useList<PacketSummary>('/deindexing/packets', { state: view === 'all' ? undefined : view });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={names.name}
          options={views.map((value) => ({ value, label: names[value] }))}
          value={view}
          onChange={setView}
        />
        <BulkFile />
      </div>
      <ListCard
        name={texts.name}
        list={list}
        rows={list.items}
        columns={packetColumns(withdrawnByPacket(list.items))}
        rowKey={(packet) => packet.id}
        rowsLead
        query=""
        onClearQuery={() => setView('all')}
        safe={texts.safe}
        empty={
          onboarding.ownership ? (
            <EmptyState
              icon={Search}
              title={view === 'submitted' ? texts.noneHandedIn : texts.none}
              text={texts.noneHelp}
            />
          ) : (
            <UnverifiedState />
          )
        }
      />
    </div>
  );
}

/** `withdrawn`: how many addresses of a packet were withdrawn. */
function packetColumns(withdrawn: ReadonlyMap<string, number>): Column<PacketSummary>[] {
  const texts = textsOf(packetTexts);
  const heads = texts.columns;
  const { results } = textsOf(searchEngineTexts);
  // Of a part it is not known here which addresses it was: a warning stays one.
  const restored = ({ id, count }: PacketSummary) => ((withdrawn.get(id) ?? 0) >= count ? count : 0);
  return [
    {
      key: 'engine',
      head: heads.engine,
      wide: 'w-[26%]',
      cell: (packet) => (
        <span className="flex items-center gap-3">
          <span className="min-w-0">
            <Link
              to="/takedown-report/search-engines/$packetId"
              params={{ packetId: packet.id }}
              className="block font-[500] after:absolute after:inset-0"
            >
              <span translate="no">{engineName(packet.engine)}</span>, {results(packet.count)}
              {packet.withdraws && `, ${texts.withdrawal}`}
            </Link>
            <span className="block text-muted">
              {packet.reference
                ? (packet.withdraws ? texts.answered : texts.numbered)(<span translate="no">{packet.reference}</span>)
                : texts.readySince(shortDay(packet.createdAt))}
            </span>
          </span>
          <ChevronRight size={16} aria-hidden className="ml-auto text-muted @min-[900px]:hidden" />
        </span>
      ),
    },
    {
      key: 'state',
      head: heads.state,
      cell: (packet) => {
        const { tone, icon, words } = packetLook(packet, restored(packet));
        return (
          <Pill tone={tone} icon={icon}>
            {words}
          </Pill>
        );
      },
    },
    {
      key: 'handed-in',
      head: heads.handedIn,
      onlyTable: true,
      cell: (packet) =>
        packet.submittedAt ? shortDay(packet.submittedAt) : <span className="text-muted">{texts.notYet}</span>,
    },
    {
      key: 'became',
      head: heads.became,
      wide: 'w-[34%]',
      cell: (packet) =>
        packet.state === 'to_submit' ? (
          <Two
            first={packet.withdraws ? texts.withdrawals.send : texts.handIn}
            second={packet.withdraws ? texts.withdrawals.sendHow : texts.handInHow}
          />
        ) : (
          <span className="text-muted">{becameWords(packet, restored(packet))}</span>
        ),
    },
  ];
}
