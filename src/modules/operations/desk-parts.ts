import { countOpenTickets } from '#modules/brands/index.ts';
import { countHeldForEyes, countOpenQuarantines } from '#modules/cases/index.ts';
import { countPostsToModerate } from '#modules/community/index.ts';
import { packetsForOperator } from '#modules/deindexing/index.ts';
import { countWaitingDocuments } from '#modules/documents/index.ts';
import { countOpenEscalations } from '#modules/escalations/index.ts';
import { countContactsForOperator, countHostsWaiting, patienceMs } from '#modules/hosts/index.ts';
import { countReportsForOperator } from '#modules/impersonations/index.ts';
import { countRemovalsForOperator } from '#modules/manual-removals/index.ts';
import { countByDuty, countComplaintsForOperator, countTasksForOperator } from '#modules/notices/index.ts';
import type { DeskItem, DeskKind } from '#modules/operations/contract.ts';
import type { Desk } from '#modules/operations/desk.ts';
import { counterNotices, heldCases, tickets } from '#modules/operations/desk-cases.ts';
import { communityPosts } from '#modules/operations/desk-community.ts';
import { complaints } from '#modules/operations/desk-complaints.ts';
import { countFakes, deepfakes } from '#modules/operations/desk-deepfakes.ts';
import { documents } from '#modules/operations/desk-documents.ts';
import { escalated } from '#modules/operations/desk-escalations.ts';
import { impersonations } from '#modules/operations/desk-impersonations.ts';
import { manualRemovals } from '#modules/operations/desk-manual-removals.ts';
import { moneyServices } from '#modules/operations/desk-money-services.ts';
import { quarantined } from '#modules/operations/desk-quarantine.ts';
import { payouts, referrals } from '#modules/operations/desk-referrals.ts';
import { scamReplies, scamReports } from '#modules/operations/desk-registry.ts';
import { contacts, deindexingPackets, hosts, notices, replies } from '#modules/operations/desk-sending.ts';
import { supportThreads } from '#modules/operations/desk-support.ts';
import { countHeldReferrals, countOpenPayouts } from '#modules/referrals/index.ts';
import { countWaitingReplies, countWaitingReports } from '#modules/registry/index.ts';
import { countCounterNotices, countRepliesForOperator, undoEndHours } from '#modules/replies/index.ts';
import { countThreadsForOperator } from '#modules/support/index.ts';

export type DeskCounts = Partial<Record<DeskKind, number>>;

interface Part {
  read(desk: Desk): Promise<DeskItem[]>;
  /** How much there is of each kind where more waits than is read. */
  count(desk: Desk): Promise<DeskCounts>;
}

const of = (kind: DeskKind, read: Part['read'], count: (desk: Desk) => Promise<number>): Part => ({
  read,
  count: async (desk) => ({ [kind]: await count(desk) }),
});
const ago = ({ now }: Desk, ms: number): Date => new Date(now.getTime() - ms);

/** Everything that an operator may have to do, dead letters apart. */
export const parts: readonly Part[] = [
  of('counter-notice', counterNotices, (desk) => countCounterNotices(desk.tx, ago(desk, undoEndHours * 3_600_000))),
  of('quarantine', quarantined, ({ tx }) => countOpenQuarantines(tx)),
  of('quarantine', escalated, ({ tx }) => countOpenEscalations(tx)),
  of('held-case', heldCases, ({ tx }) => countHeldForEyes(tx)),
  {
    read: notices,
    async count({ tx }) {
      const { drafts, packets, uncertain } = await countByDuty(tx);
      return { 'notice-draft': drafts, 'notice-packet': packets, 'uncertain-delivery': uncertain };
    },
  },
  // What a form holds is worked out of the states of its addresses: those that hold nothing are none.
  of(
    'deindexing-packet',
    deindexingPackets,
    async ({ tx, now }) => (await packetsForOperator({ tx, now: () => now }, 100_000)).length,
  ),
  of('contact', hosts, (desk) => countHostsWaiting(desk.tx, ago(desk, patienceMs))),
  of('contact', contacts, ({ tx, now }) => countContactsForOperator({ tx, now: () => now })),
  of('reply', replies, ({ tx }) => countRepliesForOperator(tx)),
  of('ticket', tickets, ({ tx }) => countOpenTickets(tx)),
  of('document', documents, ({ tx }) => countWaitingDocuments(tx)),
  of('impersonation', impersonations, ({ tx }) => countReportsForOperator(tx)),
  of('deepfake', deepfakes, countFakes),
  of('manual-removal', manualRemovals, ({ tx }) => countRemovalsForOperator(tx)),
  of('money-service', moneyServices, ({ tx, now }) => countTasksForOperator(tx, now)),
  of('complaint', complaints, ({ tx }) => countComplaintsForOperator(tx)),
  of('support', supportThreads, ({ tx }) => countThreadsForOperator(tx)),
  of('referral', referrals, ({ tx }) => countHeldReferrals(tx)),
  of('payout', payouts, ({ tx }) => countOpenPayouts(tx)),
  of('scam-report', scamReports, ({ tx }) => countWaitingReports(tx)),
  of('scam-reply', scamReplies, ({ tx }) => countWaitingReplies(tx)),
  of('community-post', communityPosts, ({ tx }) => countPostsToModerate(tx)),
];

/** The parts read, and how much there is of each kind: what is shown, or where that is full, what waits in all. */
export async function readParts(desk: Desk): Promise<{ items: DeskItem[]; counts: DeskCounts }> {
  const items: DeskItem[] = [];
  const counts: DeskCounts = {};
  for (const { read, count } of parts) {
    const some = await read(desk);
    items.push(...some);
    add(counts, some.length < desk.limit ? countOf(some) : await count(desk));
  }
  return { items, counts };
}

export function add(counts: DeskCounts, more: DeskCounts): void {
  for (const [kind, n] of Object.entries(more)) counts[kind as DeskKind] = (counts[kind as DeskKind] ?? 0) + n; // a kind's own key
}

export const countOf = (items: readonly DeskItem[]): DeskCounts =>
  Object.fromEntries([...Map.groupBy(items, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]));
