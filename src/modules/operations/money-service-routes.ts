import { z } from 'zod';
import { selfCode } from '#modules/access/index.ts';
import {
  endTaskBody,
  handInTaskBody,
  leaveTaskBody,
  moneyServiceTaskSchema,
  undoTaskBody,
} from '#modules/notices/contract.ts';
import {
  endTask,
  handInTask,
  leaveTaskOut,
  presentTask,
  readTask,
  taskCodes,
  tellWithdrawal,
  undoTaskRecord,
} from '#modules/notices/index.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });
const act = {
  method: 'post' as const,
  tag: 'operator',
  params,
  answer: moneyServiceTaskSchema,
  codes: [selfCode, ...taskCodes],
};

/** What an operator writes to payment processors and ad networks. Nothing is sent by the service. */
export function moneyServiceRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/money-services/{id}',
      summary: 'A packet for a payment processor or an ad network; its creator reads in their log that it was opened',
      tag: 'operator',
      params,
      answer: moneyServiceTaskSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const task = await readTask(ctx.tx, id);
          if (!task) throw notFound();
          await recordLooks(ctx, { operatorId: caller.userId, at: 'money-service', shown: [task] });
          return presentTask(ctx, task);
        }),
    }),
    route({
      ...act,
      path: '/ops/money-services/{id}/handed-in',
      summary: 'Record that a person wrote to the service; the packet is kept as it was',
      body: handInTaskBody,
      run: ({ params: { id: taskId }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentTask(ctx, await handInTask(ctx, { taskId, operatorId: caller.userId, ...body })),
        ),
    }),
    route({
      ...act,
      path: '/ops/money-services/{id}/outcome',
      summary: 'Record what the service did: acted, refused, or no answer',
      body: endTaskBody,
      run: ({ params: { id: taskId }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentTask(ctx, await endTask(ctx, { taskId, operatorId: caller.userId, ...body })),
        ),
    }),
    route({
      ...act,
      path: '/ops/money-services/{id}/leave-out',
      summary: 'Do not write to the service, and say why',
      body: leaveTaskBody,
      run: ({ params: { id: taskId }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentTask(ctx, await leaveTaskOut(ctx, { taskId, operatorId: caller.userId, ...body })),
        ),
    }),
    route({
      ...act,
      path: '/ops/money-services/{id}/told',
      summary: 'Record that the service was told what is withdrawn or disputed, and how',
      body: leaveTaskBody,
      run: ({ params: { id: taskId }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentTask(ctx, await tellWithdrawal(ctx, { taskId, operatorId: caller.userId, ...body })),
        ),
    }),
    route({
      ...act,
      path: '/ops/money-services/{id}/undo',
      summary: 'Undo what was recorded last for the service, or that it is not written to, within a day',
      body: undoTaskBody,
      run: ({ params: { id: taskId }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentTask(ctx, await undoTaskRecord(ctx, { taskId, operatorId: caller.userId, ...body })),
        ),
    }),
  ];
}
