import { z } from 'zod';
import { maySeeFindings } from '#modules/access/index.ts';
import { type WouldClose, wouldCloseSchema } from '#modules/cases/contract.ts';
import { wouldClose } from '#modules/cases/would-close.ts';
import {
  addEntry,
  addLines,
  changeEntry,
  entryBody,
  entryChange,
  renewalBody,
  renewEntries,
  severalEntriesBody,
} from '#modules/whitelist/index.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import type { Context } from '#platform/verb/index.ts';

export function wouldCloseRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/whitelist/hits',
      summary: 'Which open cases an entry would close; nothing is added',
      tag: 'whitelist',
      body: entryBody,
      answer: wouldCloseSchema,
      codes: ['entries_limit'],
      run: ({ body, caller, transaction }) =>
        transaction((ctx) => hits(ctx, caller, (inner) => addEntry(inner, { userId: caller.userId, entry: body }))),
    }),
    route({
      method: 'post',
      path: '/whitelist/renewals/hits',
      summary: 'Which open cases entries would close if they were renewed; nothing is',
      tag: 'whitelist',
      body: renewalBody,
      answer: wouldCloseSchema,
      run: ({ body, caller, transaction }) =>
        transaction((ctx) => hits(ctx, caller, (inner) => renewEntries(inner, { userId: caller.userId, ...body }))),
    }),
    route({
      method: 'post',
      path: '/whitelist/several/hits',
      summary:
        'Which open cases several lines would close together; nothing is added, and lines that are refused close none',
      tag: 'whitelist',
      body: severalEntriesBody.omit({ check: true }),
      judges: ['lines'],
      answer: wouldCloseSchema,
      run: ({ body, caller, transaction }) =>
        transaction((ctx) => hits(ctx, caller, (inner) => addLines(inner, { userId: caller.userId, body }))),
    }),
    route({
      method: 'post',
      path: '/whitelist/{id}/hits',
      summary: 'Which open cases an entry would close if it were changed so; nothing is',
      tag: 'whitelist',
      params: z.object({ id: z.string() }),
      body: entryChange,
      answer: wouldCloseSchema,
      codes: ['own_account'],
      run: ({ params, body: change, caller, transaction }) =>
        transaction((ctx) =>
          hits(ctx, caller, (inner) => changeEntry(inner, { userId: caller.userId, entryId: params.id, change })),
        ),
    }),
  ];
}

/**
 * None without the right to see what was found: an entry closes nothing before an account is verified, and a number would
 * tell letter by letter what stands where.
 */
async function hits(ctx: Context, caller: Caller, protect: (inner: Context) => Promise<unknown>): Promise<WouldClose> {
  const closed = await wouldClose(ctx, caller.userId, protect);
  return maySeeFindings(caller) ? closed : { cases: 0, told: 0, toldIds: [], some: [] };
}
