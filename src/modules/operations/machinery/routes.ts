import { z } from 'zod';
import { operatorActed } from '#modules/accounts/index.ts';
import {
  deadLettersPage,
  deadLettersQuery,
  dropJobBody,
  jobsSchema,
  machinerySchema,
  retryAllBody,
} from '#modules/operations/machinery/contract.ts';
import { namedIn } from '#modules/operations/machinery/named-in.ts';
import { type MachineryConfig, readMachinery } from '#modules/operations/machinery/read-machinery.ts';
import { orNobody, recordAct } from '#modules/operations/record-act.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import type { DeadLetter, Queue, TakenLetter } from '#platform/jobs/queue.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const params = z.object({ id: z.string().max(64) });
const lettersShown = 200;
const noId = '00000000-0000-0000-0000-000000000000';
/** The queue's ids are UUIDs; anything else is no job of ours. */
const isId = (id: string): boolean => z.uuid().safeParse(id).success;

export interface MachineryDeps {
  queue: Pick<
    Queue,
    'counts' | 'deadLetters' | 'deadKinds' | 'retryDeadLetter' | 'retryDeadLetters' | 'dropDeadLetter'
  >;
  config: MachineryConfig;
}

export function machineryRoutes(deps: MachineryDeps): AnyRoute[] {
  return [sources(deps), ...reads(deps), ...acts(deps)];
}

const sources = ({ config }: MachineryDeps): AnyRoute =>
  route({
    method: 'get',
    path: '/ops/sources',
    summary: 'Every search source and every delivery channel: whether it is set up, and how it performs',
    tag: 'operator',
    answer: machinerySchema,
    run: ({ transaction }) => transaction((ctx) => readMachinery(ctx, config)),
  });

function reads({ queue }: MachineryDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/jobs',
      summary:
        'How full the queues are, and which jobs have failed for good; users named in one see that it was opened',
      tag: 'operator',
      answer: jobsSchema,
      run: async ({ transaction, caller }) => ({
        queues: await queue.counts(),
        dead: (await queue.deadKinds()).map(({ lastAt, ...kind }) => ({ ...kind, lastAt: lastAt.toISOString() })),
        deadLetters: await transaction(async (ctx) => showLetters(ctx, caller, await queue.deadLetters(lettersShown))),
      }),
    }),
    route({
      method: 'get',
      path: '/ops/dead-letters',
      summary: 'What failed for the last time, the newest first',
      tag: 'operator',
      query: deadLettersQuery,
      answer: deadLettersPage,
      run: async ({ transaction, caller, query: { job, limit, cursor } }) => {
        const asked = readCursor(cursor);
        const after = asked && { at: asked.at, id: isId(asked.id) ? asked.id : noId };
        const page = toPage(await queue.deadLetters(limit + 1, { job, after }), limit, ({ failedAt, id }) => ({
          at: failedAt.toISOString(),
          id,
        }));
        return { ...page, items: await transaction((ctx) => showLetters(ctx, caller, page.items)) };
      },
    }),
  ];
}

function acts({ queue }: MachineryDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/jobs/{id}/retry',
      summary: 'Send a failed job back to its queue',
      tag: 'operator',
      params,
      status: 202,
      creates: true,
      answer: z.object({ id: z.string() }),
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const retried = isId(id) ? await queue.retryDeadLetter(ctx.tx, id) : undefined;
          if (!retried) throw notFound();
          const said = { operatorId: caller.userId, action: 'job-retry', id, about: retried.job };
          await recordAct(ctx, namedIn(retried.payload), said);
          return { id };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/jobs/retry',
      summary: 'Send all failed jobs of a kind back to their queue, as far as they were seen',
      tag: 'operator',
      body: retryAllBody,
      status: 202,
      creates: true,
      answer: z.object({ retried: z.number() }),
      run: ({ transaction, caller, body: { job, until } }) =>
        transaction(async (ctx) => {
          const letters = await queue.retryDeadLetters(ctx.tx, { job, until: new Date(until) });
          const said = { operatorId: caller.userId, action: 'job-retry-all', id: job, about: job };
          for (const [userId, own] of byPerson(letters))
            await ctx.emit(operatorActed, { userId, ...said, ids: own.map((one) => one.id) });
          return { retried: letters.length };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/jobs/{id}/drop',
      summary: 'Take a failed job away for good; who did that and why stays in the log',
      tag: 'operator',
      params,
      body: dropJobBody,
      status: 204,
      run: ({ transaction, caller, params: { id }, body: { reason } }) =>
        transaction(async (ctx) => {
          const dropped = isId(id) ? await queue.dropDeadLetter(ctx.tx, id) : undefined;
          if (!dropped) throw notFound();
          const said = { operatorId: caller.userId, action: 'job-drop', id, reason, about: dropped.job };
          await recordAct(ctx, namedIn(dropped.payload), said);
        }),
    }),
  ];
}

/** Of each whom they name, theirs; those that name nobody are nobody's. */
function byPerson(letters: readonly TakenLetter[]) {
  const named = letters.flatMap(({ id, payload }) => orNobody(namedIn(payload)).map((userId) => ({ userId, id })));
  return Map.groupBy(named, ({ userId }) => userId);
}

/** Whoever is named in one reads in their own log that it was seen. */
async function showLetters(ctx: Context, { userId: operatorId }: Caller, letters: readonly DeadLetter[]) {
  const shown = letters.map(({ id, payload }) => ({ id, others: namedIn(payload) }));
  await recordLooks(ctx, { operatorId, at: 'jobs', shown });
  return letters.map(presentLetter);
}

function presentLetter({ failedAt, payload, ...letter }: DeadLetter) {
  return { ...letter, payload: { ...payload }, failedAt: failedAt.toISOString() };
}
