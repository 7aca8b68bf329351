import { z } from 'zod';
import { mayActCodes } from '#modules/brands/index.ts';
import { checkTarget, targetCodes } from '#modules/impersonations/check-target.ts';
import { chooseAccountBasis } from '#modules/impersonations/choose-account-basis.ts';
import {
  answerBody,
  checkBody,
  checkSchema,
  filedBody,
  foundAccountsSchema,
  impersonationBody,
  impersonationDetailSchema,
  impersonationPage,
  impersonationQuery,
  impersonationSchema,
  lookAlikesSchema,
  outcomeBody,
  undoBody,
} from '#modules/impersonations/contract.ts';
import { fileImpersonation } from '#modules/impersonations/file-impersonation.ts';
import { foundAccounts } from '#modules/impersonations/found-accounts.ts';
import { gatherAccountFacts } from '#modules/impersonations/gather-account-facts.ts';
import { moveImpersonation } from '#modules/impersonations/move-impersonation.ts';
import { filerOf, platformNamed, titleOf } from '#modules/impersonations/platforms.ts';
import { presentOwn, presentOwnDetail } from '#modules/impersonations/present-impersonation.ts';
import { reportImpersonation } from '#modules/impersonations/report-impersonation.ts';
import { operatorRoutes } from '#modules/impersonations/routes-operator.ts';
import { screenshotRoutes } from '#modules/impersonations/routes-screenshots.ts';
import { pageOfReports, readReport } from '#modules/impersonations/store.ts';
import { suggestLookAlikes } from '#modules/impersonations/suggest-look-alikes.ts';
import { undoRecord } from '#modules/impersonations/undo-record.ts';
import { useDeclaration } from '#modules/impersonations/use-declaration.ts';
import { withdrawImpersonation } from '#modules/impersonations/withdraw-impersonation.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

export interface ImpersonationRoutesDeps {
  blobs: Blobs;
  /** An address that opens a blob for five minutes. */
  sign: (target: { ownerId: string; blobId: string }, now: Date) => string;
  settings: Pick<NoticeSettings, 'agent'>;
}

const tag = 'impersonation';
const params = z.object({ id: z.string().max(64) });
const creator = ({ userId }: Caller) => ({ mover: 'creator' as const, userId });

export function impersonationRoutes(deps: ImpersonationRoutesDeps): AnyRoute[] {
  return [...reading(deps), ...reporting(), ...moving(deps), ...screenshotRoutes(deps), ...operatorRoutes(deps)];
}

function reading({ settings }: ImpersonationRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/impersonations',
      summary: 'Profiles that this creator reported, the latest first, with the state of each report',
      tag,
      query: impersonationQuery,
      answer: impersonationPage,
      async run({ query, caller, transaction }) {
        // A word of a handle would be confirmed by what it finds.
        if (caller.isUnverified && query.q) return { items: [], nextCursor: null };
        const asked = { limit: query.limit, after: readCursor(query.cursor), words: query.q, state: query.state };
        const rows = await transaction(({ tx }) => pageOfReports(tx, caller.userId, asked));
        const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
        return { items: page.items.map((row) => presentOwn(row, caller)), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'get',
      path: '/impersonations/look-alikes',
      summary: 'Handles that look like those of this creator: guesses that were not opened',
      tag,
      answer: lookAlikesSchema,
      run: ({ caller, transaction }) =>
        transaction(async (ctx) => ({ items: await suggestLookAlikes(ctx, caller.userId) })),
    }),
    route({
      method: 'get',
      path: '/impersonations/found',
      summary: 'Accounts of others on which searches found this creator, that are not reported yet',
      tag,
      answer: foundAccountsSchema,
      run: ({ caller, transaction }) =>
        transaction(async (ctx) => ({ items: await foundAccounts(ctx, caller.userId) })),
    }),
    route({
      method: 'get',
      path: '/impersonations/{id}',
      summary: 'One report with its proof, its timeline, and the form where its creator hands it in',
      tag,
      params,
      answer: impersonationDetailSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await readReport(ctx.tx, id);
          if (row?.userId !== caller.userId) throw notFound();
          return presentOwnDetail(ctx, settings, row, caller);
        }),
    }),
  ];
}

function reporting(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/impersonations/check',
      summary: 'What an address would be taken for; nothing is reported',
      tag,
      body: checkBody,
      answer: checkSchema,
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          const { profileUrl, basis, ...presenting } = body;
          const checked = await checkTarget(ctx, { userId: caller.userId, profileUrl });
          if ('refusal' in checked) return { outcome: 'refused' as const, ...checked.refusal };
          const { platform, handle } = checked.target;
          const asksForId = platformNamed(platform)?.id === 'asked';
          const facts = await gatherAccountFacts(ctx, caller.userId, { platform, handle, ...presenting });
          const choice = chooseAccountBasis(facts, basis);
          const filer = filerOf({ platform, basis: choice.basis ?? 'impersonation' });
          const { reason, notTaken, fits } = choice;
          const isChoice = facts.holdsMarks && facts.platform.takesTrademarks !== 'no';
          return {
            ...{ outcome: 'fine' as const, platform, handle, title: titleOf(platform), filedBy: filer },
            asksForId,
            ...(isChoice ? { choice: { basis: choice.basis, reason, notTaken, fits }, useDeclaration } : {}),
          };
        }),
    }),
    route({
      method: 'post',
      path: '/impersonations',
      summary: 'Report a profile that poses as you; an operator reads it',
      tag,
      body: impersonationBody,
      answer: impersonationSchema,
      status: 201,
      creates: true,
      codes: [...targetCodes, 'impersonations_limit', 'no_basis', 'use_not_declared', 'declaration_text_changed'],
      run: ({ body: { declaration: _, ...given }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOwn(await reportImpersonation(ctx, { userId: caller.userId, ...given }), caller),
        ),
    }),
  ];
}

function moving({ blobs, settings }: ImpersonationRoutesDeps): AnyRoute[] {
  const common = {
    method: 'post' as const,
    tag,
    params,
    answer: impersonationSchema,
    codes: ['impersonation_state', 'impersonation_open'],
  };
  return [
    route({
      ...common,
      path: '/impersonations/{id}/answer',
      summary: 'Answer what an operator asked, or take a report up again with what is new',
      body: answerBody,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOwn(
            await moveImpersonation(ctx, { impersonationId: id, to: 'waiting', by: creator(caller), note: body.text }),
            caller,
          ),
        ),
    }),
    route({
      ...common,
      path: '/impersonations/{id}/filed',
      summary: 'Record the number that the platform gave, where only you yourself may report',
      body: filedBody,
      codes: [...common.codes, ...mayActCodes],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOwn(
            await fileImpersonation(ctx, settings, { impersonationId: id, by: creator(caller), ...body }),
            caller,
          ),
        ),
    }),
    route({
      ...common,
      path: '/impersonations/{id}/outcome',
      summary: 'Record that it is gone, back, refused, or that nothing was heard',
      body: outcomeBody,
      run: ({ params: { id }, body: { outcome, note }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOwn(
            await moveImpersonation(ctx, { impersonationId: id, to: outcome, by: creator(caller), note }),
            caller,
          ),
        ),
    }),
    route({
      ...common,
      path: '/impersonations/{id}/undo',
      summary: 'Undo what you recorded last, within a day: the report returns to its state before',
      body: undoBody,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentOwn(await undoRecord(ctx, { impersonationId: id, by: creator(caller), ...body }), caller),
        ),
    }),
    route({
      ...common,
      path: '/impersonations/{id}/withdraw',
      summary: 'Take a report back before it is handed in; its screenshots are deleted',
      answer: undefined,
      status: 204,
      async run({ params: { id }, caller, transaction }) {
        const gone = await transaction((ctx) =>
          withdrawImpersonation(ctx, blobs, { userId: caller.userId, impersonationId: id }),
        );
        for (const deleteBytes of gone) await deleteBytes();
      },
    }),
  ];
}
