import { z } from 'zod';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { mayTakeDownCodes } from '#modules/brands/index.ts';
import { severalCases } from '#modules/cases/contract.ts';
import { approveAsOperator, approveNotice } from '#modules/notices/approve-notice.ts';
import { fileComplaint } from '#modules/notices/complaints/file-complaint.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import {
  dropBody,
  noticeDetailSchema,
  noticeQuery,
  noticeSummarySchema,
  packetBody,
  rejectBody,
  resolveBody,
  retractionSchema,
  toldBody,
} from '#modules/notices/contract.ts';
import { dropDraft } from '#modules/notices/drop-draft.ts';
import { exampleRoutes } from '#modules/notices/example/routes.ts';
import { listNotices } from '#modules/notices/list-notices.ts';
import { lumenRoutes } from '#modules/notices/lumen/routes.ts';
import { recordTold } from '#modules/notices/note-untold.ts';
import { presentNotice, presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { previewRetraction, type ReadToldByHand } from '#modules/notices/preview-retraction.ts';
import { recordFormPacket } from '#modules/notices/record-form-packet.ts';
import { rejectContact } from '#modules/notices/reject-contact.ts';
import { resolveUncertain } from '#modules/notices/resolve-uncertain.ts';
import { readNoticeOf } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { takeBackForm } from '#modules/notices/take-back-form.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { pageOf, pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const params = z.object({ id: z.string().max(64) });

export interface NoticeRouteDeps {
  settings: NoticeSettings;
  blobs: Blobs;
  ledger: Ledger;
  /** What was handed in at search engines, which come after notices. */
  readFormsOfEngines: ReadToldByHand;
}

export function noticeRoutes(deps: NoticeRouteDeps): AnyRoute[] {
  return [...forCreators(deps), ...forms(), ...forOperators(deps), ...exampleRoutes(deps), ...lumenRoutes(deps)];
}

function forCreators(deps: NoticeRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/cases/retractions/check',
      summary: 'Who would be told that several cases are withdrawn; nothing is sent',
      tag: 'cases',
      body: severalCases,
      answer: retractionSchema,
      run: ({ transaction, caller: { userId }, body: { ids } }) =>
        transaction((ctx) => previewRetraction(ctx, { userId, ids }, deps.readFormsOfEngines)),
    }),
    route({
      method: 'get',
      path: '/notices',
      summary: 'Notices, newest first',
      tag: 'notices',
      query: pageQuery.extend(noticeQuery.shape),
      answer: pageOf(noticeSummarySchema),
      run: ({ transaction, caller, query }) =>
        transaction(async ({ tx }) => {
          const filter = { states: query.state, q: query.q };
          const rows = await listNotices(tx, caller.userId, filter, readCursor(query.cursor), query.limit);
          const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          const items = [];
          for (const row of page.items) items.push(await presentNotice(tx, row));
          return { items, nextCursor: page.nextCursor };
        }),
    }),
    route({
      method: 'get',
      path: '/notices/{id}',
      summary: 'One notice with its text, recipient and what it discloses',
      tag: 'notices',
      params,
      answer: noticeDetailSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const row = await readNoticeOf(ctx.tx, caller.userId, id);
          if (!row) throw notFound();
          return presentNoticeWhole(ctx, row);
        }),
    }),
    route({
      method: 'post',
      path: '/notices/{id}/approve',
      summary: 'Send a drafted notice',
      tag: 'notices',
      params,
      answer: noticeDetailSchema,
      codes: ['dry_run', 'awaits_operator', ...mayTakeDownCodes],
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) =>
          presentNoticeWhole(ctx, await approveNotice(ctx, deps, { userId: caller.userId, noticeId: id })),
        ),
    }),
  ];
}

const handingIn = [
  'not_a_form',
  'dry_run',
  'awaits_creator',
  'awaits_operator',
  'packet_incomplete',
  'already_recorded',
];

/** A form is handed in by a person, who writes down its reference number and may take that back. */
function forms(): AnyRoute[] {
  const submitted = { method: 'post', params, body: packetBody, answer: noticeDetailSchema, codes: handingIn } as const;
  const codes = ['not_a_form', 'undo_too_late'];
  const undo = { method: 'post', params, answer: noticeDetailSchema, codes } as const;
  return [
    route({
      ...submitted,
      path: '/notices/{id}/submitted',
      summary: 'Record the reference number of a form that you handed in',
      tag: 'notices',
      run: ({ transaction, caller, params: { id }, body: { reference } }) =>
        transaction(async (ctx) =>
          presentNoticeWhole(ctx, await recordFormPacket(ctx, { noticeId: id, userId: caller.userId, reference })),
        ),
    }),
    route({
      ...submitted,
      path: '/notices/{id}/complaint',
      summary: 'Record the number of a complaint that you filed with an authority',
      tag: 'notices',
      codes: ['no_complaint', 'already_recorded'],
      run: ({ transaction, caller, params: { id }, body: { reference } }) =>
        transaction(async (ctx) =>
          presentNoticeWhole(ctx, await fileComplaint(ctx, { noticeId: id, userId: caller.userId, reference })),
        ),
    }),
    route({
      ...undo,
      path: '/notices/{id}/undo',
      summary: 'Take back that a form was handed in',
      tag: 'notices',
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) =>
          presentNoticeWhole(ctx, await takeBackForm(ctx, { noticeId: id, userId: caller.userId })),
        ),
    }),
    route({
      ...submitted,
      path: '/ops/notices/{id}/submitted',
      summary: 'Record the reference number of a form that an operator handed in',
      tag: 'operator',
      run: ({ transaction, caller, params: { id }, body: { reference } }) =>
        transaction(async (ctx) =>
          acted(ctx, caller.userId, 'submitted', await recordFormPacket(ctx, { noticeId: id, reference })),
        ),
    }),
    route({
      ...undo,
      path: '/ops/notices/{id}/undo',
      summary: 'Take back that an operator handed a form in',
      tag: 'operator',
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => acted(ctx, caller.userId, 'undo', await takeBackForm(ctx, { noticeId: id }))),
    }),
  ];
}

function forOperators(deps: NoticeRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/notices/{id}/approve',
      summary: 'Let a notice go that waited for an operator',
      tag: 'operator',
      params,
      answer: noticeDetailSchema,
      codes: ['dry_run', 'form_packet', 'awaits_creator', 'cannot_be_sent'],
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) =>
          acted(ctx, caller.userId, 'approve', await approveAsOperator(ctx, deps, { noticeId: id })),
        ),
    }),
    route({
      method: 'post',
      path: '/ops/notices/{id}/drop',
      summary: 'Do not let a notice go that waited for an operator, and say why',
      tag: 'operator',
      params,
      body: dropBody,
      answer: noticeDetailSchema,
      codes: ['not_waiting', 'not_a_form'],
      run: ({ transaction, caller, params: { id }, body: { reason } }) =>
        transaction(async (ctx) => acted(ctx, caller.userId, 'drop', await dropDraft(ctx, { noticeId: id, reason }))),
    }),
    route({
      method: 'post',
      path: '/ops/contacts/{id}/reject',
      summary: 'This contact is the wrong one: it is never used for its host, and what waited goes to the next',
      tag: 'operator',
      params,
      body: rejectBody,
      status: 204,
      codes: ['contact_decided'],
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body }) =>
        transaction(async (ctx) => {
          await rejectContact(ctx, deps.settings, { contactId: id, ...body });
          await ctx.emit(operatorActed, { operatorId, action: 'contact-reject', id, reason: body.reason });
        }),
    }),
    route({
      method: 'post',
      path: '/ops/notices/{id}/told',
      summary: 'Record that a recipient was told of a withdrawal another way',
      tag: 'operator',
      params,
      body: toldBody,
      answer: noticeDetailSchema,
      run: ({ transaction, caller, params: { id }, body: { note } }) =>
        transaction(async (ctx) => acted(ctx, caller.userId, 'told', await recordTold(ctx, { noticeId: id, note }))),
    }),
    route({
      method: 'post',
      path: '/ops/notices/{id}/resolve',
      summary: 'Say what became of a delivery in doubt',
      tag: 'operator',
      params,
      body: resolveBody,
      answer: noticeDetailSchema,
      codes: ['not_uncertain'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) =>
          acted(
            ctx,
            caller.userId,
            'resolve',
            await resolveUncertain(ctx, deps.ledger, { noticeId: id, verdict: body.verdict, who: caller.userId }),
          ),
        ),
    }),
  ];
}

/** What an operator did about a notice, written down for its creator. */
async function acted(ctx: Context, operatorId: string, what: string, row: NoticeRow) {
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: `notice-${what}`, id: row.id });
  return presentNoticeWhole(ctx, row);
}
