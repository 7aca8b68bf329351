import { openTickets, readBrand } from '#modules/brands/index.ts';
import { type CaseRow, type CounterEnd, casesByIds, heldForEyes } from '#modules/cases/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { decideAccount } from '#modules/operations/decide-account.ts';
import { type Desk, due } from '#modules/operations/desk.ts';
import { type CounterNoticeRow, counterNoticesForOperator, undoEndHours } from '#modules/replies/index.ts';

/** Cases that stand still: held ones, and those whose poster disputes the takedown. */
export async function heldCases({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await heldForEyes(tx, limit)).map((row) => ({
    kind: 'held-case',
    id: row.id,
    title: row.holdReason ?? 'A person reviews this case',
    dueAt: due('held-case', row.updatedAt),
    userId: row.userId,
    facts: factsOf(row),
    actions: [
      { name: 'release', method: 'post', path: `/ops/cases/${row.id}/release`, body: { decision: 'release' } },
      { name: 'dismiss', method: 'post', path: `/ops/cases/${row.id}/release`, body: { decision: 'dismiss' } },
    ],
  }));
}

/** 17 U.S.C. § 512(g)(2)(C): the host restores from the tenth business day on, unless an action was filed. */
export async function counterNotices({ tx, now, limit }: Desk): Promise<DeskItem[]> {
  const notices = await counterNoticesForOperator(tx, new Date(now.getTime() - undoEndHours * hourMs), limit);
  const rows = await casesByIds(
    tx,
    notices.map((notice) => notice.caseId),
  );
  const cases = new Map(rows.map((row) => [row.id, row]));
  return notices.flatMap((notice): DeskItem[] => {
    const row = cases.get(notice.caseId);
    const item = row && itemOf(notice, row);
    return item ? [item] : [];
  });
}

const hourMs = 3_600_000;

type Action = DeskItem['actions'][number];

function itemOf(notice: CounterNoticeRow, row: CaseRow): DeskItem | undefined {
  const isInCourt = notice.decision === 'court-action';
  if (!notice.ended && !isInCourt && row.state !== 'contested') return undefined;
  const path = `/ops/counter-notices/${notice.id}`;
  const end = (name: string, result: CounterEnd): Action => ({
    name,
    method: 'post',
    path: `${path}/ended`,
    body: { result },
    asks: ['reason'],
  });
  const undo: Action = { name: 'undo', method: 'post', path: `${path}/ended/undo` };
  const told: Action = { name: 'told', method: 'post', path: `${path}/told`, asks: ['note'] };
  const court = [end('court action won', 'upheld'), end('court action lost', 'lost')];
  // The creator decides; an operator sees to it that the creator does.
  const open = [
    ...(notice.untoldSince ? [told] : []),
    ...(isInCourt ? court : []),
    end('no counter-notice', 'mistaken'),
  ];
  const actions = notice.ended === 'lost' ? [] : notice.ended ? [undo] : open;
  return {
    kind: 'counter-notice',
    id: notice.id,
    title: titleOf(notice),
    dueAt: notice.ended || (isInCourt && !notice.untoldSince) ? undefined : notice.restoreNotBefore.toISOString(),
    userId: row.userId,
    facts: {
      ...factsOf(row),
      caseId: row.id,
      replyId: notice.replyId,
      receivedAt: notice.receivedAt.toISOString(),
      restoreNotBefore: notice.restoreNotBefore.toISOString(),
      restoreBy: notice.restoreBy.toISOString(),
      court: notice.court,
      docket: notice.docket,
      filedAt: notice.filedAt,
      ended: notice.ended,
      endedAt: notice.endedAt?.toISOString(),
      endedWhy: notice.endedWhy,
    },
    actions: [{ name: 'read', method: 'get', path: `/ops/replies/${notice.replyId}` }, ...actions],
  };
}

function titleOf({ ended, untoldSince, decision, court, docket }: CounterNoticeRow): string {
  if (ended === 'mistaken') return 'You said that a message was no counter-notice; you can still undo this';
  if (ended) return `A court action was ${ended === 'upheld' ? 'won' : 'lost'} (${court}, ${docket})`;
  if (untoldSince)
    return 'The host could not be informed of a court action. Reach it another way, or it restores the copy';
  return decision === 'court-action'
    ? `In court (${court}, ${docket}). Say how it ended, once it has`
    : 'The poster disputes a takedown; its creator decides';
}

export async function tickets({ tx, limit }: Desk): Promise<DeskItem[]> {
  const items: DeskItem[] = [];
  for (const ticket of await openTickets(tx, limit)) {
    const facts: Record<string, unknown> = { ticket: ticket.kind, subjectId: ticket.subjectId };
    if (typeof ticket.facts === 'object') Object.assign(facts, ticket.facts);
    const { otherUserId } = facts;
    const claim = typeof facts.brandId === 'string' ? facts.brandId : ticket.subjectId;
    const brand = ticket.kind.startsWith('brand') && claim ? await readBrand(tx, claim) : undefined;
    items.push({
      kind: 'ticket',
      id: ticket.id,
      title: ticket.kind === 'brand-disputed' ? 'Two creators say that an account is theirs' : ticket.kind,
      dueAt: ticket.dueAt?.toISOString(),
      userId: ticket.userId ?? undefined,
      others: typeof otherUserId === 'string' ? [otherUserId] : undefined,
      facts,
      actions: brand ? decideAccount(brand) : [],
    });
  }
  return items;
}

const factsOf = (row: CaseRow): Record<string, unknown> => ({
  url: row.url,
  host: row.host,
  verdict: row.verdict.kind,
  distance: row.verdict.distance,
  foundAt: row.foundAt.toISOString(),
  round: row.round,
});
