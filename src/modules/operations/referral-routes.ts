import { z } from 'zod';
import { selfCode } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { recordAct } from '#modules/operations/record-act.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import {
  decidedReferralSchema,
  decidePayout,
  decideReferral,
  decideReferralBody,
  openDetails,
  openedPayoutSchema,
  paidBody,
  payoutById,
  payoutSchema,
  presentPayout,
  refuseBody,
} from '#modules/referrals/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const tag = 'operator';
const params = z.object({ id: z.string().max(64) });
const payout = { tag, params, answer: payoutSchema, codes: [selfCode, 'payout_decided', 'payout_not_backed'] };

/** Takes one step of a payout, and writes down who took it. */
async function step(ctx: Context, decision: Parameters<typeof decidePayout>[1]) {
  const { id, operatorId, state } = decision;
  const row = await decidePayout(ctx, decision);
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: `payout-${state}`, id });
  return presentPayout(row);
}

export function referralDeskRoutes({ secretKey }: { secretKey: string }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/payouts/{id}',
      summary: 'A payout with the account it goes to in full; that it was opened is written down',
      tag,
      params,
      answer: openedPayoutSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const row = await payoutById(ctx.tx, id);
          if (!row) throw notFound();
          await recordLooks(ctx, { operatorId: caller.userId, at: 'payout', shown: [row] });
          const { userId, holder } = row;
          return { ...presentPayout(row), userId, holder, details: openDetails(secretKey, userId, row.sealedDetails) };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/payouts/{id}/approve',
      summary: 'Say that a payout may be sent',
      ...payout,
      run: ({ transaction, caller: { userId: operatorId }, params: { id } }) =>
        transaction((ctx) => step(ctx, { id, operatorId, state: 'approved' })),
    }),
    route({
      method: 'post',
      path: '/ops/payouts/{id}/paid',
      summary: 'Record that a payout was sent, with the number of its transfer',
      ...payout,
      body: paidBody,
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body }) =>
        transaction((ctx) => step(ctx, { id, operatorId, state: 'paid', ...body })),
    }),
    route({
      method: 'post',
      path: '/ops/payouts/{id}/refuse',
      summary: 'Refuse a payout with its reason; the money is available again',
      ...payout,
      body: refuseBody,
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body }) =>
        transaction((ctx) => step(ctx, { id, operatorId, state: 'refused', ...body })),
    }),
    route({
      method: 'post',
      path: '/ops/referrals/{id}/decide',
      summary: 'Say whether a held referral counts',
      tag,
      params,
      body: decideReferralBody,
      answer: decidedReferralSchema,
      codes: [selfCode, 'referral_decided'],
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body }) =>
        transaction(async (ctx) => {
          const { userId, referredId, state } = await decideReferral(ctx, { id, operatorId, ...body });
          const both = referredId ? [userId, referredId] : [userId];
          await recordAct(ctx, both, { operatorId, action: `referral-${body.decision}`, id });
          return { id, state };
        }),
    }),
  ];
}
