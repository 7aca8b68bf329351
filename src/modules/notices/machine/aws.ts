import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { askOnce, readJson, refusalOf, shownWords } from '#modules/notices/machine/ask-channel.ts';
import type { Filed, MachineChannel } from '#modules/notices/machine/channel.ts';
import { type AwsKeys, signAws } from '#modules/notices/machine/sign-aws.ts';

const title = 'AWS';

/** Where the interface of a region is. The fetch of the adapter has to trust it, or the signature is not sent. */
export const awsBase = (region: string): string => `https://abuse.${region}.amazonaws.com`;

const id = z.string().regex(/^[\w.-]{1,256}$/);
const filedShape = z.object({ reportId: id });
const statusShape = z.object({
  status: z.enum(['QUEUED', 'PROCESSING', 'COMPLETED']),
  reasonCode: z.string().max(100).nullish(),
  description: z.string().nullish(),
});
const errorShape = z.object({ message: z.string().optional(), Message: z.string().optional() });

export interface AwsOptions extends AwsKeys {
  fetch: SafeFetch;
  base?: string;
  /** Real time, in milliseconds since 1970. */
  now?: () => number;
}

/** So long the same `clientToken` is one report: a day of real time, less what clocks may differ. */
const dedupeMs = 24 * 3_600_000 - 600_000;

/** AWS Abuse Signal. A report in doubt is sent again under the same token, which makes no second one. */
export function createAws(options: AwsOptions): MachineChannel {
  const { fetch, region, accessKeyId, secretAccessKey, now = Date.now } = options;
  const reports = `${options.base ?? awsBase(region)}/v1/abuse`;
  const words = (texts: readonly string[]): string => shownWords(texts, [secretAccessKey, accessKeyId]);
  const errorsIn = (body: Buffer): string => {
    const read = readJson(body, errorShape);
    return read.ok ? words([read.answer.message ?? read.answer.Message ?? '']) : '';
  };
  const signed = (method: 'GET' | 'POST', url: string, body?: Buffer): Promise<Record<string, string>> =>
    signAws(options, { method, url, at: new Date(now()), ...(body ? { body } : {}) });

  async function file(body: Buffer, signal: AbortSignal): Promise<Filed> {
    const headers = { ...(await signed('POST', reports, body)), 'content-type': 'application/json' };
    const result = await askOnce(fetch, reports, { method: 'POST', headers, body, signal });
    const refused = refusalOf(title, result, now(), errorsIn);
    if (refused || !result.ok) return refused ?? { outcome: 'unknown', why: `${title} did not answer.` };
    const read = readJson(result.body, filedShape);
    if (!read.ok) return { outcome: 'unknown', why: `${title} ${read.why}.`, isDrift: true };
    return { outcome: 'accepted', reportId: read.answer.reportId, status: 'QUEUED', contacts: [] };
  }

  return {
    id: 'aws',
    title,
    settlesBySending: true,
    file,
    settle: async ({ body, postedAt }, signal) =>
      now() - postedAt.getTime() < dedupeMs ? file(body, signal) : undefined,
    async status(reportId, signal) {
      const url = `${reports}/${encodeURIComponent(reportId)}`;
      const result = await askOnce(fetch, url, { headers: await signed('GET', url), signal });
      const refused = refusalOf(title, result, now(), errorsIn);
      if (refused || !result.ok) return { ok: false, why: refused && 'why' in refused ? refused.why : '' };
      const read = readJson(result.body, statusShape);
      if (!read.ok) return { ok: false, why: `${title} ${read.why}.` };
      const { status, reasonCode, description } = read.answer;
      return {
        ok: true,
        status: {
          status,
          // A question is not the end: what comes of our answer is asked for, too.
          isFinal: status === 'COMPLETED' && reasonCode !== 'NEED_MORE_INFORMATION',
          ...(reasonCode ? { reason: reasonCode } : {}),
          ...(description ? { detail: words([description]) } : {}),
          contacts: [],
        },
      };
    },
  };
}
