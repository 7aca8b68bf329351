import { createHash } from 'node:crypto';
import { classify, type InboundMail, parseInbound } from '#lib/inbound-mail/index.ts';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { holdDisputed } from '#modules/replies/apply-reply.ts';
import { replyReceived } from '#modules/replies/events.ts';
import { insertReply, replyByHash } from '#modules/replies/store.ts';
import { answerTo, isStranger, strangersMay } from '#modules/replies/stranger.ts';
import { type ReplyRow, unclaimed } from '#modules/replies/tables.ts';
import { takeEffect } from '#modules/replies/take-effect.ts';
import { threadOf } from '#modules/replies/thread.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Where mail is kept, and what it may show to have left. */
export interface ReceiveDeps {
  blobs: Blobs;
  ledger: Ledger;
  /** Root of the signed reply addresses. */
  replySecret: string;
}

/** Reads raw bytes outside the transaction; refuses what is no mail with a sentence. */
export async function readInbound(raw: Buffer): Promise<{ raw: Buffer; mail: InboundMail }> {
  const parsed = await parseInbound(raw);
  if (!parsed.ok)
    throw new Problem(parsed.code === 'too_large' ? 'too-large' : 'invalid', {
      code: `mail_${parsed.code}`,
      detail: parsed.sentence,
    });
  return { raw, mail: parsed.mail };
}

/**
 * Keeps a message, finds the notice it answers by signed reply address or Message-ID (never by subject), says by rules
 * what it means and lets that take effect. The same bytes twice are one reply.
 */
export async function receiveReply(
  ctx: Context,
  deps: ReceiveDeps,
  input: { raw: Buffer; mail: InboundMail },
): Promise<ReplyRow> {
  const rawSha256 = createHash('sha256').update(input.raw).digest('hex');
  const known = await replyByHash(ctx.tx, rawSha256);
  if (known) return known;
  const thread = await threadOf(ctx, deps.replySecret, input.mail);
  const said = classify(input.mail);
  const effect = thread && isStranger(thread, input.mail) ? strangersMay[said.outcome] : 'count';
  const { outcome, reasons } = effect === 'wait' || effect === 'hold' ? inDoubt(said.reasons) : said;
  const row: ReplyRow = {
    id: newId('reply', ctx.now()),
    userId: thread?.notice.userId ?? null,
    noticeId: thread?.notice.id ?? null,
    messageId: input.mail.messageId === undefined ? null : clean(input.mail.messageId),
    fromAddress: input.mail.from === undefined ? null : clean(input.mail.from),
    answerTo: answerTo(input.mail) ?? null,
    subject: clean(input.mail.subject.slice(0, 500)),
    text: clean(input.mail.text.slice(0, 20_000)),
    rawBlobId: await deps.blobs.put(ctx, {
      ownerId: thread?.notice.userId ?? unclaimed,
      bytes: input.raw,
      contentType: 'message/rfc822',
    }),
    rawSha256,
    threadedBy: thread?.by ?? null,
    outcome,
    decidedBy: 'rules',
    reasons: reasons.map(clean),
    receivedAt: ctx.now(),
    caseId: null,
    effectWaits: null,
    closedAt: null,
    closedBy: null,
    closedNote: null,
  };
  if (!(await insertReply(ctx.tx, row))) return (await replyByHash(ctx.tx, rawSha256)) ?? row;
  await ctx.emit(replyReceived, {
    replyId: row.id,
    noticeId: row.noticeId ?? undefined,
    userId: row.userId ?? undefined,
    outcome,
  });
  if (effect === 'hold') await holdDisputed(ctx, row);
  else if (effect !== 'wait') await takeEffect(ctx, deps.ledger, row, effect);
  return row;
}

/** A person reads it first, and says what it is. */
const inDoubt = (reasons: string[]) => ({
  outcome: 'unclear' as const,
  reasons: ['It comes from somebody we did not write to', ...reasons],
});

/** A message that is no readable mail is kept as it came, and waits for an operator. The same bytes twice are one. */
export async function keepUnreadable(
  ctx: Context,
  deps: { blobs: Blobs },
  input: { raw: Buffer; why: string },
): Promise<void> {
  const rawSha256 = createHash('sha256').update(input.raw).digest('hex');
  if (await replyByHash(ctx.tx, rawSha256)) return;
  await insertReply(ctx.tx, {
    id: newId('reply', ctx.now()),
    userId: null,
    noticeId: null,
    messageId: null,
    fromAddress: null,
    answerTo: null,
    subject: null,
    text: null,
    rawBlobId: await deps.blobs.put(ctx, { ownerId: unclaimed, bytes: input.raw, contentType: 'message/rfc822' }),
    rawSha256,
    threadedBy: null,
    outcome: 'unclear',
    decidedBy: 'rules',
    reasons: [clean(input.why)],
    receivedAt: ctx.now(),
    caseId: null,
    effectWaits: null,
    closedAt: null,
    closedBy: null,
    closedNote: null,
  });
}

/** PostgreSQL holds neither NUL nor, in its JSON, half a surrogate pair; a stranger's mail may, and so may a cut of it. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
