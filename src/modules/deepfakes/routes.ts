import { z } from 'zod';
import { mayTakeDownCodes } from '#modules/brands/index.ts';
import {
  deepfakeBody,
  deepfakePage,
  deepfakeQuery,
  deepfakeSchema,
  deepfakeStandingSchema,
  lookWithinHours,
} from '#modules/deepfakes/contract.ts';
import { fakeDeclaration } from '#modules/deepfakes/declaration-text.ts';
import { pageCodes } from '#modules/deepfakes/judge-pages.ts';
import { presentOwnFake, presentOwnFakes } from '#modules/deepfakes/present-report.ts';
import { reportFake } from '#modules/deepfakes/report-fake.ts';
import { searchForms } from '#modules/deepfakes/search-forms.ts';
import { pageOfReports, readReport } from '#modules/deepfakes/store.ts';
import { withdrawReport } from '#modules/deepfakes/withdraw-report.ts';
import { countReferences } from '#modules/faces/index.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const tag = 'deep fakes';
const params = z.object({ id: z.string().max(64) });

export function deepfakeRoutes(): AnyRoute[] {
  return [...reading(), ...reporting()];
}

function reading(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/deepfakes/standing',
      summary: 'What is signed with a report of a fake, and by when an operator looks',
      tag,
      answer: deepfakeStandingSchema,
      run: ({ caller: { userId }, transaction }) =>
        transaction(async ({ tx }) => ({
          declaration: fakeDeclaration,
          references: await countReferences(tx, userId),
          lookWithinHours,
          searchForms,
        })),
    }),
    route({
      method: 'get',
      path: '/deepfakes',
      summary: 'Fakes that this creator reported, the latest first, with the case of each page',
      tag,
      query: deepfakeQuery,
      answer: deepfakePage,
      run: ({ query, caller, transaction }) => {
        const { limit, state, q: words } = query;
        // Which words its address has would tell the address.
        if (caller.isUnverified && words) return Promise.resolve({ items: [], nextCursor: null });
        return transaction(async ({ tx }) => {
          const rows = await pageOfReports(tx, caller.userId, { limit, after: readCursor(query.cursor), state, words });
          const page = toPage(rows, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          return { items: await presentOwnFakes(tx, page.items, caller), nextCursor: page.nextCursor };
        });
      },
    }),
    route({
      method: 'get',
      path: '/deepfakes/{id}',
      summary: 'One report of a fake',
      tag,
      params,
      answer: deepfakeSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async ({ tx }) => {
          const row = await readReport(tx, id);
          if (row?.userId !== caller.userId) throw notFound();
          return presentOwnFake(tx, row, caller);
        }),
    }),
  ];
}

function reporting(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/deepfakes',
      summary:
        'Report pictures or videos that were faked to show you, with a signed declaration; an operator looks first',
      tag,
      body: deepfakeBody,
      answer: deepfakeSchema,
      status: 201,
      creates: true,
      codes: [...pageCodes, 'declaration_text_changed', 'deepfakes_limit', ...mayTakeDownCodes],
      run: ({ body, caller, raw, transaction }) =>
        transaction(async (ctx) => {
          const address = clientAddress(raw);
          const ip = address === 'unknown' ? undefined : address;
          return presentOwnFake(ctx.tx, await reportFake(ctx, { userId: caller.userId, ip, ...body }), caller);
        }),
    }),
    route({
      method: 'post',
      path: '/deepfakes/{id}/withdraw',
      summary: 'Withdraw a report and its declaration; everyone who received a notice is told',
      tag,
      params,
      answer: deepfakeSchema,
      codes: ['deepfake_state'],
      run: ({ params: { id: reportId }, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await withdrawReport(ctx, { userId: caller.userId, reportId });
          return presentOwnFake(ctx.tx, row, caller);
        }),
    }),
  ];
}
