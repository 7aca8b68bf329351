import { z } from 'zod';
import {
  deskQuery,
  deskSchema,
  handedInSchema,
  openedNoticeSchema,
  ownLogEntrySchema,
  releaseBody,
  releasedSchema,
} from '#modules/operations/contract.ts';
import { counterNoticeRoutes } from '#modules/operations/counter-notice-routes.ts';
import { deepfakeDeskRoutes } from '#modules/operations/deepfake-routes.ts';
import { directoryRoutes } from '#modules/operations/directory/routes.ts';
import { logRoutes } from '#modules/operations/log/routes.ts';
import { type MachineryDeps, machineryRoutes } from '#modules/operations/machinery/routes.ts';
import { manualRemovalDeskRoutes } from '#modules/operations/manual-removal-routes.ts';
import { moneyServiceRoutes } from '#modules/operations/money-service-routes.ts';
import { openNotice } from '#modules/operations/open-notice.ts';
import { pairRoutes } from '#modules/operations/pair-routes.ts';
import { peopleRoutes } from '#modules/operations/people/routes.ts';
import { quarantineRoutes } from '#modules/operations/quarantine-routes.ts';
import { readDesk } from '#modules/operations/read-desk.ts';
import { readHandedIn } from '#modules/operations/read-handed-in.ts';
import { readOwnLog } from '#modules/operations/read-own-log.ts';
import { referralDeskRoutes } from '#modules/operations/referral-routes.ts';
import { releaseCase } from '#modules/operations/release-case.ts';
import { type ReplyDeskDeps, replyDeskRoutes } from '#modules/operations/reply-routes.ts';
import { scamReportDeskRoutes } from '#modules/operations/scam-report-routes.ts';
import { type SupportDeskDeps, supportDeskRoutes } from '#modules/operations/support-routes.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const params = z.object({ id: z.string().max(64) });

export interface OperationsDeps extends ReplyDeskDeps, MachineryDeps, SupportDeskDeps {
  /** Opens what payees said of their accounts, and keys digests. */
  secretKey: string;
}

export function operationsRoutes(deps: OperationsDeps): AnyRoute[] {
  return [
    ...desk(deps),
    ...replyDeskRoutes(deps),
    ...counterNoticeRoutes(),
    ...pairRoutes(deps),
    ...quarantineRoutes(),
    ...referralDeskRoutes(deps),
    ...manualRemovalDeskRoutes(),
    ...deepfakeDeskRoutes(),
    ...moneyServiceRoutes(),
    ...supportDeskRoutes(deps),
    ...scamReportDeskRoutes(deps),
    ...directoryRoutes(),
    ...machineryRoutes(deps),
    ...peopleRoutes(deps),
    ...logRoutes(),
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
      answer: openedNoticeSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction((ctx) => openNotice(ctx, { noticeId: id, operatorId: caller.userId })),
    }),
    route({
      method: 'post',
      path: '/ops/cases/{id}/release',
      summary: 'Release a held case, or dismiss it',
      tag: 'operator',
      params,
      body: releaseBody,
      answer: releasedSchema,
      codes: ['case_state_changed', 'already_sent', 'quarantined'],
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
      query: pageQuery,
      answer: pageOf(ownLogEntrySchema),
      run: ({ transaction, caller: { userId }, query }) =>
        transaction(({ tx }) => readOwnLog(tx, { userId, ...query })),
    }),
  ];
}
