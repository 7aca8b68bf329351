import type { z } from 'zod';
import { parseMailbox } from '#lib/mail-address/index.ts';
import type { FetchFailureCode, FetchRequest, FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';
import type { Filed } from '#modules/notices/machine/channel.ts';

const answerMs = 15_000;
const mostBytes = 512 * 1024;
const longestWaitMs = 24 * 3_600_000;

/** Failures before the first byte of a request: the other side cannot have it. */
const before: ReadonlySet<FetchFailureCode> = new Set([
  'bad-url',
  'scheme',
  'userinfo',
  'port',
  'blocked-host',
  'blocked-address',
  'unlisted',
  'dns',
  'connect',
  'connect-timeout',
  'tls',
  'incomplete-chain',
  'hop-refused',
  'proxy',
]);

/** One request to a recipient's interface: no redirect, no second attempt. */
export const askOnce = (fetch: SafeFetch, url: string, request: FetchRequest): Promise<FetchResult> =>
  fetch(url, {
    accept: 'application/json',
    totalMs: answerMs,
    maxRedirects: 0,
    maxBytes: mostBytes,
    maxDecodedBytes: mostBytes,
    ...request,
  });

/** An answer in a shape that we know, or its end of a sentence that begins with the recipient. */
export type Read<Answer> = { ok: true; answer: Answer } | { ok: false; why: string };

export function readJson<Answer>(body: Buffer, shape: z.ZodType<Answer>): Read<Answer> {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return { ok: false, why: 'answered with something that is not JSON' };
  }
  const read = shape.safeParse(json);
  if (read.success) return { ok: true, answer: read.data };
  const field = read.error.issues[0]?.path.map(String).join('.') || 'the whole answer';
  return { ok: false, why: `answers in another shape than before: ${field} is missing or has changed` };
}

/** The answer to a report where it is no acceptance; undefined for 2xx, whose body decides. */
export function refusalOf(
  title: string,
  result: FetchResult,
  now: number,
  said: (body: Buffer) => string = () => '',
): Filed | undefined {
  if (!result.ok) {
    const why = `${title} did not answer (${result.code}).`;
    return before.has(result.code) ? { outcome: 'unreachable', why } : { outcome: 'unknown', why };
  }
  const { status: code, body, isCut } = result;
  if (code >= 200 && code < 300)
    return isCut ? { outcome: 'unknown', why: `${title} broke off its answer.` } : undefined;
  const more = said(body);
  const why = `${title} answered with status ${code}${more && `: ${more}`}.`;
  if (code === 429) return { outcome: 'deferred', code, why, retryAfterMs: retryAfterMs(result.headers, now) };
  // What a server in trouble did with a report is not known.
  if (code >= 500) return { outcome: 'unknown', why };
  return { outcome: ofReport.has(code) ? 'refused' : 'unavailable', code, why };
}

/** Statuses that are about the report; all others say that no report of ours is taken. */
const ofReport: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** RFC 9110: seconds, or a date. A minute where it is absent or neither, a day at most. */
export function retryAfterMs(headers: Readonly<Record<string, string>>, now: number): number {
  const said = headers['retry-after']?.trim() ?? '';
  const at = /^\d{1,9}$/.test(said) ? now + Number(said) * 1_000 : Date.parse(said);
  return Number.isNaN(at) ? 60_000 : Math.min(longestWaitMs, Math.max(0, at - now));
}

/** Someone else's words for an operator: one short line, without what must never stand in it. */
export function shownWords(words: readonly string[], secrets: readonly string[]): string {
  let text = words.slice(0, 3).join('; ').slice(0, 2_000).toWellFormed();
  text = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  for (const secret of secrets) if (secret !== '') text = text.replaceAll(secret, '…');
  return text.slice(0, 300);
}

const mostTexts = 200;
const mostContacts = 3;

/** Mailboxes in the texts of an answer, each past the strict gate whole; those below `own` are the recipient's. */
export function contactsIn(answer: unknown, own: RegExp): string[] {
  const texts: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > 6 || texts.length >= mostTexts) return;
    if (typeof value === 'string') texts.push(value.slice(0, 2_000));
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) walk(one, depth + 1);
  };
  walk(answer, 0);
  const words = texts.flatMap((text) => text.split(/[\s<>()[\],;:"']+/));
  const mailboxes = words.flatMap((word) => {
    const bare = word.replace(/\.$/, '');
    const parsed = bare.includes('@') ? parseMailbox(bare) : undefined;
    return parsed?.ok && !own.test(parsed.address) ? [parsed.address] : [];
  });
  return [...new Set(mailboxes)].slice(0, mostContacts);
}
