import { z } from 'zod';
import { caseDetailSchema, caseResults, severalCases } from '#modules/cases/contract.ts';
import { eachCase, presentCase, type ReadParts } from '#modules/cases/index.ts';
import { askForLook } from '#modules/verification/ask-again.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function verificationRoutes(deps: { readParts: ReadParts }): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/cases/{id}/recheck',
      summary: 'Look at the address now',
      tag: 'cases',
      params: z.object({ id: z.string().max(64) }),
      status: 202,
      answer: caseDetailSchema,
      codes: ['nothing_to_check'],
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) =>
          presentCase(ctx.tx, await askForLook(ctx, { userId: caller.userId, caseId: id }), deps.readParts),
        ),
    }),
    route({
      method: 'post',
      path: '/cases/rechecks',
      summary: 'Look at many addresses now; each answers for itself',
      tag: 'cases',
      body: severalCases,
      status: 202,
      answer: caseResults,
      run: ({ transaction, caller, body: { ids } }) =>
        eachCase(transaction, ids, (ctx, caseId) => askForLook(ctx, { userId: caller.userId, caseId })),
    }),
  ];
}
