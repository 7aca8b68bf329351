import { z } from 'zod';
import { operatorActed } from '#modules/accounts/index.ts';
import { endedBody, noteBody, releasedSchema } from '#modules/operations/contract.ts';
import { endCounterNotice } from '#modules/operations/end-counter-notice.ts';
import { recordTold, undoCounterEnd } from '#modules/replies/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const params = z.object({ id: z.string().max(64) });
const tag = 'operator';

/** What only a person knows about a counter-notice: that it is none, how a court decided, whom they told. */
export function counterNoticeRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/counter-notices/{id}/told',
      summary: 'Record that a host was told of a court action another way',
      tag,
      params,
      body: noteBody,
      answer: z.object({ id: z.string(), caseId: z.string() }),
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) => {
          const { userId, caseId } = await recordTold(ctx, { counterNoticeId: id, ...body });
          await ctx.emit(operatorActed, { userId, operatorId: caller.userId, action: 'court-action-told', id });
          return { id, caseId };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/counter-notices/{id}/ended',
      summary: 'Say that a message was no counter-notice, or how the court action about it ended',
      tag,
      params,
      body: endedBody,
      answer: releasedSchema,
      codes: ['counter_notice_over', 'no_court_action'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) => {
          const row = await endCounterNotice(ctx, { counterNoticeId: id, operatorId: caller.userId, ...body });
          return { id: row.id, state: row.state };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/counter-notices/{id}/ended/undo',
      summary: 'Undo how a counter-notice ended: the case is on hold again',
      tag,
      params,
      answer: releasedSchema,
      codes: ['undo_too_late'],
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const { row } = await undoCounterEnd(ctx, { counterNoticeId: id });
          const acted = { userId: row.userId, operatorId: caller.userId, action: 'counter-notice-undo', id };
          await ctx.emit(operatorActed, acted);
          return { id: row.id, state: row.state };
        }),
    }),
  ];
}
