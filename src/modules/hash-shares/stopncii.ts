import { z } from 'zod';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import type { Found, HashExchange, Told } from '#modules/hash-shares/exchange.ts';
import { askOnce, readJson, refusalOf, shownWords } from '#modules/notices/index.ts';

const title = 'StopNCII';

/** The fetch of the adapter has to trust it, or the keys are not sent. */
export const stopnciiBase = 'https://api.stopncii.org';

const pageSize = 500;
const mostPages = 50;

const pageShape = z.object({
  hashRecords: z.array(
    z.object({
      hashValue: z.string(),
      signalType: z.string(),
      hashStatus: z.enum(['Unknown', 'Received', 'Active', 'Withdrawn', 'Deleted']),
    }),
  ),
  hasMoreRecords: z.boolean(),
  nextPageToken: z.string().nullish(),
});
const errorShape = z.object({ message: z.string() });

/** The partner interface of StopNCII. Only PDQ hashes of pictures are given to it. */
export function createStopncii(options: {
  functionsKey: string;
  subscriptionKey: string;
  fetch: SafeFetch;
  base?: string;
  /** Real time, in milliseconds since 1970. */
  now?: () => number;
}): HashExchange {
  const { functionsKey, subscriptionKey, fetch, base = stopnciiBase, now = Date.now } = options;
  const keys = { 'x-functions-key': functionsKey, 'Ocp-Apim-Subscription-Key': subscriptionKey };
  const words = (body: Buffer): string => {
    const read = readJson(body, errorShape);
    return read.ok ? shownWords([read.answer.message], [functionsKey, subscriptionKey]) : '';
  };
  const ask = (path: string, request: FetchRequest) =>
    askOnce(fetch, `${base}/v1/${path}`, { ...request, headers: { ...keys, ...request.headers } });

  async function tell(path: string, value: object, signal: AbortSignal): Promise<Told> {
    const headers = { 'content-type': 'application/json' };
    const result = await ask(path, { method: 'POST', headers, body: JSON.stringify(value), signal });
    const refused = refusalOf(title, result, now(), words);
    if (refused?.outcome === 'accepted') throw new Error('a refusal is no acceptance');
    if (refused || !result.ok) return refused ?? { outcome: 'unknown', why: `${title} did not answer.` };
    // The contract promises JSON and says nothing of what is in it.
    const read = readJson(result.body, z.unknown());
    return read.ok ? { outcome: 'taken' } : { outcome: 'unknown', why: `${title} ${read.why}.`, isDrift: true };
  }

  return {
    submit: (hash, signal) =>
      tell(
        'SubmitHashes',
        {
          count: 1,
          hashRecords: [
            {
              lastModtimestamp: Math.floor(now() / 1_000),
              signalType: 'ImagePDQ',
              hashValue: hash,
              // Nobody of ours reviewed a match: it is the word of the person shown.
              CSPFeedbacks: [{ feedbackValue: 'None', tags: [] }],
            },
          ],
        },
        signal,
      ),
    withdraw: (hash, signal) =>
      tell(
        'SubmitFeedback',
        { count: 1, hashFeedbacks: [{ hashValue: hash, feedbackValue: 'Withdrawn', tags: [] }] },
        signal,
      ),
    async find(hash, since, signal): Promise<Found> {
      const startTimestamp = String(Math.max(0, Math.floor(since.getTime() / 1_000)));
      let token: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const query = new URLSearchParams({ startTimestamp, pageSize: String(pageSize) });
        if (token) query.set('nextPageToken', token);
        const result = await ask(`FetchHashes?${query}`, { signal });
        const refused = refusalOf(title, result, now(), words);
        if (refused || !result.ok)
          return { outcome: 'unknown', why: refused && 'why' in refused ? refused.why : `${title} did not answer.` };
        const read = readJson(result.body, pageShape);
        if (!read.ok) return { outcome: 'unknown', why: `${title} ${read.why}.`, isDrift: true };
        const { hashRecords, hasMoreRecords, nextPageToken } = read.answer;
        const record = hashRecords.find(
          ({ hashValue, signalType }) => signalType === 'ImagePDQ' && hashValue.toLowerCase() === hash,
        );
        if (record)
          return {
            outcome: 'listed',
            isWithdrawn: record.hashStatus === 'Withdrawn' || record.hashStatus === 'Deleted',
          };
        if (!hasMoreRecords) return { outcome: 'absent' };
        if (!nextPageToken || nextPageToken === token)
          return {
            outcome: 'unknown',
            why: `${title} answers in another shape than before: nextPageToken.`,
            isDrift: true,
          };
        token = nextPageToken;
      }
      return { outcome: 'unknown', why: `${title} lists more changes than we read at once.` };
    },
  };
}
