import type { z } from 'zod';
import { countForOperator } from '#modules/notices/index.ts';
import { type DeskItem, type DeskKind, deskKinds, type deskSchema } from '#modules/operations/contract.ts';
import { due } from '#modules/operations/desk.ts';
import { counterNotices, heldCases, tickets } from '#modules/operations/desk-cases.ts';
import { communityPosts } from '#modules/operations/desk-community.ts';
import { documents } from '#modules/operations/desk-documents.ts';
import { impersonations } from '#modules/operations/desk-impersonations.ts';
import { payouts, referrals } from '#modules/operations/desk-referrals.ts';
import { scamReplies, scamReports } from '#modules/operations/desk-registry.ts';
import { contacts, deindexingPackets, hosts, notices, replies } from '#modules/operations/desk-sending.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import type { DeadLetter, Queue } from '#platform/jobs/queue.ts';
import type { Context } from '#platform/verb/index.ts';

const perKind = 200;
/** Whoever looks for one thing finds it also far down. */
const perKindSearched = 1000;
const parts = [
  ...[counterNotices, heldCases, notices, deindexingPackets, hosts, contacts, replies, tickets, documents],
  ...[impersonations, referrals, payouts, scamReports, scamReplies, communityPosts],
];
export type DeskQueue = Pick<Queue, 'deadLetters' | 'retryDeadLetter' | 'counts'>;

/** Everything that waits for an operator, the nearest deadline first. Whose data was shown is written down. */
export async function readDesk(
  ctx: Context,
  queue: Pick<DeskQueue, 'deadLetters'>,
  input: { operatorId: string; kind?: DeskKind; q?: string },
): Promise<z.infer<typeof deskSchema>> {
  const desk = { tx: ctx.tx, now: ctx.now(), limit: input.q ? perKindSearched : perKind };
  const all: DeskItem[] = [];
  for (const part of parts) all.push(...(await part(desk)));
  all.push(...(await queue.deadLetters(perKind)).map(deadLetterItem));
  const items = all
    .filter((item) => (input.kind === undefined || item.kind === input.kind) && (!input.q || holds(item, input.q)))
    .sort(byDeadline);
  await recordLooks(ctx, { operatorId: input.operatorId, at: 'desk', shown: items });
  const counts = Object.fromEntries(
    deskKinds.map((kind) => [kind, all.filter((item) => item.kind === kind).length] as const),
  );
  // Only of notices there may be so many that some are left out.
  const more = Math.max(0, (await countForOperator(ctx.tx)) - perKind);
  return { items, nextCursor: null, counts, more };
}

const holds = ({ id, title, facts }: DeskItem, q: string): boolean =>
  [id, title, ...Object.values(facts).flat()].some(
    (one) => typeof one === 'string' && one.toLowerCase().includes(q.toLowerCase()),
  );

/** Undated ones last; among equals, older ids first. */
const byDeadline = (a: DeskItem, b: DeskItem): number =>
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || a.id.localeCompare(b.id);

function deadLetterItem(letter: DeadLetter): DeskItem {
  return {
    kind: 'dead-letter',
    id: letter.id,
    title: `A job failed for the last time: ${letter.job ?? 'unknown'}`,
    dueAt: due('dead-letter', letter.failedAt),
    facts: { job: letter.job, payload: letter.payload, error: letter.error, failedAt: letter.failedAt.toISOString() },
    actions: [{ name: 'retry', method: 'post', path: `/ops/jobs/${letter.id}/retry` }],
  };
}
