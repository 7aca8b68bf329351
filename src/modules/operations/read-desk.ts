import type { z } from 'zod';
import { countForOperator } from '#modules/notices/index.ts';
import { type DeskItem, type DeskKind, deskKinds, type deskSchema } from '#modules/operations/contract.ts';
import { due } from '#modules/operations/desk.ts';
import { add, type DeskCounts, readParts } from '#modules/operations/desk-parts.ts';
import { namedIn } from '#modules/operations/machinery/named-in.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import type { DeadLetter, Queue } from '#platform/jobs/queue.ts';
import type { Context } from '#platform/verb/index.ts';

const perKind = 200;
/** Whoever looks for one thing finds it also far down. */
const perKindSearched = 1000;

/** Everything that waits for an operator, the nearest deadline first. Whose data was shown is written down. */
export async function readDesk(
  ctx: Context,
  queue: Pick<Queue, 'deadLetters' | 'deadKinds'>,
  { most = perKind, ...input }: { operatorId: string; kind?: DeskKind; q?: string; most?: number },
): Promise<z.infer<typeof deskSchema>> {
  const limit = input.q ? Math.max(most, perKindSearched) : most;
  const { items: all, counts: found } = await readParts({ tx: ctx.tx, now: ctx.now(), limit });
  const letters = await queue.deadLetters(most);
  all.push(...letters.map(deadLetterItem));
  add(found, { 'dead-letter': letters.length < most ? letters.length : await deadInAll(queue) });
  const items = all
    .filter((item) => (input.kind === undefined || item.kind === input.kind) && (!input.q || holds(item, input.q)))
    .sort(byDeadline);
  await recordLooks(ctx, { operatorId: input.operatorId, at: 'desk', shown: items });
  const counts: DeskCounts = Object.fromEntries(deskKinds.map((kind) => [kind, found[kind] ?? 0] as const));
  // Of notices there are so many at times that it is said how many are left out.
  const more = Math.max(0, (await countForOperator(ctx.tx)) - limit);
  return { items, nextCursor: null, counts, more };
}

async function deadInAll(queue: Pick<Queue, 'deadKinds'>): Promise<number> {
  return (await queue.deadKinds()).reduce((sum, { n }) => sum + n, 0);
}

const holds = ({ id, title, userId, others = [], facts }: DeskItem, q: string): boolean =>
  [id, title, userId, ...others, ...Object.values(facts).flat()].some(
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
    others: namedIn(letter.payload),
    facts: { job: letter.job, payload: letter.payload, error: letter.error, failedAt: letter.failedAt.toISOString() },
    actions: [{ name: 'retry', method: 'post', path: `/ops/jobs/${letter.id}/retry` }],
  };
}
