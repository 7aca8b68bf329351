import { Search } from 'lucide-react';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { DeskItem, PacketSummary } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { DeskDetail } from '#web/features/ops/desk-detail.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { count, moment } from '#web/ui/words.ts';

/** Forms of search engines, ready to be handed in by a person: no form is ever filled in by a machine. */
export function SearchEngines() {
  const list = useList<PacketSummary>('/deindexing/packets');
  if (list.error || list.isPending || list.items.length === 0) {
    return (
      <Card>
        {list.error ? (
          <ErrorState
            title="The forms could not be loaded"
            safe="They are kept, and nothing was handed in."
            reference={referenceOf(list.error)}
            onRetry={list.again}
          />
        ) : list.isPending ? (
          <SkeletonRows rows={3} />
        ) : (
          <EmptyState
            icon={Search}
            title="No form is ready"
            text="When a search engine lists a copy of yours, the filled-in form comes here to be handed in."
          />
        )}
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {list.items.map((packet) => (
        <DeskDetail key={packet.id} item={asItem(packet)} />
      ))}
    </div>
  );
}

/** A packet as the desk shows one; what it may do is the creator's own calls. */
function asItem(packet: PacketSummary): DeskItem {
  const path = `/deindexing/packets/${packet.id}`;
  const submitted = packet.state === 'submitted';
  return {
    kind: 'deindexing-packet',
    id: packet.id,
    title: `${count(packet.count, 'search result')} to report to ${capital(packet.engine)}`,
    facts: {
      state: submitted ? 'handed in' : 'to be handed in',
      takesMoreUntil: submitted ? undefined : moment(packet.closesAt),
      handedIn: packet.submittedAt && moment(packet.submittedAt),
      reference: packet.reference,
    },
    actions: [
      { name: 'read', method: 'get', path },
      ...(submitted
        ? []
        : [{ name: 'submitted', method: 'post' as const, path: `${path}/submitted`, asks: ['reference', 'count'] }]),
    ],
  };
}
