import { describe, expect, it } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
import { type Batch, type DiscoverySource, type Question, SourceFailure } from '#modules/discovery/sources/source.ts';
import { answers, type NoReply, type Reply, sourceOf } from '#modules/discovery/sources/test-answers.ts';

/** A provider's interface as a test plays it, and what its adapter relies on. */
export interface PlayedApi {
  name: string;
  /** The variable that holds its key; absent where it needs none. */
  variable?: string;
  key?: string;
  /** Requests for a credential before its first question, which cost nothing; none unless given. */
  credentials?: number;
  /** The parameter in which the interface wants its key; anywhere else it stands in no address. */
  keyParameter?: string;
  question: Question;
  open(fetch: SafeFetch): Pick<DiscoverySource, 'answers' | 'search'>;
  /** A recorded answer, as long as there is something to find. */
  reply(url: URL, request: FetchRequest | undefined): unknown;
  /** An answer of its own that says: nothing was found. */
  nothing(url: URL): unknown;
  /** Fields that the contract promises, by their path in a recorded answer: `web.results.0.url`. */
  promised: readonly string[];
}

interface Outcome {
  batches: Batch[];
  failure?: string;
  isCounted?: boolean;
  /** Questions that were asked before each batch came. */
  askedBefore: number[];
  asked: { url: URL; request: FetchRequest | undefined }[];
}

/**
 * What every adapter of a provider's interface must keep to, beside `sourceConformance`: each way in which an interface
 * misbehaves has a sentence, costs no more questions than it must, and never tells the key.
 */
export function apiConformance(api: PlayedApi): void {
  const { key } = api;
  sourceConformance(api.name, async () => ({ source: sourceOf(api.open(played(api.reply))), question: api.question }));

  describe(`${api.name}, asked through its interface`, () => {
    it('finds nothing where it says that there is nothing, and calls that no fault', async () => {
      const { batches, failure } = await run(api, (url) => json(api.nothing(url)));
      expect(failure).toBeUndefined();
      expect(batches.flatMap(({ found }) => found)).toEqual([]);
      expect(degradedOf(batches)).toEqual([]);
      expect(batches.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(0);
    });

    it.each(api.promised)('names %s where it is gone, and does not ask on', async (path) => {
      const { batches, failure, asked } = await run(api, (url, request) =>
        json(without(api.reply(url, request), path)),
      );
      expect(failure).toBeUndefined();
      const said = degradedOf(batches).join(' ');
      expect(said).toContain('another shape');
      expect(said).toContain(path.split('.').at(-1));
      expect(batches.at(-1)?.more).toBe(false);
      expect(asked.length).toBeLessThanOrEqual(2);
    });

    it.each([
      ['HTML', '<!doctype html><title>Sorry</title>'],
      ['half an answer', '{"results":[{"url":"https://leak.te'],
      ['nothing at all', ''],
      ['another kind of JSON', '[]'],
    ])('says that it is out of shape where it answers %s', async (_, written) => {
      const isNothing = (url: URL) => JSON.stringify(api.nothing(url)) === written;
      const { batches, failure } = await run(api, (url) => ({
        body: isNothing(url) ? '{"of":"another kind"}' : written,
      }));
      expect(failure).toBeUndefined();
      expect(degradedOf(batches).join(' ')).toMatch(/not JSON|another shape/);
    });

    it('asks once more after a fault of its server', async () => {
      let faults = 1;
      const { batches, failure } = await run(api, (url, request) =>
        faults-- > 0 ? { status: 503, body: 'busy' } : json(api.reply(url, request)),
      );
      expect(failure).toBeUndefined();
      expect(degradedOf(batches)).toEqual([]);
      expect(batches.flatMap(({ found }) => found).length).toBeGreaterThan(0);
    });

    it.each([
      ['it cannot be reached', 'down' as const],
      ['its server is in trouble', { status: 500, body: '' }],
    ])('fails with a sentence where %s, and soon', async (_, reply) => {
      const { failure, asked } = await run(api, () => reply);
      expect(failure).toContain('did not answer');
      expect(asked.length).toBeLessThanOrEqual(6);
    });

    it('asks one question for each batch: before each, the budget is asked', async () => {
      const { batches, asked, askedBefore } = await run(api, (url, request) => json(api.reply(url, request)));
      expect(batches.map(({ queries }) => queries)).toEqual(batches.map(() => 1));
      const { credentials = 0 } = api;
      expect(askedBefore).toEqual(batches.map((_, at) => credentials + at + 1));
      expect(asked).toHaveLength(credentials + batches.length);
    });

    it('counts a question that was sent and not answered in time, and asks it no second time', async () => {
      const { batches, failure, asked, isCounted } = await run(api, () => 'silent');
      expect(failure).toContain('did not answer in time');
      expect(batches.reduce((sum, { queries }) => sum + queries, isCounted ? 1 : 0)).toBe(asked.length);
    });

    it('does not count a question where the connection was refused', async () => {
      const { batches, failure, isCounted } = await run(api, () => 'down');
      expect([failure !== undefined, isCounted]).toEqual([true, false]);
      expect(batches.filter(({ queries }) => queries > 0)).toEqual([]);
    });

    it('waits as long as it is told to, once', async () => {
      let refused = 0;
      const { batches, failure } = await run(api, (url, request) =>
        refused++ === 0 ? { status: 429, body: '', headers: { 'retry-after': '0' } } : json(api.reply(url, request)),
      );
      expect(failure).toBeUndefined();
      expect(batches.flatMap(({ found }) => found).length).toBeGreaterThan(0);
    });

    it('names the time where the wait is too long, and keeps asking no more than it must', async () => {
      const { failure, asked } = await run(api, () => ({ status: 429, body: '', headers: { 'retry-after': '3600' } }));
      expect(failure).toMatch(/until \d{4}-\d\d-\d\dT\d\d:\d\dZ/);
      expect(asked.length).toBeLessThanOrEqual(3);
    });

    it(`names ${api.variable ?? 'itself'} where it refuses to answer`, async () => {
      const { failure } = await run(api, () => ({ status: 401, body: '{"error":"invalid"}' }));
      expect(failure).toContain(api.variable ?? 'refuses our questions');
    });

    it('ends at once where the search is ended while it hangs', async () => {
      const ended = new AbortController();
      const hanging: SafeFetch = (_, request) =>
        new Promise((resolve) => {
          request?.signal?.addEventListener('abort', () =>
            resolve({ ok: false, code: 'aborted', sentence: 'the call was ended.', hops: [] }),
          );
          ended.abort(new Error('the search was ended'));
        });
      const batches = api.open(hanging).search(api.question, undefined, ended.signal);
      await expect(
        (async () => {
          for await (const _ of batches);
        })(),
      ).rejects.toThrow('the search was ended');
    });

    if (key !== undefined)
      it('sends its key in no address, and tells it in no sentence', async () => {
        const replies: (Reply | NoReply)[] = [
          'down',
          'silent',
          { status: 401, body: key },
          { status: 429, body: key, headers: { 'retry-after': '3600' } },
          { status: 500, body: key },
          { body: key },
          json({ error: key }),
        ];
        for (const reply of replies) {
          const { batches, failure, asked } = await run(api, () => reply);
          expect(`${failure} ${JSON.stringify(batches)}`).not.toContain(key);
          for (const { url } of asked) {
            if (api.keyParameter) url.searchParams.delete(api.keyParameter);
            expect(url.href).not.toContain(key);
          }
        }
      });
  });
}

const json = (answer: unknown): Reply => ({ body: JSON.stringify(answer) });
const played = (reply: PlayedApi['reply']): SafeFetch => answers((url, request) => json(reply(url, request)));
const degradedOf = (batches: readonly Batch[]): string[] =>
  batches.flatMap(({ degraded = [] }) => degraded.map(({ reason }) => reason));

async function run(
  api: PlayedApi,
  reply: (url: URL, request: FetchRequest | undefined) => Reply | NoReply,
): Promise<Outcome> {
  const asked: Outcome['asked'] = [];
  const source = api.open(
    answers((url, request) => {
      asked.push({ url, request });
      return reply(url, request);
    }),
  );
  const batches: Batch[] = [];
  const askedBefore: number[] = [];
  try {
    for await (const batch of source.search(api.question, undefined, new AbortController().signal)) {
      batches.push(batch);
      askedBefore.push(asked.length);
    }
  } catch (error) {
    const isCounted = error instanceof SourceFailure && error.isCounted;
    return { batches, asked, askedBefore, failure: error instanceof Error ? error.message : String(error), isCounted };
  }
  return { batches, asked, askedBefore };
}

/** A copy of an answer without one of its fields. */
function without(answer: unknown, path: string): unknown {
  const copy = structuredClone(answer);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = copy;
  for (const step of steps) at = at && typeof at === 'object' ? Reflect.get(at, step) : undefined;
  if (at && typeof at === 'object') Reflect.deleteProperty(at, last);
  return copy;
}
