import { forOthersAlone } from '#modules/access/index.ts';
import { notify } from '#modules/notifications/index.ts';
import { move } from '#modules/referrals/books.ts';
import { payoutChanged } from '#modules/referrals/events.ts';
import { balancesOf, post } from '#modules/referrals/ledger.ts';
import { lockPayee, movePayout, type PayoutRow, payoutById } from '#modules/referrals/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Decision = { id: string; operatorId: string } & (
  | { state: 'approved' }
  | { state: 'paid'; reference: string }
  | { state: 'refused'; reason: string }
);

const from = { approved: ['asked'], paid: ['asked', 'approved'], refused: ['asked', 'approved'] } as const;

/** An operator's step of a payout. Each is taken once: what was paid or refused stands. */
export async function decidePayout(ctx: Context, input: Decision): Promise<PayoutRow> {
  const { id, operatorId, state } = input;
  const known = await payoutById(ctx.tx, id);
  if (!known) throw notFound();
  forOthersAlone(operatorId, known.userId);
  await lockPayee(ctx.tx, known.userId);
  if (state !== 'refused') await checkBacked(ctx, known);
  const moved = await movePayout(ctx.tx, id, from[state], {
    state,
    decidedAt: ctx.now(),
    decidedBy: operatorId,
    ...(state === 'paid' ? { reference: input.reference } : {}),
    ...(state === 'refused' ? { reason: input.reason } : {}),
  });
  if (!moved)
    throw new Problem('conflict', {
      code: 'payout_decided',
      detail: 'This payout was decided in the meantime. Reload it; nothing was posted twice.',
    });
  const { userId, currency, cents } = moved;
  const postings = state === 'approved' ? [] : move('asked', state === 'paid' ? 'paid' : 'available', cents);
  await post(ctx, { key: `payout:${id}:ended`, kind: `payout-${state}`, payee: userId, currency, postings });
  await ctx.emit(payoutChanged, { userId, payoutId: id, state, cents });
  await notify(ctx, {
    userId,
    kind: 'payout',
    says: ({ payout }) => payout[state],
    link: '/refer',
    dedupeKey: `payout:${id}:${state}`,
  });
  return moved;
}

/** What went back since it was asked for is not paid out: the rest can be asked for anew. */
async function checkBacked(ctx: Context, { userId, currency }: PayoutRow): Promise<void> {
  const { available } = await balancesOf(ctx.tx, userId, currency);
  if (available >= 0) return;
  throw new Problem('conflict', {
    code: 'payout_not_backed',
    detail:
      'Payments behind this payout were refunded or disputed since. Refuse it; what is left can be asked for again.',
  });
}
