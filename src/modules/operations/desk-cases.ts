import { openTickets } from '#modules/brands/index.ts';
import { type CaseRow, casesByIds, casesInState } from '#modules/cases/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';
import { counterNoticesForOperator } from '#modules/replies/index.ts';

/** Cases that stand still: held ones, and those whose poster disputes the takedown. */
export async function heldCases({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await casesInState(tx, 'held', limit)).map((row) => ({
    kind: 'held-case',
    id: row.id,
    title: row.holdReason ?? 'A person looks at this case',
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
export async function counterNotices({ tx, limit }: Desk): Promise<DeskItem[]> {
  const notices = await counterNoticesForOperator(tx, limit);
  const rows = await casesByIds(
    tx,
    notices.map((notice) => notice.caseId),
  );
  const cases = new Map(rows.map((row) => [row.id, row]));
  return notices.flatMap((notice): DeskItem[] => {
    const row = cases.get(notice.caseId);
    if (row?.state !== 'contested') return [];
    const untold = notice.untoldSince !== null;
    return [
      {
        kind: 'counter-notice',
        id: notice.id,
        title: untold
          ? 'The host could not be told of a court action. Reach it another way, or it restores the copy'
          : 'The poster disputes a takedown: retract, go to court, or let it lapse',
        dueAt: notice.restoreNotBefore.toISOString(),
        userId: row.userId,
        facts: {
          ...factsOf(row),
          caseId: row.id,
          replyId: notice.replyId,
          receivedAt: notice.receivedAt.toISOString(),
          restoreNotBefore: notice.restoreNotBefore.toISOString(),
          restoreBy: notice.restoreBy.toISOString(),
          ...(untold ? { court: notice.court, docket: notice.docket, filedAt: notice.filedAt } : {}),
        },
        // The creator decides; an operator sees to it that the creator does.
        actions: untold
          ? [{ name: 'told', method: 'post', path: `/ops/counter-notices/${notice.id}/told`, asks: ['note'] }]
          : [],
      },
    ];
  });
}

export async function tickets({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await openTickets(tx, limit)).map((ticket) => {
    const facts: Record<string, unknown> = { ticket: ticket.kind, subjectId: ticket.subjectId };
    if (typeof ticket.facts === 'object') Object.assign(facts, ticket.facts);
    const claim = typeof facts.brandId === 'string' ? facts.brandId : ticket.subjectId;
    const decide = (name: 'confirm' | 'reject') =>
      ({ name, method: 'post', path: `/ops/brands/${claim}/decide`, body: { decision: name } }) as const;
    return {
      kind: 'ticket',
      id: ticket.id,
      title: ticket.kind === 'brand-disputed' ? 'Two creators say that an account is theirs' : ticket.kind,
      dueAt: ticket.dueAt?.toISOString(),
      userId: ticket.userId ?? undefined,
      facts,
      actions: ticket.kind.startsWith('brand') && claim ? [decide('confirm'), decide('reject')] : [],
    };
  });
}

const factsOf = (row: CaseRow): Record<string, unknown> => ({
  url: row.url,
  host: row.host,
  verdict: row.verdict.kind,
  distance: row.verdict.distance,
  foundAt: row.foundAt.toISOString(),
  round: row.round,
});
