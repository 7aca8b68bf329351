import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { isEverybodys } from '#lib/mail-address/index.ts';
import { type AnswerLink, promiseMail, readAnswerToken } from '#modules/accounts/index.ts';
import type { Answering, answerBody, askAnswerBody } from '#modules/registry/contract.ts';
import { everybodysWords } from '#modules/registry/everybodys-words.ts';
import { keyOf, type Mark, readMark } from '#modules/registry/mark.ts';
import { presentOwnReply, presentScams } from '#modules/registry/present.ts';
import { replyToScam } from '#modules/registry/reply-to-scam.ts';
import { lastAnswer, publishedScam, publishedWith, type ReplyRow } from '#modules/registry/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const fault = (path: 'mark' | 'email', message: string): Problem =>
  new Problem('invalid', { detail: message, errors: [{ path, message }] });

/**
 * By what somebody says they are known. The address they give proves a site by being at it, and an address by being it;
 * for a handle the link leads to a code for its profile. What is refused depends on the words alone, never on what stands in the registry.
 *
 * @throws Problem invalid
 */
export function provableMark({ mark: written, email }: z.infer<typeof askAnswerBody>): Mark {
  const mark = readMark(written);
  if (!mark) throw fault('mark', 'Give a handle, a site or an e-mail address.');
  if (mark.kind === 'phone') throw fault('mark', 'A number cannot be proved by mail. Write to support, as said below.');
  if (mark.kind === 'email' && mark.value !== readMark(email)?.value)
    throw fault('email', 'Give the same address here: the link goes to it.');
  if (mark.kind === 'domain') {
    if (isEverybodys(mark.value)) throw fault('mark', everybodysWords(mark.value));
    const site = readMark(`https://${email.slice(email.lastIndexOf('@') + 1)}`);
    if (site?.kind !== 'domain' || site.value !== mark.value)
      throw fault('email', `Give an address at ${mark.value}: people who read mail there can answer for it.`);
  }
  return mark;
}

/**
 * Promises a mail with the link to answer. For a mark that nobody is known by the same is written, and the worker finds
 * nothing to say: who asks learns nothing, by no answer and by no delay.
 */
export async function askToAnswer(ctx: Context, secret: Buffer, mark: Mark, email: string): Promise<void> {
  const scam = await publishedWith(ctx.tx, [{ key: keyOf(secret, mark) }]);
  await promiseMail(ctx, {
    kind: 'registry-answer',
    to: email,
    facts: { registryEntry: scam?.id ?? '', registryMark: mark.kind },
  });
}

/** What a mailed link was sealed with, and what it is answered with. */
export interface AnswerKeys {
  secretKey: string;
  secret: Buffer;
}

/**
 * The entry that a link was mailed for, and what became of the answer that its reader gave.
 *
 * @throws Problem not-found where the link no longer works, or its entry is gone and was never answered by its reader
 */
export async function openLink(ctx: Context, keys: AnswerKeys, token: string): Promise<Answering> {
  const { entryId, address } = linkOf(ctx, keys, token);
  const row = await publishedScam(ctx.tx, entryId);
  const [entry] = row ? await presentScams(ctx.tx, [row]) : [];
  const answered = await lastAnswer(ctx.tx, entryId, answererOf(keys.secret, address));
  if (!entry && !answered) throw notFound();
  return { entry, yours: answered && presentOwnReply(answered) };
}

/** @throws what `replyToScam` throws, and Problem not-found where the link no longer works */
export async function answerByLink(
  ctx: Context,
  keys: AnswerKeys,
  token: string,
  said: z.infer<typeof answerBody>,
): Promise<ReplyRow> {
  const { entryId, address } = linkOf(ctx, keys, token);
  const answeredAs = answererOf(keys.secret, address);
  const provedKeys = provedBy(address).map((mark) => keyOf(keys.secret, mark));
  return replyToScam(ctx, { userId: null, scamId: entryId, ...said, contact: address, answeredAs, provedKeys });
}

/** The address itself, and its site unless anybody can have an address there. */
function provedBy(address: string): Mark[] {
  const site = readMark(`https://${address.slice(address.lastIndexOf('@') + 1)}`);
  const own = site?.kind === 'domain' && !isEverybodys(site.value) ? [site] : [];
  return [readMark(address), ...own].filter((mark) => mark !== undefined);
}

function linkOf(ctx: Context, { secretKey }: AnswerKeys, token: string): AnswerLink {
  const link = readAnswerToken(secretKey, token, ctx.now());
  if (!link) throw notFound();
  return link;
}

/** Whoever reads mail at an address, without it: the digest of a mark is another, so that the two never meet. */
const answererOf = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret).update(`answer:${address.toLowerCase()}`).digest('base64url');
