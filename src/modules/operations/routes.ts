import { z } from 'zod';
import { operatorActed } from '#modules/accounts/index.ts';
import { noticeDetailSchema } from '#modules/notices/contract.ts';
import { presentNoticeWhole, readNotice } from '#modules/notices/index.ts';
import {
  deskQuery,
  deskSchema,
  handedInSchema,
  jobsSchema,
  ownLogEntrySchema,
  releaseBody,
  releasedSchema,
} from '#modules/operations/contract.ts';
import { counterNoticeRoutes } from '#modules/operations/counter-notice-routes.ts';
import { type DeskQueue, readDesk } from '#modules/operations/read-desk.ts';
import { readHandedIn } from '#modules/operations/read-handed-in.ts';
import { readOwnLog } from '#modules/operations/read-own-log.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { referralDeskRoutes } from '#modules/operations/referral-routes.ts';
import { releaseCase } from '#modules/operations/release-case.ts';
import { type ReplyDeskDeps, replyDeskRoutes } from '#modules/operations/reply-routes.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });
const lettersShown = 200;
const entriesShown = 100;

export interface OperationsDeps extends ReplyDeskDeps {
  queue: DeskQueue;
  /** Opens what payees said of their accounts. */
  secretKey: string;
}

export function operationsRoutes(deps: OperationsDeps): AnyRoute[] {
  return [
    ...desk(deps),
    ...replyDeskRoutes(deps),
    ...counterNoticeRoutes(),
    ...referralDeskRoutes(deps),
    ...jobs(deps),
    ...ownLog(),
  ];
}

function desk({ queue }: OperationsDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/desk',
      summary: 'Everything that waits for an operator, the nearest deadline first',
      tag: 'operator',
      query: deskQuery,
      answer: deskSchema,
      run: ({ transaction, caller, query }) =>
        transaction((ctx) => readDesk(ctx, queue, { operatorId: caller.userId, ...query })),
    }),
    route({
      method: 'get',
      path: '/ops/forms',
      summary: 'Forms that were handed in, the latest first, and how to take a record back',
      tag: 'operator',
      answer: z.object({ items: z.array(handedInSchema) }),
      run: ({ transaction, caller }) => transaction((ctx) => readHandedIn(ctx, { operatorId: caller.userId })),
    }),
    route({
      method: 'get',
      path: '/ops/notices/{id}',
      summary: 'A notice whole, for the operator who lets it go or hands it in',
      tag: 'operator',
      params,
      answer: noticeDetailSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const row = await readNotice(ctx.tx, id);
          if (!row) throw notFound();
          await recordLooks(ctx, { operatorId: caller.userId, at: 'notice', opened: row.id, shown: [row] });
          return presentNoticeWhole(ctx, row);
        }),
    }),
    route({
      method: 'post',
      path: '/ops/cases/{id}/release',
      summary: 'Let a held case go on, or dismiss it',
      tag: 'operator',
      params,
      body: releaseBody,
      answer: releasedSchema,
      codes: ['case_state_changed', 'already_sent'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) => {
          const row = await releaseCase(ctx, { caseId: id, operatorId: caller.userId, ...body });
          return { id: row.id, state: row.state };
        }),
    }),
  ];
}

/** For the creator whose data it was. */
function ownLog(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/account/operator-log',
      summary: 'What operators of this service saw and did of yours, the latest first',
      tag: 'account',
      answer: z.object({ items: z.array(ownLogEntrySchema) }),
      run: ({ transaction, caller }) =>
        transaction(async ({ tx }) => ({ items: await readOwnLog(tx, caller.userId, entriesShown) })),
    }),
  ];
}

function jobs({ queue }: OperationsDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/jobs',
      summary: 'How full the queues are, and what failed for the last time',
      tag: 'operator',
      answer: jobsSchema,
      run: async () => ({
        queues: await queue.counts(),
        deadLetters: (await queue.deadLetters(lettersShown)).map(({ failedAt, payload, ...letter }) => ({
          ...letter,
          payload: { ...payload },
          failedAt: failedAt.toISOString(),
        })),
      }),
    }),
    route({
      method: 'post',
      path: '/ops/jobs/{id}/retry',
      summary: 'Send a failed job back to its queue',
      tag: 'operator',
      params,
      status: 202,
      answer: z.object({ id: z.string() }),
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          // The queue's ids are UUIDs; anything else is no job of ours.
          if (!z.uuid().safeParse(id).success || !(await queue.retryDeadLetter(ctx.tx, id))) throw notFound();
          await ctx.emit(operatorActed, { operatorId: caller.userId, action: 'job-retry', id });
          return { id };
        }),
    }),
  ];
}
