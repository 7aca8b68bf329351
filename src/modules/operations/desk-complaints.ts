import { complaintsForOperator } from '#modules/notices/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';

/** Complaints to authorities that are ready and not filed, the oldest first. Their creators file them; an operator reads. */
export async function complaints({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await complaintsForOperator(tx, limit)).map(({ notice, authority, authorityUrl, dueAt, readyAt, urls }) => ({
    kind: 'complaint',
    id: notice.id,
    title: `A complaint to ${authority} is ready, and its creator has not filed it`,
    dueAt: due('complaint', readyAt ?? dueAt),
    userId: notice.userId,
    facts: {
      recipient: notice.recipientName ?? notice.recipient,
      law: notice.basis,
      missedAt: dueAt.toISOString(),
      readyAt: readyAt?.toISOString(),
      authorityUrl,
      addresses: urls.length,
    },
    actions: [{ name: 'read', method: 'get', path: `/ops/notices/${notice.id}` }],
  }));
}
