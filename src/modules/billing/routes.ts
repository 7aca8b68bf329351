import { reserveOutgoing } from '#modules/accounts/index.ts';
import type { Asker } from '#modules/billing/buy/bought.ts';
import { lookAgain } from '#modules/billing/buy/bought.ts';
import { cancel, openPortal, reactivate } from '#modules/billing/buy/cancel.ts';
import { changeNow, dropPlannedChange, planChange, quoteChange } from '#modules/billing/buy/change-plan.ts';
import { type BillingDeps, readBilling } from '#modules/billing/buy/read-billing.ts';
import { startCheckout } from '#modules/billing/buy/start-checkout.ts';
import { offerRoutes } from '#modules/billing/offers/routes.ts';
import { readLimits, type UsageOf } from '#modules/billing/read-limits.ts';
import * as shapes from '#modules/billing/shapes.ts';
import { webhookRoutes } from '#modules/billing/webhook/routes.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';

export interface BillingRouteDeps extends BillingDeps {
  webhookSecret: string | undefined;
  usageOf: UsageOf;
}

const tag = 'billing';
const provided = ['billing_not_connected', 'payments_unreachable'];
const changing = [...provided, 'nothing_bought'];

/** Whoever sent a request. None of these routes claims an Idempotency-Key: each works in several transactions. */
const askerOf = ({ caller, transaction }: RouteRequest<unknown, unknown, unknown>): Asker => ({
  userId: caller.userId,
  transaction: (work) => transaction(work),
});

/** The same, for calls that ask the provider and may be sent again and again: it refuses us all where we ask too often. */
async function countedAsker(request: RouteRequest<unknown, unknown, unknown>): Promise<Asker> {
  const asker = askerOf(request);
  await asker.transaction((ctx) => reserveOutgoing(ctx, 'payment-look', asker.userId));
  return asker;
}

export function billingRoutes(deps: BillingRouteDeps): AnyRoute[] {
  return [...reading(deps), ...buying(deps), ...changes(deps), ...offerRoutes(deps, askerOf), ...webhookRoutes(deps)];
}

const shown = (deps: BillingDeps, { userId, transaction }: Asker) =>
  transaction((ctx) => readBilling(ctx, { userId, deps }));

function reading(deps: BillingRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/billing',
      summary: 'Prices, the own subscription, and how it came to be',
      tag,
      answer: shapes.billingShape,
      run: (request) => shown(deps, askerOf(request)),
    }),
    route({
      method: 'get',
      path: '/billing/limits',
      summary: 'How many accounts, files and own search terms there are, and how many the plan holds',
      tag,
      answer: shapes.limitsShape,
      run: ({ caller, transaction }) => transaction((ctx) => readLimits(ctx, caller.userId, deps.usageOf)),
    }),
    route({
      method: 'get',
      path: '/billing/quote',
      summary: 'What a change of the plan would cost today and later; changes nothing',
      tag,
      query: shapes.choiceShape,
      answer: shapes.quoteShape,
      codes: [...changing, 'not_this_way', 'account_leaving', 'reactivate_first', 'payment_open', 'price_not_set_up'],
      run: async (request) => quoteChange(deps, await countedAsker(request), request.query),
    }),
  ];
}

function buying(deps: BillingDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/billing/checkout',
      summary: 'Open the payment page for a plan',
      tag,
      body: shapes.checkoutBody,
      answer: shapes.payPageShape,
      codes: [...provided, 'already_subscribed', 'given_already', 'account_leaving', 'price_not_set_up'],
      run: async (request) => {
        const { from, ...choice } = request.body;
        return startCheckout(deps, await countedAsker(request), choice, { from });
      },
    }),
    route({
      method: 'post',
      path: '/billing/portal',
      summary: 'Open the page with cards and invoices',
      tag,
      answer: shapes.payPageShape,
      codes: changing,
      run: async (request) => openPortal(deps, await countedAsker(request)),
    }),
    route({
      method: 'post',
      path: '/billing/refresh',
      summary: 'Ask the payment provider again',
      tag,
      answer: shapes.billingShape,
      codes: provided,
      run: async (request) => {
        const asker = await countedAsker(request);
        await lookAgain(deps, asker, 'refresh');
        return shown(deps, asker);
      },
    }),
  ];
}

function changes(deps: BillingDeps): AnyRoute[] {
  const simple = (
    method: 'post' | 'delete',
    path: string,
    summary: string,
    act: (deps: BillingDeps, asker: Asker) => Promise<void>,
  ): AnyRoute =>
    route({
      method,
      path,
      summary,
      tag,
      answer: shapes.billingShape,
      codes: changing,
      run: async (request) => {
        await act(deps, askerOf(request));
        return shown(deps, askerOf(request));
      },
    });
  return [
    route({
      method: 'post',
      path: '/billing/change',
      summary: 'Change to more at once, for the price that was quoted',
      tag,
      body: shapes.changeNowBody,
      answer: shapes.changedShape,
      codes: [
        ...changing,
        'not_this_way',
        'account_leaving',
        'reactivate_first',
        'payment_open',
        'price_changed',
        'payment_declined',
      ],
      run: async (request) => {
        const { at, ...choice } = request.body;
        const { payUrl } = await changeNow(deps, askerOf(request), { ...choice, at: new Date(at) });
        return { billing: await shown(deps, askerOf(request)), ...(payUrl ? { payUrl } : {}) };
      },
    }),
    route({
      method: 'post',
      path: '/billing/planned-change',
      summary: 'Change to less when the paid period ends',
      tag,
      body: shapes.choiceShape,
      answer: shapes.billingShape,
      codes: [...changing, 'not_this_way', 'account_leaving', 'reactivate_first', 'payment_open', 'price_not_set_up'],
      run: async (request) => {
        await planChange(deps, askerOf(request), request.body);
        return shown(deps, askerOf(request));
      },
    }),
    simple('delete', '/billing/planned-change', 'Stay with the present plan after all', dropPlannedChange),
    simple('post', '/billing/cancel', 'Cancel for the end of the paid period', cancel),
    simple('post', '/billing/reactivate', 'Take a cancellation back', reactivate),
  ];
}
