import { z } from 'zod';
import type { Asker } from '#modules/billing/buy/bought.ts';
import type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
import { claimOffer } from '#modules/billing/offers/claim-offer.ts';
import { makeOffer, readOffers, withdrawOffer } from '#modules/billing/offers/make-offer.ts';
import { showOffer } from '#modules/billing/offers/read-offer.ts';
import * as shapes from '#modules/billing/offers/shapes.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';

const params = z.object({ id: z.string().max(64) });

export function offerRoutes(
  deps: BillingDeps,
  askerOf: (request: RouteRequest<unknown, unknown, unknown>) => Asker,
): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/offers/{id}',
      summary: 'What a personal offer says; opening it takes nothing',
      tag: 'billing',
      params,
      answer: shapes.offerShape,
      run: ({ transaction, params: { id } }) => transaction((ctx) => showOffer(ctx, deps, id)),
    }),
    route({
      method: 'post',
      path: '/offers/{id}/claim',
      summary: 'Take a personal offer: the plan begins, or its payment page opens',
      tag: 'billing',
      params,
      body: shapes.claimBody,
      answer: shapes.claimedShape,
      codes: [
        'not_for_yourself',
        'offer_over',
        'offer_for_another',
        'confirm_first',
        'offer_claimed',
        'already_subscribed',
        'account_leaving',
        'given_already',
        'billing_not_connected',
        'payments_unreachable',
        'price_not_set_up',
      ],
      run: (request) => claimOffer(deps, askerOf(request), { offerId: request.params.id, ...request.body }),
    }),
    ...operating(deps),
  ];
}

function operating(deps: BillingDeps): AnyRoute[] {
  const tag = 'operator';
  return [
    route({
      method: 'get',
      path: '/ops/offers',
      summary: 'Personal offers, the newest first',
      tag,
      query: pageQuery,
      answer: pageOf(shapes.madeOfferShape),
      run: ({ transaction, query }) => transaction((ctx) => readOffers(ctx, deps, query)),
    }),
    route({
      method: 'post',
      path: '/ops/offers',
      summary: 'Make a personal offer',
      tag,
      body: shapes.makeOfferBody,
      answer: shapes.madeOfferShape,
      status: 201,
      creates: true,
      run: ({ transaction, caller, body }) =>
        transaction((ctx) => makeOffer(ctx, deps, { operatorId: caller.userId, ...body })),
    }),
    route({
      method: 'post',
      path: '/ops/offers/{id}/withdraw',
      summary: 'Close an offer to new claims',
      tag,
      params,
      answer: shapes.madeOfferShape,
      run: ({ transaction, caller, params: { id } }) =>
        transaction((ctx) => withdrawOffer(ctx, deps, { operatorId: caller.userId, offerId: id })),
    }),
  ];
}
