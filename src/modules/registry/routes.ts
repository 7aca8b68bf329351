import { z } from 'zod';
import { operatorActed, type ReserveMail } from '#modules/accounts/index.ts';
import {
  decidedSchema,
  decideReplyBody,
  decideReportBody,
  ownReplyPage,
  scamPage,
  scamQuery,
  scamReplyBody,
  scamReplySchema,
  scamReportBody,
  scamReportPage,
  scamReportSchema,
  scamSchema,
  takeDownBody,
} from '#modules/registry/contract.ts';
import { decideReply } from '#modules/registry/decide-reply.ts';
import { decideReport } from '#modules/registry/decide-report.ts';
import { findScams } from '#modules/registry/find-scams.ts';
import { presentOwnReply, presentReports, presentScams } from '#modules/registry/present.ts';
import { replyToScam } from '#modules/registry/reply-to-scam.ts';
import { reportScam } from '#modules/registry/report-scam.ts';
import { scamFileRoutes } from '#modules/registry/routes-files.ts';
import { answerRoutes } from '#modules/registry/routes-public.ts';
import { pageOfOwnReplies, pageOfReports, publishedScam, takeDown } from '#modules/registry/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import { pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const tag = 'registry';
const params = z.object({ id: z.string().max(64) });

export interface RegistryRoutesDeps {
  secretKey: string;
  reserveMail: ReserveMail;
  blobs: Blobs;
}

export function registryRoutes({ secretKey, reserveMail, blobs }: RegistryRoutesDeps): AnyRoute[] {
  const secret = deriveKey(secretKey, 'registry');
  return [
    ...reading(secret),
    ...saying(secret),
    ...scamFileRoutes({ blobs }),
    ...answerRoutes({ secretKey, secret, reserveMail }),
    ...deciding(),
  ];
}

function reading(secret: Buffer): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/registry',
      summary: 'Scams that were reported and published, the latest change first',
      tag,
      query: scamQuery,
      answer: scamPage,
      run: ({ query, transaction }) => transaction(({ tx }) => findScams(tx, secret, query)),
    }),
    route({
      method: 'get',
      path: '/registry/reports',
      summary: 'What this creator reported, the latest first, and what became of it',
      tag,
      query: pageQuery,
      answer: scamReportPage,
      async run({ query, caller, transaction }) {
        const after = readCursor(query.cursor);
        const rows = await transaction(({ tx }) => pageOfReports(tx, caller.userId, query.limit, after));
        const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
        return { items: await transaction(({ tx }) => presentReports(tx, page.items)), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'get',
      path: '/registry/replies',
      summary: 'What this creator answered to entries, the latest first, and what became of it',
      tag,
      query: pageQuery,
      answer: ownReplyPage,
      async run({ query, caller, transaction }) {
        const after = readCursor(query.cursor);
        const rows = await transaction(({ tx }) => pageOfOwnReplies(tx, caller.userId, query.limit, after));
        const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
        return { items: page.items.map(presentOwnReply), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'get',
      path: '/registry/{id}',
      summary: 'One entry',
      tag,
      params,
      answer: scamSchema,
      run: ({ params: { id }, transaction }) =>
        transaction(async ({ tx }) => {
          const row = await publishedScam(tx, id);
          const [scam] = row ? await presentScams(tx, [row]) : [];
          if (!scam) throw notFound();
          return scam;
        }),
    }),
  ];
}

function saying(secret: Buffer): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/registry/reports',
      summary: 'Report a scam; an operator reads it before anything is published',
      tag,
      body: scamReportBody,
      answer: scamReportSchema,
      status: 201,
      creates: true,
      codes: ['reports_limit'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await reportScam(ctx, secret, { userId: caller.userId, ...body });
          const [shown] = await presentReports(ctx.tx, [row]);
          if (!shown) throw notFound();
          return shown;
        }),
    }),
    route({
      method: 'post',
      path: '/registry/{id}/replies',
      summary: 'Say what is not right about an entry that concerns you',
      tag,
      params,
      body: scamReplyBody,
      answer: scamReplySchema,
      status: 201,
      creates: true,
      codes: ['reply_waits', 'replies_limit'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await replyToScam(ctx, { userId: caller.userId, answeredAs: null, scamId: id, ...body });
          return { id: row.id, state: 'waiting' as const, proofCode: row.proofCode ?? undefined };
        }),
    }),
  ];
}

function deciding(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/registry/reports/{id}/decide',
      summary: 'Publish a report of a scam, or refuse it',
      tag: 'operator',
      params,
      body: decideReportBody,
      answer: decidedSchema,
      codes: ['report_decided'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction((ctx) => decideReport(ctx, { reportId: id, operatorId: caller.userId, ...body })),
    }),
    route({
      method: 'post',
      path: '/ops/registry/replies/{id}/decide',
      summary: 'Publish a reply to an entry, refuse it, or take the entry down for it',
      tag: 'operator',
      params,
      body: decideReplyBody,
      answer: decidedSchema,
      codes: ['reply_decided'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction((ctx) => decideReply(ctx, { replyId: id, operatorId: caller.userId, ...body })),
    }),
    route({
      method: 'post',
      path: '/ops/registry/{id}/take-down',
      summary: 'Take an entry down',
      tag: 'operator',
      params,
      body: takeDownBody,
      answer: decidedSchema,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          if (!(await takeDown(ctx.tx, id, ctx.now(), body.reason))) throw notFound();
          await ctx.emit(operatorActed, {
            operatorId: caller.userId,
            action: 'scam-taken-down',
            id,
            reason: body.reason,
          });
          return { id, state: 'taken-down' };
        }),
    }),
  ];
}
