import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { classifyReply } from '#modules/replies/classify-reply.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import { replyOutcomes } from '#modules/replies/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

export interface ReplyRouteDeps {
  blobs: Blobs;
  replySecret: string;
  inboundSecret: string | undefined;
}

const maxMail = 25 * 1024 * 1024;
const outcomeSchema = z.enum(replyOutcomes);
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
      summary: 'One raw message that came back, signed by whoever received it for us',
      tag: 'inbound',
      withoutProvider: true,
      maxBody: maxMail,
      rawBody: 'message/rfc822',
      status: 202,
      answer: receivedSchema,
      codes: ['bad_signature', 'inbound_not_configured', 'mail_too_large', 'mail_empty', 'mail_unreadable'],
      run: async ({ raw, headers, transaction }) => {
        const bytes = Buffer.from(await raw.req.arrayBuffer());
        checkSignature(deps.inboundSecret, bytes, headers.get('x-signature'));
        const inbound = await readInbound(bytes);
        const row = await transaction((ctx) => receiveReply(ctx, deps, inbound));
        return { id: row.id, outcome: row.outcome, noticeId: row.noticeId ?? undefined };
      },
    }),
    route({
      method: 'post',
      path: '/ops/replies/{id}/classify',
      summary: 'Say what a reply means that the rules could not read',
      tag: 'operator',
      params: z.object({ id: z.string().max(64) }),
      body: z.object({ outcome: outcomeSchema }),
      answer: receivedSchema,
      codes: ['already_classified', 'no_notice'],
      run: async ({ transaction, params: { id }, body }) => {
        const row = await transaction((ctx) => classifyReply(ctx, { replyId: id, outcome: body.outcome }));
        return { id: row.id, outcome: row.outcome, noticeId: row.noticeId ?? undefined };
      },
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
  if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) {
    throw new Problem('unauthenticated', {
      code: 'bad_signature',
      detail: 'X-Signature must be sha256=<hex HMAC of the body> with the shared secret.',
    });
  }
}
