import { z } from 'zod';
import type { FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';
import { askOnce, contactsIn, readJson, refusalOf, shownWords } from '#modules/notices/machine/ask-channel.ts';
import type { Filed, InDoubt, MachineChannel } from '#modules/notices/machine/channel.ts';
import { referenceOf } from '#modules/notices/machine/cloudflare-report.ts';

/** Where the interface is. The fetch of the adapter has to trust it, or the token is not sent. */
export const cloudflareBase = 'https://api.cloudflare.com';
const title = 'Cloudflare';
const own = /[@.]cloudflare\.com$/i;

const said = z.array(z.object({ code: z.number().optional(), message: z.string() }));
const envelope = z.object({
  success: z.boolean(),
  errors: said.nullish(),
  messages: said.nullish(),
  result: z.unknown().optional(),
});
/** Its own client has `result: 'success'` here, its documentation `success: true`. */
const filedShape = z.object({
  success: z.boolean().optional(),
  errors: said.nullish(),
  messages: said.nullish(),
  result: z.unknown().optional(),
  abuse_rand: z.string().nullish(),
});
const mitigation = z.record(z.string().max(60), z.unknown()).transform((all) =>
  Object.fromEntries(
    Object.entries(all)
      .slice(0, 20)
      .flatMap(([name, value]) =>
        typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
          ? [[name, typeof value === 'string' ? value.slice(0, 200) : value] as const]
          : [],
      ),
  ),
);
const report = z.object({
  id: z.string().min(1).max(200),
  status: z.string().min(1).max(60),
  type: z.string().optional(),
  original_work: z.string().nullish(),
  mitigation_summary: mitigation.nullish(),
  justification: z.string().nullish(),
});
const listShape = envelope.extend({ result: z.object({ reports: z.array(report) }) });
const oneShape = envelope.extend({ result: report });

export interface CloudflareOptions {
  fetch: SafeFetch;
  token: string;
  accountId: string;
  base?: string;
  /** Real time, in milliseconds since 1970. */
  now?: () => number;
}

/** Every status that a report may have. Another one is a drift: it is never taken for an acceptance. */
const statuses: ReadonlySet<string> = new Set(['accepted', 'in_review', 'denied']);
const unknownStatus = (status: string): string =>
  `${title} gives a report the status “${shownWords([status], [])}”, which this version does not know.`;

type Answered = Extract<FetchResult, { ok: true }>;

const perPage = 100;
const mostPages = 5;
/** Clocks differ. */
const slackMs = 600_000;

/** Cloudflare's abuse reports, for copyright. A report has no key against repetition: one in doubt is looked for in the list. */
export function createCloudflare(options: CloudflareOptions): MachineChannel {
  const { fetch, token, accountId, base = cloudflareBase, now = Date.now } = options;
  const reports = `${base}/client/v4/accounts/${encodeURIComponent(accountId)}/abuse-reports`;
  const headers = { authorization: `Bearer ${token}` };
  const words = (texts: readonly string[]): string => shownWords(texts, [token, accountId]);
  const errorsIn = (body: Buffer): string => {
    const read = readJson(body, z.object({ errors: said.nullish() }));
    return read.ok ? words((read.answer.errors ?? []).map(({ message }) => message)) : '';
  };
  const ask = async <Answer extends z.infer<typeof envelope>>(
    url: string,
    shape: z.ZodType<Answer>,
    signal: AbortSignal,
  ): Promise<{ ok: true; answer: Answer } | { ok: false; why: string }> => {
    const result = await askOnce(fetch, url, { headers, signal });
    const refused = refusalOf(title, result, now(), errorsIn);
    if (refused || !result.ok) return { ok: false, why: refused && 'why' in refused ? refused.why : '' };
    const read = readJson(result.body, shape);
    if (!read.ok) return { ok: false, why: `${title} ${read.why}.` };
    return read.answer.success ? read : { ok: false, why: `${title} did not answer the question.` };
  };

  async function find({ noticeId, postedAt }: InDoubt, signal: AbortSignal): Promise<Filed> {
    const reference = referenceOf(noticeId);
    const since = new Date(postedAt.getTime() - slackMs).toISOString();
    for (let page = 1; page <= mostPages; page += 1) {
      const query = new URLSearchParams({
        type: 'DMCA',
        created_after: since,
        page: String(page),
        per_page: String(perPage),
      });
      const asked = await ask(`${reports}?${query}`, listShape, signal);
      if (!asked.ok) return { outcome: 'unknown', why: asked.why };
      const listed = asked.answer.result.reports;
      const found = listed.find(({ original_work }) => namesIt(original_work, reference));
      if (found && !statuses.has(found.status))
        return { outcome: 'unknown', why: unknownStatus(found.status), isDrift: true };
      if (found) return { outcome: 'accepted', reportId: found.id, status: found.status, contacts: [] };
      if (listed.length < perPage) break;
    }
    return { outcome: 'unknown', why: `${title} does not list it.` };
  }

  return {
    id: 'cloudflare',
    title,
    async file(body, signal) {
      const posted = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal,
      } as const;
      const result = await askOnce(fetch, `${reports}/abuse_dmca`, posted);
      const refused = refusalOf(title, result, now(), errorsIn);
      if (refused || !result.ok) return refused ?? { outcome: 'unknown', why: `${title} did not answer.` };
      return readFiled(result, words);
    },
    settle: find,
    async status(reportId, signal) {
      const asked = await ask(`${reports}/${encodeURIComponent(reportId)}`, oneShape, signal);
      if (!asked.ok) return asked;
      const { status, mitigation_summary, justification } = asked.answer.result;
      if (!statuses.has(status)) return { ok: false, why: unknownStatus(status) };
      const done = mitigation_summary ?? {};
      const waits = [done.pending_count, done.in_review_count].some((count) => typeof count === 'number' && count > 0);
      return {
        ok: true,
        status: {
          status,
          isFinal: status === 'denied' || (status !== 'in_review' && mitigation_summary != null && !waits),
          ...(status === 'denied' ? { isDenied: true } : {}),
          ...(justification ? { detail: words([justification]) } : {}),
          ...(mitigation_summary ? { mitigation: mitigation_summary } : {}),
          contacts: contactsIn(asked.answer.result, own),
        },
      };
    },
  };
}

/** What a 2xx answer to a report says: only one with an id and a status that we know is an acceptance. */
function readFiled({ body, status: code }: Answered, words: (texts: readonly string[]) => string): Filed {
  const read = readJson(body, filedShape);
  if (!read.ok) return { outcome: 'unknown', why: `${title} ${read.why}.`, isDrift: true };
  const { success, errors, result: made, messages, abuse_rand } = read.answer;
  const isTaken = success ?? (made === 'success' ? true : undefined);
  if (isTaken === undefined)
    return { outcome: 'unknown', why: `${title} does not say whether it took it.`, isDrift: true };
  if (!isTaken) {
    const why = words((errors ?? []).map(({ message }) => message));
    return { outcome: 'refused', code: code, why: `${title} refused it${why && `: ${why}`}.` };
  }
  const reportId = idOf(abuse_rand) ?? (typeof made === 'object' ? idOf(made) : undefined);
  if (reportId === undefined) return { outcome: 'unknown', why: `${title} took it and gave it no id.`, isDrift: true };
  const status = statusOf(made);
  if (!statuses.has(status)) return { outcome: 'unknown', why: unknownStatus(status), isDrift: true };
  if (status === 'denied') return { outcome: 'refused', code: code, why: `${title} denied it as report ${reportId}.` };
  return { outcome: 'accepted', reportId, status, contacts: contactsIn([made, messages], own) };
}

const idOf = (result: unknown): string | undefined => {
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : result;
  return typeof id === 'string' && /^[\w.-]{1,200}$/.test(id) ? id : undefined;
};

const statusOf = (result: unknown): string => {
  const status = typeof result === 'object' && result !== null && 'status' in result ? result.status : undefined;
  return typeof status === 'string' ? status : 'accepted';
};

/** As a whole word: one id may begin with another. */
const namesIt = (work: string | null | undefined, reference: string): boolean =>
  work?.split(/[()]/).some((part) => part.trim() === reference) ?? false;
