import { z } from 'zod';
import { readEntitlements, targetHoursOf } from '#modules/billing/index.ts';
import { mayActCodes } from '#modules/brands/index.ts';
import { askRemoval } from '#modules/manual-removals/ask-removal.ts';
import {
  askBody,
  askedSchema,
  manualAnswerBody,
  manualRemovalPage,
  manualRemovalQuery,
  manualRemovalSchema,
  manualStandingSchema,
  measuredDays,
  ownRemovalSchema,
} from '#modules/manual-removals/contract.ts';
import { listOwn } from '#modules/manual-removals/list-own.ts';
import { presentOwnRemovals, presentRemovals } from '#modules/manual-removals/present-removal.ts';
import { measureFirstSteps } from '#modules/manual-removals/store.ts';
import type { RemovalRow } from '#modules/manual-removals/tables.ts';
import { takeStep } from '#modules/manual-removals/take-step.ts';
import { withdrawWish } from '#modules/manual-removals/withdraw-wish.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

const tag = 'manual removals';
const params = z.object({ id: z.string().max(64) });

/** One request as it is shown. */
export async function presentOne(tx: Transaction, row: RemovalRow) {
  const [removal] = await presentRemovals(tx, [row]);
  if (!removal) throw notFound();
  return removal;
}

export function manualRemovalRoutes(): AnyRoute[] {
  return [...reading(), ...asking()];
}

function reading(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/manual-removals/standing',
      summary: 'What this creator’s plan promises, and how long a first step took lately in this deployment',
      tag,
      answer: manualStandingSchema,
      run: ({ caller: { userId }, transaction }) =>
        transaction(async ({ tx, now }) => {
          const { effectiveSpecialFeatures } = await readEntitlements(tx, userId, now());
          return {
            targetHours: targetHoursOf('manualRemovals', effectiveSpecialFeatures),
            measured: { ...(await measureFirstSteps(tx, now())), days: measuredDays },
          };
        }),
    }),
    route({
      method: 'get',
      path: '/manual-removals',
      summary: 'Pages that this creator asked the team to see to by hand, the latest first, with every step',
      tag,
      query: manualRemovalQuery,
      answer: manualRemovalPage,
      async run({ query, caller, transaction }) {
        const { limit, state, caseId, q: words } = query;
        const asked = { limit, after: readCursor(query.cursor), state, caseId, words };
        // Which words its address has would tell the address.
        if (caller.isUnverified && words) return { items: [], nextCursor: null };
        return transaction(async ({ tx }) => {
          const rows = await listOwn(tx, caller, asked);
          return toPage(rows, limit, ({ askedAt, id }) => ({ at: askedAt, id }));
        });
      },
    }),
  ];
}

function asking(): AnyRoute[] {
  const move = {
    method: 'post' as const,
    tag,
    params,
    answer: manualRemovalSchema,
    codes: ['manual_removal_state'],
  };
  return [
    route({
      method: 'post',
      path: '/manual-removals',
      summary: 'Ask the team to see to a page by hand: one with a case, or an address that is reported first',
      tag,
      body: askBody,
      answer: askedSchema,
      status: 201,
      creates: true,
      codes: ['account_required', 'manual_removals_limit', ...mayActCodes],
      run: ({ body: { declaration: _, ...given }, caller: { userId }, transaction }) =>
        transaction((ctx) => askRemoval(ctx, { userId, ...given })),
    }),
    route({
      ...move,
      path: '/manual-removals/{id}/answer',
      summary: 'Answer what an operator asked',
      body: manualAnswerBody,
      run: ({ params: { id }, body, caller: { userId }, transaction }) =>
        transaction(async (ctx) =>
          presentOne(
            ctx.tx,
            await takeStep(ctx, { removalId: id, kind: 'answer', by: { mover: 'creator', userId }, ...body }),
          ),
        ),
    }),
    route({
      ...move,
      path: '/manual-removals/{id}/withdraw',
      answer: ownRemovalSchema,
      summary: 'Withdraw a request; where its page has a case, that continues as before',
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const wish = await withdrawWish(ctx, caller, id);
          if (wish) return wish;
          const by = { mover: 'creator', userId: caller.userId } as const;
          const row = await takeStep(ctx, { removalId: id, kind: 'withdrawn', by });
          const [removal] = await presentOwnRemovals(ctx.tx, [row], caller);
          if (!removal) throw notFound();
          return removal;
        }),
    }),
  ];
}
