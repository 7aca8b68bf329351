import { describe, expect, it } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { changeBatches, expectFailure, sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
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

type Checks = Record<string, () => Promise<void>>;

/** How answers out of shape are named. */
function shapeChecks(api: PlayedApi): Checks {
  const checks: Checks = {
    'finds nothing where it says that there is nothing, and calls that no fault': async () => {
      const { batches, failure } = await run(api, (url) => json(api.nothing(url)));
      expect(failure).toBeUndefined();
      expect(batches.flatMap(({ found }) => found)).toEqual([]);
      expect(degradedOf(batches)).toEqual([]);
      expect(batches.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(0);
    },
  };
  for (const path of api.promised)
    checks[`names ${path} where it is gone, and does not ask on`] = async () => {
      let asked = 0;
      const { batches, failure } = await run(api, (url, request) => {
        const recorded = api.reply(url, request);
        const changed = without(recorded, path);
        // Other indexes of the interface may have no such field.
        if (asked > 0 || JSON.stringify(changed) !== JSON.stringify(recorded)) asked += 1;
        return json(changed);
      });
      expect(failure).toBeUndefined();
      const said = degradedOf(batches).join(' ');
      expect(said).toContain('another shape');
      expect(said).toContain(path.split('.').at(-1));
      expect(batches.at(-1)?.more).toBe(false);
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThanOrEqual(2);
    };
  for (const [what, written] of [
    ['HTML', '<!doctype html><title>Sorry</title>'],
    ['half an answer', '{"results":[{"url":"https://leak.te'],
    ['nothing at all', ''],
    ['another kind of JSON', '[]'],
  ] as const)
    checks[`says that it is out of shape where it answers ${what}`] = async () => {
      const isNothing = (url: URL) => JSON.stringify(api.nothing(url)) === written;
      const { batches, failure } = await run(api, (url) => ({
        body: isNothing(url) ? '{"of":"another kind"}' : written,
      }));
      expect(failure).toBeUndefined();
      expect(degradedOf(batches).join(' ')).toMatch(/not JSON|another shape/);
    };
  return checks;
}

/** What is asked again, and what is counted. */
function countChecks(api: PlayedApi): Checks {
  return {
    'asks once more after a fault of its server': async () => {
      let faults = 1;
      const { batches, failure } = await run(api, (url, request) =>
        faults-- > 0 ? { status: 503, body: 'busy' } : json(api.reply(url, request)),
      );
      expect(failure).toBeUndefined();
      expect(degradedOf(batches)).toEqual([]);
      expect(batches.flatMap(({ found }) => found).length).toBeGreaterThan(0);
    },
    'asks one question for each batch: before each, the budget is asked': async () => {
      const { batches, asked, askedBefore } = await run(api, (url, request) => json(api.reply(url, request)));
      expect(batches.map(({ queries }) => queries)).toEqual(batches.map(() => 1));
      const { credentials = 0 } = api;
      expect(askedBefore).toEqual(batches.map((_, at) => credentials + at + 1));
      expect(asked).toHaveLength(credentials + batches.length);
    },
    'counts a question that was sent and not answered in time, and asks it no second time': async () => {
      const { batches, failure, asked, isCounted } = await run(api, () => 'silent');
      expect(failure).toContain('did not answer in time');
      expect(batches.reduce((sum, { queries }) => sum + queries, isCounted ? 1 : 0)).toBe(asked.length);
    },
    'does not count a question where the connection was refused': async () => {
      const { batches, failure, isCounted } = await run(api, () => 'down');
      expect([failure !== undefined, isCounted]).toEqual([true, false]);
      expect(batches.filter(({ queries }) => queries > 0)).toEqual([]);
    },
    'waits as long as it is told to, once': async () => {
      let refused = 0;
      const { batches, failure } = await run(api, (url, request) =>
        refused++ === 0 ? { status: 429, body: '', headers: { 'retry-after': '0' } } : json(api.reply(url, request)),
      );
      expect(failure).toBeUndefined();
      expect(batches.flatMap(({ found }) => found).length).toBeGreaterThan(0);
    },
    'names the time where the wait is too long, and keeps asking no more than it must': async () => {
      const { failure, asked } = await run(api, () => ({ status: 429, body: '', headers: { 'retry-after': '3600' } }));
      expect(failure).toMatch(/until \d{4}-\d\d-\d\dT\d\d:\d\dZ/);
      expect(asked.length).toBeLessThanOrEqual(3);
    },
  };
}

/** What is said where it does not answer at all. */
function failureChecks(api: PlayedApi): Checks {
  const { key } = api;
  const checks: Checks = {
    [`names ${api.variable ?? 'itself'} where it refuses to answer`]: async () => {
      const { failure } = await run(api, () => ({ status: 401, body: '{"error":"invalid"}' }));
      expect(failure).toContain(api.variable ?? 'refuses our questions');
    },
    'ends at once where the search is ended while it hangs': async () => {
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
    },
  };
  for (const [what, reply] of [
    ['it cannot be reached', 'down' as const],
    ['its server is in trouble', { status: 500, body: '' }],
  ] as const)
    checks[`fails with a sentence where ${what}, and soon`] = async () => {
      const { failure, asked } = await run(api, () => reply);
      expect(failure).toContain('did not answer');
      expect(asked.length).toBeLessThanOrEqual(6);
    };
  if (key !== undefined)
    checks['sends its key in no address, and tells it in no sentence'] = async () => {
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
    };
  return checks;
}

/** What is recorded of pictures that leave: creators decide by it, so that an adapter hands on what its request is told. */
function pictureChecks(api: PlayedApi): Checks {
  const { question } = api;
  const notedWhere = async (reply: () => Reply | NoReply): Promise<Set<string>> => {
    const noted = new Set<string>();
    const noteSendings: Question['noteSendings'] = async (_, outcome) => void noted.add(outcome);
    await run({ ...api, question: { ...question, noteSendings } }, reply);
    return noted;
  };
  return {
    'notes whether a picture left': async () => {
      expect(await notedWhere(() => ({ body: '{}' }))).toEqual(new Set(['sent']));
      expect(await notedWhere(() => 'silent')).toEqual(new Set(['maybe']));
      expect(await notedWhere(() => 'down')).toEqual(new Set(['not-sent']));
    },
    'sends no picture again that may not leave any more': async () => {
      let left = 1;
      const sendPicture: Question['sendPicture'] = async (workId) =>
        left-- > 0 ? question.sendPicture?.(workId) : undefined;
      const { asked } = await run({ ...api, question: { ...question, sendPicture } }, () => ({
        status: 500,
        body: '',
      }));
      expect(asked).toHaveLength((api.credentials ?? 0) + 1);
    },
  };
}

type Opened = Pick<DiscoverySource, 'answers' | 'search'>;
/** An adapter whose way out is changed: what it sends, or what comes back to it. */
const changeFetch = ({ open }: PlayedApi, change: (fetch: SafeFetch) => SafeFetch): PlayedApi['open'] => {
  return (fetch) => open(change(fetch));
};
/** An adapter that gives other batches, or ends in another way. */
const changeSearch = ({ open }: PlayedApi, change: (sound: Opened) => Pick<Opened, 'search'>): PlayedApi['open'] => {
  return (fetch) => {
    const sound = open(fetch);
    return { ...sound, ...change(sound) };
  };
};
/** An adapter whose failures are changed; undefined ends the search without one. */
const changeFailure = (api: PlayedApi, change: (failure: Error) => Error | undefined): PlayedApi['open'] =>
  changeSearch(api, (sound) => ({
    async *search(...asked) {
      try {
        yield* sound.search(...asked);
      } catch (error) {
        const failure = change(error instanceof Error ? error : new Error(String(error)));
        if (failure) throw failure;
      }
    },
  }));

/** Faults that an adapter could have, each as a wrapper of a sound one. */
const breaks: Record<string, (api: PlayedApi) => PlayedApi['open']> = {
  'takes an answer out of shape for an empty one': (api) =>
    changeSearch(api, (sound) => changeBatches(sound, (batch) => ({ ...batch, degraded: [] }))),
  'takes a limit for an empty answer': (api) =>
    changeFetch(api, (fetch) => async (url, request) => {
      const reply = await fetch(url, request);
      if (!reply.ok || reply.status !== 429) return reply;
      return { ...reply, status: 200, headers: {}, body: Buffer.from(JSON.stringify(api.nothing(new URL(url)))) };
    }),
  'gives up after one fault of the server': (api) =>
    changeFetch(api, (fetch) => async (url, request) => {
      const reply = await fetch(url, request);
      return reply.ok && reply.status >= 500 ? { ...reply, status: 404 } : reply;
    }),
  'asks again where a question may have been counted': (api) =>
    changeFetch(api, (fetch) => async (url, request) => {
      const reply = await fetch(url, request);
      return !reply.ok && reply.code === 'header-timeout' ? fetch(url, request) : reply;
    }),
  'counts no question': (api) =>
    changeSearch(api, (sound) => changeBatches(sound, (batch) => ({ ...batch, queries: 0 }))),
  'counts a question that never left': (api) =>
    changeFailure(api, ({ message }) => new SourceFailure(message, { sent: true })),
  'does not say what must be mended': (api) => changeFailure(api, () => new SourceFailure('It failed.')),
  'takes no answer at all for the end': (api) => changeFailure(api, () => undefined),
};

/** Faults of adapters that send pictures. */
const pictureBreaks: typeof breaks = {
  'takes what left for what stayed': (api) =>
    changeSearch(api, ({ search }) => ({
      search: (question, ...more) =>
        search({ ...question, noteSendings: async (of) => question.noteSendings?.(of, 'not-sent') }, ...more),
    })),
  'sends a picture again without asking': (api) =>
    changeSearch(api, ({ search }) => ({
      search: (question, ...more) => search({ ...question, sendPicture: api.question.sendPicture }, ...more),
    })),
};

/** Faults that an adapter without a key cannot have. */
const keyBreaks: typeof breaks = {
  'puts its key into the address': (api) =>
    changeFetch(api, (fetch) => (target, request) => {
      const url = new URL(target);
      url.searchParams.set('of', api.key ?? '');
      return fetch(url, request);
    }),
  'tells its key': (api) => changeFailure(api, ({ message }) => new SourceFailure(`${message} The key is ${api.key}.`)),
};

/**
 * What every adapter of a provider's interface must keep to, beside `sourceConformance`: each way in which an interface
 * misbehaves has a sentence, costs no more questions than it must, and never tells the key.
 */
export function apiConformance(api: PlayedApi): void {
  sourceConformance(api.name, async () => ({ source: sourceOf(api.open(played(api.reply))), question: api.question }));

  const sendsPictures = api.question.sendPicture !== undefined;
  const checksOf = (one: PlayedApi): Checks => ({
    ...{ ...shapeChecks(one), ...countChecks(one), ...failureChecks(one) },
    ...(sendsPictures && pictureChecks(one)),
  });
  describe(`${api.name}, asked through its interface`, () => {
    it.each(Object.entries(checksOf(api)))('%s', (_, check) => check());

    const its = { ...breaks, ...(api.key !== undefined && keyBreaks), ...(sendsPictures && pictureBreaks) };
    it.each(Object.entries(its))('would not pass if it %s', async (_, broken) => {
      await expectFailure(Object.values(checksOf({ ...api, open: broken(api) })));
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
