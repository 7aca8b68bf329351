import { createHash } from 'node:crypto';
import { type Classification, classifyMailTask, type InboundMail, readMailTask } from '#lib/inbound-mail/index.ts';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { holdDisputed } from '#modules/replies/apply-reply.ts';
import { replyReceived } from '#modules/replies/events.ts';
import { insertReply, replyByHash } from '#modules/replies/store.ts';
import { answerTo, type Belief, believe } from '#modules/replies/stranger.ts';
import { type ReplyRow, unclaimed } from '#modules/replies/tables.ts';
import { takeEffect } from '#modules/replies/take-effect.ts';
import { threadOf } from '#modules/replies/thread.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { EndedFromOutside, readForeign, Unreadable } from '#platform/foreign/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Where mail is kept, and what it may show to have left. */
export interface ReceiveDeps {
  blobs: Blobs;
  ledger: Ledger;
  /** Root of the signed reply addresses. */
  replySecret: string;
}

/** A message as it came, and read; or why it cannot be. */
export type Inbound = { raw: Buffer; mail: InboundMail; said: Classification } | { raw: Buffer; unreadable: string };

/**
 * Reads raw bytes, and says by rules what they mean, outside the transaction and in a process that may be lost to them.
 * Mail that takes too long, or too much, is read once more, and then waits for an operator as it came.
 *
 * @param letterOf the text of the letter that a message answers, where one is known
 */
export async function readInbound(
  raw: Buffer,
  letterOf: (mail: InboundMail) => Promise<string | undefined> = async () => undefined,
  signal?: AbortSignal,
): Promise<Inbound> {
  const read = async (): Promise<Inbound> => {
    const parsed = await readForeign(readMailTask, raw, signal);
    if (!parsed.ok) return { raw, unreadable: parsed.sentence };
    const { mail } = parsed;
    return { raw, mail, said: await readForeign(classifyMailTask, { mail, letter: await letterOf(mail) }, signal) };
  };
  // Once may be a busy machine's fault, or that of something beside it that took all memory.
  return read().catch((error: unknown) => {
    if (whyUnread(error) === undefined) throw error;
    return read().catch((again: unknown) => {
      const why = whyUnread(again);
      if (why === undefined) throw again;
      return { raw, unreadable: `Reading the message takes too long or too much memory (${why}).` };
    });
  });
}

/** Undefined where the message is not to blame. */
function whyUnread(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.code;
  return error instanceof EndedFromOutside ? 'its reader was ended twice' : undefined;
}

/** The letter that a message answers, as far as it is known before anything is written down. */
export const letterOf =
  (secret: string, transaction: <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>) =>
  (mail: InboundMail): Promise<string | undefined> =>
    transaction(async (ctx) => (await threadOf(ctx, secret, mail))?.notice.body);

/**
 * Keeps a message, finds the notice it answers by signed reply address or Message-ID (never by subject), says by rules
 * what it means and lets that take effect. What is no readable mail waits for an operator as it came. The same bytes twice
 * are one reply.
 */
export async function receiveReply(ctx: Context, deps: ReceiveDeps, input: Inbound): Promise<ReplyRow> {
  const rawSha256 = createHash('sha256').update(input.raw).digest('hex');
  const known = await replyByHash(ctx.tx, rawSha256);
  if (known) return known;
  const mail = 'mail' in input ? input.mail : undefined;
  const thread = mail && (await threadOf(ctx, deps.replySecret, mail));
  const said: Classification = 'mail' in input ? input.said : { outcome: 'unclear', reasons: [input.unreadable] };
  const { effect, why } = mail && thread ? believe(thread, mail, said.outcome) : unthreaded;
  const { outcome, reasons } = effect === 'wait' || effect === 'hold' ? inDoubt(why, said.reasons) : said;
  const row: ReplyRow = {
    id: newId('reply', ctx.now()),
    userId: thread?.notice.userId ?? null,
    noticeId: thread?.notice.id ?? null,
    messageId: cleanOf(mail?.messageId),
    fromAddress: cleanOf(mail?.from),
    answerTo: (mail && answerTo(mail)) ?? null,
    subject: cleanOf(mail?.subject.slice(0, 500)),
    text: cleanOf(mail?.text.slice(0, 20_000)),
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
    namedHost: namedHostOf(said),
    namedHostTakenAt: null,
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
  if (effect === 'count' || effect === 'look') await takeEffect(ctx, deps.ledger, row, effect);
  if (effect === 'hold') await holdDisputed(ctx, row, 'stranger');
  else if (effect === 'count' && said.disputes) await holdDisputed(ctx, row, 'unsure');
  return row;
}

/** It is about no notice that we know, so it changes nothing until an operator says what it is about. */
const unthreaded: Belief = { effect: 'count', why: '' };

/** A person reads it first, and says what it is. */
const inDoubt = (why: string, reasons: string[]) => ({ outcome: 'unclear' as const, reasons: [why, ...reasons] });

/** Its address passed the gate; its name is a stranger's text. */
const namedHostOf = ({ namedHost }: Classification): ReplyRow['namedHost'] =>
  namedHost ? { ...namedHost, ...(namedHost.name ? { name: clean(namedHost.name) } : {}) } : null;

/** PostgreSQL holds neither NUL nor, in its JSON, half a surrogate pair; a stranger's mail may, and so may a cut of it. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
const cleanOf = (text: string | undefined): string | null => (text === undefined ? null : clean(text));
