import { z } from 'zod';
import { mayTakeDownCodes } from '#modules/brands/index.ts';
import { alikeRoutes } from '#modules/cases/alike/routes.ts';
import { casesOfWorks } from '#modules/cases/cases-of-works.ts';
import {
  caseDetailSchema,
  caseMediaSchema,
  caseQuery,
  caseResults,
  caseSummarySchema,
  casesOfWorkSchema,
  decideBody,
  decideManyBody,
  flagBody,
  flaggedSchema,
  removalBody,
  removalsSchema,
  severalCases,
  undoManyBody,
} from '#modules/cases/contract.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { decideMany } from '#modules/cases/decide-many.ts';
import { eachCase } from '#modules/cases/each-case.ts';
import { presentCase, presentCases, type ReadListedParts, type ReadParts } from '#modules/cases/present-case.ts';
import { type MediaLinks, presentMedia, withTinies } from '#modules/cases/present-media.ts';
import { flagOwnCase } from '#modules/cases/quarantine/flag-case.ts';
import { readFilter } from '#modules/cases/read-filter.ts';
import { askRemoval } from '#modules/cases/removals/ask-removal.ts';
import { readRemovals } from '#modules/cases/removals/read-removals.ts';
import { standingsAt } from '#modules/cases/standings-at.ts';
import { readCaseOf } from '#modules/cases/store.ts';
import { listCases } from '#modules/cases/store-lists.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { undoMany } from '#modules/cases/undo-many.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { wouldCloseRoutes } from '#modules/cases/would-close-routes.ts';
import { severalWorks } from '#modules/content/index.ts';
import { hiddenCases, leakResult, leakSchema, leaksQuery, listLeaks, resultFor } from '#modules/discovery/index.ts';
import { pageOf, pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });

interface CaseDeps {
  readParts: ReadParts;
  readListedParts: ReadListedParts;
  links: MediaLinks;
}

export function caseRoutes(deps: CaseDeps): AnyRoute[] {
  return [
    ...reading(deps),
    ...wouldCloseRoutes(),
    ...deciding(deps),
    ...alikeRoutes(deps),
    ...flagging(),
    ...freeRemovals(),
  ];
}

function reading(deps: CaseDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/cases',
      summary: 'Cases, the latest find first',
      tag: 'cases',
      query: pageQuery.extend(caseQuery.shape),
      answer: pageOf(caseSummarySchema),
      run: ({ transaction, caller, query }) =>
        transaction(async (ctx) => {
          const { tx } = ctx;
          const rows = await listCases(tx, caller.userId, readFilter(query), readCursor(query.cursor), query.limit);
          const page = toPage(rows, query.limit, (row) => ({
            at: (query.order === 'found' ? row.foundAt : row.updatedAt).toISOString(),
            id: row.id,
          }));
          const items = await presentCases(tx, page.items, deps.readListedParts);
          return { items: await withTinies(ctx, deps.links, page.items, items), nextCursor: page.nextCursor };
        }),
    }),
    route({
      method: 'get',
      path: '/cases/{id}',
      summary: 'One case with its timeline, notices, checks and replies',
      tag: 'cases',
      params,
      answer: caseDetailSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async ({ tx }) => {
          const row = await readCaseOf(tx, caller.userId, id);
          if (!row) throw notFound();
          return presentCase(tx, row, deps.readParts);
        }),
    }),
    route({
      method: 'get',
      path: '/cases/{id}/media',
      summary: 'Your picture and the found one, as signed links that expire in five minutes',
      tag: 'cases',
      params,
      answer: caseMediaSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction((ctx) => presentMedia(ctx, deps.links, { userId: caller.userId, caseId: id })),
    }),
    route({
      method: 'get',
      path: '/works/{id}/cases',
      summary: 'What becomes of the open cases of a work if it is deleted, or said to be a studio’s',
      tag: 'content',
      params,
      answer: casesOfWorkSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction((ctx) => casesOfWorks(ctx, { userId: caller.userId, workIds: [id] })),
    }),
    route({
      method: 'post',
      path: '/works/removals/check',
      summary: 'What becomes of the open cases of several works if all of them are deleted; nothing is changed',
      tag: 'content',
      body: severalWorks,
      answer: casesOfWorkSchema,
      run: ({ transaction, caller, body: { ids } }) =>
        transaction((ctx) => casesOfWorks(ctx, { userId: caller.userId, workIds: ids })),
    }),
  ];
}

function deciding(deps: CaseDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/cases/{id}/decision',
      summary: 'Take down, dismiss or whitelist',
      tag: 'cases',
      creates: true,
      params,
      body: decideBody,
      answer: caseDetailSchema,
      codes: [
        'case_state_changed',
        'case_held',
        ...mayTakeDownCodes,
        'work_required',
        'work_recognised',
        'studio_work',
        'work_deleted',
        'already_sent',
        'counter_notice_open',
        'removals_limit',
        'no_step_left',
        'entries_limit',
      ],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) =>
          presentCase(ctx.tx, await decideCase(ctx, { userId: caller.userId, caseId: id, ...body }), deps.readParts),
        ),
    }),
    route({
      method: 'post',
      path: '/cases/decisions',
      summary: 'One decision on many cases; each answers for itself',
      tag: 'cases',
      body: decideManyBody,
      answer: caseResults,
      run: ({ transaction, caller, body }) => decideMany(transaction, { userId: caller.userId, ...body }),
    }),
    route({
      method: 'post',
      path: '/cases/undos',
      summary: 'Take many decisions back while nothing has left; each answers for itself',
      tag: 'cases',
      body: undoManyBody,
      answer: caseResults,
      run: ({ transaction, caller: { userId }, body }) => undoMany(transaction, { userId, ...body }),
    }),
    route({
      method: 'post',
      path: '/cases/retractions',
      summary: 'Stop many cases and withdraw what was sent; each answers for itself',
      tag: 'cases',
      body: severalCases,
      answer: caseResults,
      run: ({ transaction, caller, body: { ids } }) =>
        eachCase(transaction, ids, (ctx, caseId) => withdrawCase(ctx, { userId: caller.userId, caseId })),
    }),
    route({
      method: 'post',
      path: '/cases/{id}/undo',
      summary: 'Take the decision back while nothing has left',
      tag: 'cases',
      creates: true,
      params,
      answer: caseDetailSchema,
      codes: ['already_sent', 'told_to_engine', 'already_withdrawn', 'case_state_changed'],
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) =>
          presentCase(ctx.tx, await undoDecision(ctx, { userId: caller.userId, caseId: id }), deps.readParts),
        ),
    }),
    route({
      method: 'post',
      path: '/cases/{id}/retract',
      summary: 'Stop the case and withdraw what was sent',
      tag: 'cases',
      params,
      answer: caseDetailSchema,
      codes: ['case_state_changed'],
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) =>
          presentCase(ctx.tx, await withdrawCase(ctx, { userId: caller.userId, caseId: id }), deps.readParts),
        ),
    }),
  ];
}

function flagging(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/cases/{id}/quarantine',
      summary: 'Report that what was found may show a minor: it is hidden from everyone, and an operator acts',
      tag: 'cases',
      params,
      body: flagBody,
      answer: flaggedSchema,
      run: ({ transaction, caller, params: { id }, body: { note } }) =>
        transaction(async (ctx) => {
          const row = await flagOwnCase(ctx, { userId: caller.userId, caseId: id, note });
          return { id: row.id, at: row.at.toISOString() };
        }),
    }),
  ];
}

function freeRemovals(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/promo-removals',
      summary: 'Your free removals: how many are left, and what came of the pages you asked about',
      tag: 'cases',
      query: leaksQuery,
      answer: pageOf(leakSchema).extend({ quota: removalsSchema }),
      run: ({ query, caller, transaction }) =>
        transaction(async (ctx) => {
          const asked = { userId: caller.userId, hidden: hiddenCases(caller), ...query };
          const { items, nextCursor } = await listLeaks(ctx, { standingsAt }, asked);
          return { items, nextCursor, quota: await readRemovals(ctx, caller.userId) };
        }),
    }),
    route({
      method: 'post',
      path: '/promo-removals',
      summary: 'Ask for one free removal: the page is opened and compared with your works before anything is sent',
      tag: 'cases',
      body: removalBody,
      judges: ['url'],
      answer: z.object({ result: leakResult, scanId: z.string().optional() }),
      creates: true,
      codes: ['removals_limit', 'studio_work', 'account_required'],
      run: ({ body: { url, workId, note }, caller, transaction }) =>
        transaction(async (ctx) => {
          const { result, ...answer } = await askRemoval(ctx, {
            ...{ userId: caller.userId, hidesCases: caller.isUnverified },
            ...{ url, workId, note },
          });
          return { ...answer, result: resultFor(caller)(result) };
        }),
    }),
  ];
}
