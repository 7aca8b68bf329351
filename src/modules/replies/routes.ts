import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { mayActCodes } from '#modules/brands/index.ts';
import { caseDetailSchema } from '#modules/cases/contract.ts';
import { presentCase, type ReadParts } from '#modules/cases/index.ts';
import { counterNoticeBody, replyOutcomes } from '#modules/replies/contract.ts';
import { decideCounterNotice } from '#modules/replies/decide-counter-notice.ts';
import { letterOf, type ReceiveDeps, readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

export interface ReplyRouteDeps extends ReceiveDeps {
  inboundSecret: string | undefined;
  readParts: ReadParts;
}

const maxMail = 25 * 1024 * 1024;
const receivedSchema = z.object({
  id: z.string(),
  outcome: z.enum([...replyOutcomes, 'unclear']),
  noticeId: z.string().optional(),
});

export function replyRoutes(deps: ReplyRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/inbound/email',
      summary: 'One raw message that came back, signed by the service that received it for us',
      tag: 'inbound',
      withoutProvider: true,
      maxBody: maxMail,
      rawBody: 'message/rfc822',
      status: 202,
      answer: receivedSchema,
      codes: ['bad_signature', 'inbound_not_configured'],
      run: async ({ raw, headers, transaction, signal }) => {
        // Before megabytes are read for it.
        if (deps.inboundSecret !== undefined && !headers.has('x-signature')) throw badSignature();
        const bytes = Buffer.from(await raw.req.arrayBuffer());
        checkSignature(deps.inboundSecret, bytes, headers.get('x-signature'));
        const inbound = await readInbound(bytes, letterOf(deps.replySecret, transaction), signal);
        const row = await transaction((ctx) => receiveReply(ctx, deps, inbound));
        return { id: row.id, outcome: row.outcome, noticeId: row.noticeId ?? undefined };
      },
    }),
    route({
      method: 'post',
      path: '/cases/{id}/counter-notice',
      summary: 'Decide about a counter-notice: an action was filed, or let it lapse',
      tag: 'cases',
      params: z.object({ id: z.string().max(64) }),
      body: counterNoticeBody,
      answer: caseDetailSchema,
      codes: ['no_counter_notice', 'counter_notice_decided', 'dry_run', ...mayActCodes],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) =>
          presentCase(
            ctx.tx,
            await decideCounterNotice(ctx, { userId: caller.userId, caseId: id, body }),
            deps.readParts,
          ),
        ),
    }),
  ];
}

function checkSignature(secret: string | undefined, body: Buffer, given: string | null): void {
  if (secret === undefined)
    throw new Problem('unavailable', {
      code: 'inbound_not_configured',
      detail: 'Inbound mail is not configured in this deployment (INBOUND_EMAIL_SECRET).',
    });
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const offered = Buffer.from(given ?? '');
  if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) throw badSignature();
}

const badSignature = (): Problem =>
  new Problem('unauthenticated', {
    code: 'bad_signature',
    detail: 'X-Signature must be sha256=<hex HMAC of the body> with the shared secret.',
  });
