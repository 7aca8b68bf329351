import { describe, expect, it } from 'vitest';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { searchWeb } from '#modules/discovery/sources/searxng/search-web.ts';
import { sampleQuestion, sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';
import { answers as answering, type Reply, sourceOf } from '#modules/discovery/sources/test-answers.ts';

const asked: URL[] = [];
const answers = (reply: (url: URL) => Reply | 'down'): SafeFetch =>
  answering((url) => {
    asked.push(url);
    return reply(url);
  });
const json = (results: unknown[], silent: unknown[] = []) => ({
  body: JSON.stringify({ results, unresponsive_engines: silent }),
});
const engine = answers((url) => {
  const page = Number(url.searchParams.get('pageno'));
  const q = url.searchParams.get('q') ?? '';
  return json(
    page > 2
      ? []
      : [
          { url: `https://leak.test/${encodeURIComponent(q)}/${page}`, title: q, engines: ['a', 'b'] },
          { title: 'no address' },
        ],
  );
});
const base = 'http://search.test/sub/';
const collect = async (fetch: SafeFetch): Promise<Batch[]> => {
  const batches: Batch[] = [];
  for await (const batch of searchWeb({ fetch, base }).search(sampleQuestion, undefined, new AbortController().signal))
    batches.push(batch);
  return batches;
};

sourceConformance('SearXNG', async () => ({
  source: sourceOf(searchWeb({ fetch: engine, base })),
  question: sampleQuestion,
}));
describe('SearXNG', () => {
  it('is asked page by page until one is empty, every query before any is asked further, and every hit is taken', async () => {
    asked.length = 0;
    const batches = await collect(engine);
    expect(
      asked.map((url) => `${url.pathname} ${url.searchParams.get('q')} ${url.searchParams.get('pageno')}`),
    ).toEqual([1, 2, 3].flatMap((page) => ['leaked', 'mega'].map((word) => `/sub/search annavale ${word} ${page}`)));
    expect(batches.flatMap((batch) => batch.found)).toHaveLength(4);
    expect(batches.map((batch) => batch.termId)).toEqual(['trm_1', 'trm_2', 'trm_1', 'trm_2', 'trm_1', 'trm_2']);
  });

  it('is not paged for ever by an engine that repeats itself', async () => {
    asked.length = 0;
    await collect(answers(() => json([{ url: 'https://leak.test/same' }])));
    expect(asked).toHaveLength(4);
  });

  it('is asked as far as it has something new: the thirtieth page, too', async () => {
    const batches = await collect(
      answers((url) => {
        const page = Number(url.searchParams.get('pageno'));
        return json(page > 30 ? [] : [{ url: `https://leak.test/${url.searchParams.get('q')}/${page}` }]);
      }),
    );
    expect(new Set(batches.flatMap((batch) => batch.found.map(({ url }) => url))).size).toBe(60);
    expect(batches.at(-1)?.more).toBe(false);
  });

  const recorded = {
    results: [{ url: 'https://leak.test/a', title: 'a', engines: ['a'] }],
    unresponsive_engines: [['google', 'captcha']],
  };
  it.each([
    ['results', { unresponsive_engines: [] }],
    ['results', { ...recorded, results: {} }],
    ['results.0.url', { ...recorded, results: [{ link: 'https://leak.test/a' }, { link: 'https://leak.test/b' }] }],
    ['results.0.engines', { ...recorded, results: [{ ...recorded.results[0], engines: 'a' }] }],
    ['unresponsive_engines', { results: [], unresponsiveEngines: [['google', 'captcha']] }],
    ['unresponsive_engines', { ...recorded, unresponsive_engines: { google: 'captcha' } }],
    ['unresponsive_engines.0', { ...recorded, unresponsive_engines: [[]] }],
    ['the whole answer', []],
  ])('names %s where it is gone or has changed, and does not ask on', async (field, changed) => {
    asked.length = 0;
    const batches = await collectOf(
      answers(() => ({ body: JSON.stringify(changed) })),
      asking('a', 'b', 'c'),
    );
    expect(batches.flatMap(({ degraded = [] }) => degraded.map(({ reason }) => reason))).toEqual([
      `The search engine answers in another shape than before: ${field} is missing or has changed.`,
    ]);
    expect(asked).toHaveLength(1);
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
    const batches = searchWeb({ fetch: hanging, base }).search(sampleQuestion, undefined, ended.signal);
    await expect(batches[Symbol.asyncIterator]().next()).rejects.toThrow('the search was ended');
  });

  it('says which engines were silent', async () => {
    const [batch] = await collect(answers(() => json([], [['google', 'timeout'], 'bing'])));
    expect(batch?.degraded).toEqual([
      { part: 'google', reason: 'timeout', forAll: 'google did not answer.' },
      { part: 'bing', reason: 'did not answer', forAll: 'bing did not answer.' },
    ]);
  });

  const asking = (...texts: string[]) => ({
    ...sampleQuestion,
    queries: texts.map((text) => ({ text, termId: `trm_${text}`, sources: [] })),
  });
  const collectOf = async (fetch: SafeFetch, question: typeof sampleQuestion): Promise<Batch[]> => {
    const batches: Batch[] = [];
    try {
      for await (const batch of searchWeb({ fetch, base }).search(question, undefined, new AbortController().signal))
        batches.push(batch);
    } catch (error) {
      batches.push({ found: [], next: String(error), queries: 0, more: false });
    }
    return batches;
  };
  const refusing = (at: (term: string) => { status?: number; body: string } | 'down' | undefined): SafeFetch =>
    answers((url) => {
      const term = url.searchParams.get('q') ?? '';
      const page = url.searchParams.get('pageno');
      return at(term) ?? json(page === '1' ? [{ url: `https://leak.test/${term}` }] : []);
    });
  const found = (batches: Batch[]) => batches.flatMap((batch) => batch.found.map((one) => one.url));

  it.each([
    ['a term that it refuses', ':de', { status: 400, body: '' }, 'status 400'],
    ['a term that is too long for it', 'x', { status: 414, body: '' }, 'status 414'],
    ['an outage that passes', 'x', { status: 504, body: '' }, 'status 504'],
    ['a page that is not JSON', 'x', { body: '<html>' }, 'not JSON'],
  ])('goes on after %s, and says which', async (_, bad, reply, sentence) => {
    const fetch = refusing((term) => (term === bad ? reply : undefined));
    const batches = await collectOf(fetch, asking('a', bad, 'b', 'c'));
    expect(found(batches)).toEqual(['a', 'b', 'c'].map((term) => `https://leak.test/${term}`));
    expect(batches.flatMap((batch) => batch.degraded ?? [])).toEqual([
      { part: `“${bad}”`, reason: expect.stringContaining(sentence), forAll: expect.stringContaining(sentence) },
    ]);
  });

  it('is not held up by terms that it refuses, however many, and ends after three failures of its own in a row', async () => {
    const refused = await collectOf(
      refusing((term) => (term === 'a' ? undefined : { status: 400, body: '' })),
      asking('1', '2', '3', '4', 'a'),
    );
    expect(found(refused)).toEqual(['https://leak.test/a']);
    // They were put to it: others, that were asked longer ago, come first the next time.
    expect(refused.map((batch) => batch.termId)).toEqual(['trm_1', 'trm_2', 'trm_3', 'trm_4', 'trm_a', 'trm_a']);
    asked.length = 0;
    const down = await collectOf(
      refusing((term) => (term === 'a' ? undefined : 'down')),
      asking('a', '1', '2', '3', '4'),
    );
    expect(new Set(asked.map((url) => url.searchParams.get('q')))).toEqual(new Set(['a', '1', '2', '3']));
    expect(down.at(-1)?.next).toContain('did not answer');
    expect(down.map((batch) => batch.queries)).toEqual([1, 0, 0, 0]);
  });

  it('that is out of order for a moment is asked once more', async () => {
    let outages = 0;
    const batches = await collectOf(
      refusing((term) => (term === 'a' && outages++ === 0 ? { status: 503, body: '' } : undefined)),
      asking('a', 'b'),
    );
    expect(found(batches)).toEqual(['https://leak.test/a', 'https://leak.test/b']);
    expect(batches.flatMap((batch) => batch.degraded ?? [])).toEqual([]);
  });

  it('that sends a question to another site is not followed there', async () => {
    const fetch: SafeFetch = async (target, request) => {
      const sentence = await request?.onHop?.(new URL('https://video.test/results?q=x'), 1);
      if (new URL(target).searchParams.get('q') !== '!!yt x') return engine(target, request);
      return { ok: false, code: 'hop-refused', sentence: sentence ?? 'it was followed', hops: [] };
    };
    const [first] = await collectOf(fetch, asking('!!yt x', 'b'));
    const elsewhere = expect.stringMatching(/^The search engine sends this question to another site\.$/);
    expect(first?.degraded).toEqual([{ part: '“!!yt x”', reason: elsewhere, forAll: elsewhere }]);
    expect(first?.termId).toBe('trm_!!yt x');
  });

  it.each([
    ['down' as const, /did not answer/],
    [{ status: 403, body: '' }, /settings\.yml/],
    [{ status: 429, body: '' }, /limiter/],
    [{ status: 500, body: '' }, /status 500/],
    [{ body: '<html>' }, /not JSON/],
  ])('fails with a sentence: %j', async (reply, sentence) => {
    await expect(collect(answers(() => reply))).rejects.toThrow(sentence);
  });
});
