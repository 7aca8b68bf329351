import { z } from 'zod';
import { selfCode } from '#modules/access/index.ts';
import { mayActCodes } from '#modules/brands/index.ts';
import { fileCodes } from '#modules/impersonations/comparison.ts';
import {
  decideBody,
  filedBody,
  impersonationDetailSchema,
  impersonationSchema,
  lookBody,
  lookSchema,
  outcomeBody,
  undoBody,
} from '#modules/impersonations/contract.ts';
import { impersonationLookedAt } from '#modules/impersonations/events.ts';
import { fileImpersonation } from '#modules/impersonations/file-impersonation.ts';
import { lookAtScreenshots } from '#modules/impersonations/look-at-screenshots.ts';
import { moveImpersonation } from '#modules/impersonations/move-impersonation.ts';
import { presentDetail, presentImpersonation } from '#modules/impersonations/present-impersonation.ts';
import type { ImpersonationRoutesDeps } from '#modules/impersonations/routes.ts';
import { readReport } from '#modules/impersonations/store.ts';
import { undoRecord } from '#modules/impersonations/undo-record.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });
const operator = ({ userId }: Caller) => ({ mover: 'operator' as const, userId });
const decisions = { accept: 'accepted', ask: 'asked', decline: 'declined' } as const;
const move = {
  method: 'post' as const,
  tag: 'operator',
  params,
  answer: impersonationSchema,
  codes: [selfCode, 'impersonation_state', 'impersonation_open', 'feature_ended', 'trademark_gone'],
};

export function operatorRoutes(deps: ImpersonationRoutesDeps): AnyRoute[] {
  return [...looking(deps), ...deciding(deps)];
}

function looking({ settings, sign }: ImpersonationRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/impersonations/{id}',
      summary: 'A report whole, with the form where we hand it in as agent; that it was opened is written down',
      tag: 'operator',
      params,
      answer: impersonationDetailSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await readReport(ctx.tx, id);
          if (!row) throw notFound();
          await ctx.emit(impersonationLookedAt, {
            impersonationId: row.id,
            userId: row.userId,
            operatorId: caller.userId,
          });
          return presentDetail(ctx, settings, row, 'operator');
        }),
    }),
    route({
      method: 'post',
      path: '/ops/impersonations/{id}/look',
      summary: 'Open the screenshots of a report, with a reason that its creator reads',
      tag: 'operator',
      params,
      body: lookBody,
      answer: lookSchema,
      codes: ['no_screenshots', fileCodes.checking],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const { ready, checking } = await lookAtScreenshots(ctx, {
            impersonationId: id,
            operatorId: caller.userId,
            ...body,
          });
          const files = ready.map(({ userId, blobId, fileName, contentType }) => ({
            url: sign({ ownerId: userId, blobId }, ctx.now()),
            ...{ fileName, contentType },
          }));
          return { files, checking };
        }),
    }),
  ];
}

function deciding({ settings }: ImpersonationRoutesDeps): AnyRoute[] {
  return [
    route({
      ...move,
      path: '/ops/impersonations/{id}/decide',
      summary: 'Accept a report, ask its creator for more, or decline it with a reason',
      body: decideBody,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const note = body.decision === 'accept' ? undefined : body.reason;
          const by = operator(caller);
          return presentImpersonation(
            await moveImpersonation(ctx, { impersonationId: id, to: decisions[body.decision], by, note }),
          );
        }),
    }),
    route({
      ...move,
      path: '/ops/impersonations/{id}/filed',
      summary: 'Record that a report was handed in at its platform, with the number that it was given',
      body: filedBody,
      codes: [...move.codes, 'agent_missing', ...mayActCodes],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentImpersonation(
            await fileImpersonation(ctx, settings, { impersonationId: id, by: operator(caller), ...body }),
          ),
        ),
    }),
    route({
      ...move,
      path: '/ops/impersonations/{id}/outcome',
      summary: 'Record what the platform did: removed, refused, nothing heard, or back',
      body: outcomeBody,
      run: ({ params: { id }, body: { outcome, note }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentImpersonation(
            await moveImpersonation(ctx, { impersonationId: id, to: outcome, by: operator(caller), note }),
          ),
        ),
    }),
    route({
      ...move,
      path: '/ops/impersonations/{id}/undo',
      summary: 'Undo what an operator recorded last, within a day; its creator is told',
      body: undoBody,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentImpersonation(await undoRecord(ctx, { impersonationId: id, by: operator(caller), ...body })),
        ),
    }),
  ];
}
