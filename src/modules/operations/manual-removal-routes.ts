import { z } from 'zod';
import { selfCode } from '#modules/access/index.ts';
import {
  manualEndBody,
  manualQuestionBody,
  manualRemovalSchema,
  manualStepBody,
  presentOne,
  readRemoval,
  takeStep,
} from '#modules/manual-removals/index.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });
const operator = ({ userId }: Caller) => ({ mover: 'operator' as const, userId });
const act = {
  method: 'post' as const,
  tag: 'operator',
  params,
  answer: manualRemovalSchema,
  codes: [selfCode, 'manual_removal_state', 'authorization_ended', 'case_stopped'],
};

/** Each step is a step of the request, an event in the chain of its case, and a line in the creator's log. */
export function manualRemovalDeskRoutes(): AnyRoute[] {
  return [looking(), ...acting()];
}

function looking(): AnyRoute {
  return route({
    method: 'get',
    path: '/ops/manual-removals/{id}',
    summary: 'A request whole, with every step; its creator reads in their log that it was opened',
    tag: 'operator',
    params,
    answer: manualRemovalSchema,
    run: ({ params: { id }, caller, transaction }) =>
      transaction(async (ctx) => {
        const row = await readRemoval(ctx.tx, id);
        if (!row) throw notFound();
        await recordLooks(ctx, { operatorId: caller.userId, at: 'manual-removal', shown: [row] });
        return presentOne(ctx.tx, row);
      }),
  });
}

function acting(): AnyRoute[] {
  return [
    route({
      ...act,
      path: '/ops/manual-removals/{id}/take-up',
      summary: 'Take a request up: its first step; it ends where plan or authorization do not cover it any more',
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOne(ctx.tx, await takeStep(ctx, { removalId: id, kind: 'taken-up', by: operator(caller) })),
        ),
    }),
    route({
      ...act,
      path: '/ops/manual-removals/{id}/steps',
      summary: 'Record what was done, and how many minutes it took',
      body: manualStepBody,
      creates: true,
      run: ({ params: { id }, body: { note: words, minutes }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOne(
            ctx.tx,
            await takeStep(ctx, { removalId: id, kind: 'step', by: operator(caller), words, minutes }),
          ),
        ),
    }),
    route({
      ...act,
      path: '/ops/manual-removals/{id}/ask',
      summary: 'Ask the creator something; the request waits for the answer',
      body: manualQuestionBody,
      run: ({ params: { id }, body: { question: words }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOne(ctx.tx, await takeStep(ctx, { removalId: id, kind: 'question', by: operator(caller), words })),
        ),
    }),
    route({
      ...act,
      path: '/ops/manual-removals/{id}/end',
      summary: 'End a request: removed, or not possible, with what came of it',
      body: manualEndBody,
      run: ({ params: { id }, body: { end, note: words, minutes }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOne(ctx.tx, await takeStep(ctx, { removalId: id, kind: end, by: operator(caller), words, minutes })),
        ),
    }),
  ];
}
