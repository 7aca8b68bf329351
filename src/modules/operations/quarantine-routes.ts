import { z } from 'zod';
import { selfCode } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { flagBody, flaggedSchema } from '#modules/cases/contract.ts';
import { flagCase } from '#modules/cases/index.ts';
import {
  decideQuarantineBody,
  quarantineDecidedSchema,
  workedOffSchema,
  workOffBody,
} from '#modules/operations/contract.ts';
import { decideQuarantine } from '#modules/operations/decide-quarantine.ts';
import { workOffEscalation } from '#modules/operations/work-off-escalation.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const params = z.object({ id: z.string().max(64) });

/** What may show somebody under age. Nobody looks at it here; there is no call that would. */
export function quarantineRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/cases/{id}/quarantine',
      summary: 'Report that what was found may show a minor: it is hidden from everyone',
      tag: 'operator',
      params,
      body: flagBody,
      answer: flaggedSchema,
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body: { note } }) =>
        transaction(async (ctx) => {
          const row = await flagCase(ctx, { caseId: id, by: 'operator', byId: operatorId, note });
          await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: 'quarantine-flagged', id });
          return { id: row.id, at: row.at.toISOString() };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/quarantines/{id}/decide',
      summary: 'Record the number under which it was reported, or that it shows no minor',
      tag: 'operator',
      params,
      body: decideQuarantineBody,
      answer: quarantineDecidedSchema,
      codes: [selfCode, 'quarantine_decided', 'already_sent'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) => {
          await decideQuarantine(ctx, { id, operatorId: caller.userId, ...body });
          return { id, decision: body.decision };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/escalations/{id}/work-off',
      summary: 'Record to whom material on the quarantine list was reported and when, or why it was not',
      tag: 'operator',
      params,
      body: workOffBody,
      answer: workedOffSchema,
      codes: [selfCode, 'escalation_worked_off'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) => {
          await workOffEscalation(ctx, { id, operatorId: caller.userId, ...body });
          return { id, outcome: body.outcome };
        }),
    }),
  ];
}
