import { z } from 'zod';
import { wouldCloseSchema } from '#modules/cases/contract.ts';
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
import { type AnyRoute, route } from '#platform/http/route.ts';

export function wouldCloseRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/whitelist/hits',
      summary: 'Which open cases an entry would close; nothing is added',
      tag: 'whitelist',
      body: entryBody,
      answer: wouldCloseSchema,
      run: ({ body, caller: { userId }, transaction }) =>
        transaction((ctx) => wouldClose(ctx, userId, (inner) => addEntry(inner, { userId, entry: body }))),
    }),
    route({
      method: 'post',
      path: '/whitelist/renewals/hits',
      summary: 'Which open cases entries would close if they were renewed; nothing is',
      tag: 'whitelist',
      body: renewalBody,
      answer: wouldCloseSchema,
      run: ({ body, caller: { userId }, transaction }) =>
        transaction((ctx) => wouldClose(ctx, userId, (inner) => renewEntries(inner, { userId, ...body }))),
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
      run: ({ body, caller: { userId }, transaction }) =>
        transaction((ctx) => wouldClose(ctx, userId, (inner) => addLines(inner, { userId, body }))),
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
      run: ({ params, body: change, caller: { userId }, transaction }) =>
        transaction((ctx) =>
          wouldClose(ctx, userId, (inner) => changeEntry(inner, { userId, entryId: params.id, change })),
        ),
    }),
  ];
}
