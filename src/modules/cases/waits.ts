import type { CaseState, Facts } from '#modules/cases/case.ts';
import type { CaseRow, Waits } from '#modules/cases/tables.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

type Acting = Pick<Context, 'actor' | 'now'>;

/** No switch approves the case from now on: who said so, and when. */
export const waitsNow = (ctx: Acting): Waits => ({ by: actorName(ctx.actor), at: ctx.now().toISOString() });

/** A person who brings a case back to review says that it waits; a person's decision lifts that, and nothing else does. */
export function waitsAfter(
  ctx: Acting,
  before: Pick<CaseRow, 'waits'>,
  input: { to: CaseState; facts: object; set?: Partial<Pick<CaseRow, 'decidedBy'>> | undefined },
): Waits | null {
  if (input.to === 'found' && (ctx.actor.kind !== 'worker' || (input.facts as Facts['found']).waits))
    return waitsNow(ctx);
  const decidedBy = input.set?.decidedBy;
  return decidedBy === 'creator' || decidedBy === 'operator' ? null : before.waits;
}
