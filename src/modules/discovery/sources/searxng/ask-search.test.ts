import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';
import { type AskSearchOptions, createAskSearch } from '#modules/discovery/sources/searxng/ask-search.ts';

/** What an engine says to a question: addresses it lists, that it is silent, or a page that is no answer at all. */
type Says = { hits: string[]; by?: string[]; partly?: string } | { silent: string } | { html: string } | 'down';
type Engine = (question: string) => Says;

const page = 'https://leak.test/a';
const encyclopedia = 'https://www.wikipedia.org/';
const empty: Engine = () => ({ hits: [] });
/** Lists these and nothing else. */
const lists =
  (...addresses: string[]): Engine =>
  (question) => ({ hits: addresses.filter((address) => address === question) });
const working = (...addresses: string[]): Engine => lists(encyclopedia, ...addresses);

/** A search source with these engines behind it, and what it was asked. */
function source(engines: Record<string, Engine>) {
  const asked: { engine: string; question: string }[] = [];
  const fetch: SafeFetch = async (target): Promise<FetchResult> => {
    const { searchParams } = new URL(target);
    const engine = searchParams.get('engines') ?? '';
    const question = searchParams.get('q') ?? '';
    asked.push({ engine, question });
    const says = engines[engine]?.(question) ?? 'down';
    if (says === 'down') return { ok: false, code: 'connect', sentence: 'search could not be reached.', hops: [] };
    const by = 'hits' in says ? (says.by ?? [engine]) : [];
    const results = 'hits' in says ? says.hits.map((url) => ({ url, title: 'A', engine: by[0], engines: by })) : [];
    const reason = 'silent' in says ? says.silent : 'hits' in says ? says.partly : undefined;
    const silent = reason === undefined ? [] : [[engine, reason]];
    const body = 'html' in says ? says.html : JSON.stringify({ results, unresponsive_engines: silent });
    return {
      ok: true,
      status: 200,
      url: String(target),
      hops: [],
      headers: {},
      rawHeaders: [],
      body: Buffer.from(body),
      bodySkipped: false,
      wireBytes: 0,
      decodedBytes: 0,
      address: '203.0.113.1',
    };
  };
  const askOf = (options: Partial<AskSearchOptions> = {}) => {
    const ask = createAskSearch({ fetch, base: 'http://search.test', ...options });
    return (url: string, names: string[] = ['google']) => ask(url, names, new AbortController().signal);
  };
  const controls = (): number => asked.filter(({ question }) => !question.includes('leak.test')).length;
  return { asked, askOf, controls };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('asking whether an address is listed', () => {
  it('tells listed, not listed and no answer apart, for each engine', async () => {
    const { askOf } = source({
      google: (question) => (question === page ? { hits: ['http://www.leak.test/a/?utm_source=x'] } : { hits: [] }),
      bing: () => ({ silent: 'CAPTCHA' }),
      other: working('https://leak.test/b'),
    });
    expect(await askOf()(page, ['google', 'bing', 'other'])).toEqual({
      google: { state: 'listed', title: 'A' },
      bing: { state: 'no-answer', reason: 'CAPTCHA' },
      other: { state: 'not-listed' },
    });
  });

  it('believes no empty answer of an engine that answers everything so', async () => {
    const { askOf } = source({ google: empty });
    expect(await askOf()(page)).toEqual({
      google: { state: 'no-answer', reason: expect.stringContaining('every search engine lists') },
    });
  });

  it('believes no empty answer of an engine that is silent when it is tried', async () => {
    const { askOf } = source({
      google: (question) => (question === encyclopedia ? { silent: 'Suspended: CAPTCHA' } : { hits: [] }),
    });
    expect(await askOf()(page)).toEqual({
      google: { state: 'no-answer', reason: expect.stringContaining('Suspended: CAPTCHA') },
    });
  });

  it.each([
    ['a captcha page', { html: '<title>Are you a robot?</title>' }],
    ['nobody there', 'down'],
  ] as const)('takes %s for no answer, to the address as to what it is tried with', async (_, fault) => {
    const always = source({ google: () => fault });
    expect((await always.askOf()(page)).google).toMatchObject({ state: 'no-answer' });
    const thenOnly = source({ google: (question) => (question === page ? { hits: [] } : fault) });
    expect((await thenOnly.askOf()(page)).google).toMatchObject({ state: 'no-answer' });
  });

  it('takes half an answer for none, save where it shows the address', async () => {
    const half: Engine = (question) => ({
      ...(working('https://leak.test/b')(question) as { hits: string[] }),
      partly: 'timeout',
    });
    const { askOf } = source({ google: half });
    expect((await askOf()(page)).google).toEqual({ state: 'no-answer', reason: 'timeout' });
    expect((await askOf()('https://leak.test/b')).google).toMatchObject({ state: 'listed' });
  });

  it('believes no engine for which another one answers', async () => {
    const { askOf } = source({
      google: (question) => ({ hits: question === page ? ['https://leak.test/b'] : [question], by: ['bing'] }),
    });
    expect((await askOf()(page)).google).toMatchObject({ state: 'no-answer' });
    const claims = source({ google: (question) => ({ hits: [question], by: ['bing'] }) });
    expect((await claims.askOf()(page)).google).toMatchObject({ state: 'no-answer' });
  });

  it('takes no other page for the one that it tried an engine with', async () => {
    const { askOf } = source({ google: () => ({ hits: ['https://spam.test/offer'] }) });
    expect((await askOf()(page)).google).toMatchObject({ state: 'no-answer' });
  });

  it('believes an engine again once it recovers', async () => {
    let engine = empty;
    const ask = source({ google: (question) => engine(question) }).askOf();
    expect((await ask(page)).google).toMatchObject({ state: 'no-answer' });
    engine = working();
    vi.advanceTimersByTime(120_000);
    expect((await ask(page)).google).toEqual({ state: 'not-listed' });
  });

  it('notices within minutes that an engine has fallen silent', async () => {
    let engine = working();
    const ask = source({ google: (question) => engine(question) }).askOf();
    expect((await ask(page)).google).toEqual({ state: 'not-listed' });
    engine = empty;
    vi.advanceTimersByTime(120_000);
    expect((await ask(page)).google).toMatchObject({ state: 'no-answer' });
  });

  it('tries each engine once for many addresses, and not at all for those it lists', async () => {
    const urls = Array.from({ length: 20 }, (_, n) => `https://leak.test/${n}`);
    const { askOf, controls, asked } = source({ google: working(), bing: working() });
    const ask = askOf();
    await Promise.all(urls.map((url) => ask(url, ['google', 'bing'])));
    expect(controls()).toBe(2);
    expect(asked).toHaveLength(42);
    const seen = source({ google: working(...urls) });
    for (const url of urls) expect((await seen.askOf()(url)).google?.state).toBe('listed');
    expect(seen.controls()).toBe(0);
  });

  it('tries an engine with what it found lately where it does not list what everybody lists', async () => {
    const lately = async () => ({ addresses: ['https://leak.test/gone', 'https://leak.test/up'], words: ['annavale'] });
    const small = source({ google: lists('https://leak.test/up') });
    expect((await small.askOf({ lately })(page)).google).toEqual({ state: 'not-listed' });
    const byWords = source({ google: (question) => ({ hits: question === 'annavale' ? ['https://a.test/x'] : [] }) });
    expect((await byWords.askOf({ lately })(page)).google).toEqual({ state: 'not-listed' });
    const dead = source({ google: empty });
    expect((await dead.askOf({ lately })(page)).google).toMatchObject({ state: 'no-answer' });
  });

  it('takes no search source for no answer', async () => {
    const none = await createAskSearch(undefined)(page, ['google'], new AbortController().signal);
    expect(none.google).toMatchObject({ state: 'no-answer', reason: expect.stringContaining('SEARXNG_URL') });
  });

  it('hides no fault of ours, and does not hold it against the engine', async () => {
    const { askOf } = source({
      google: (question) => {
        if (question === encyclopedia && broken) throw new Error('a fault of ours');
        return working()(question);
      },
    });
    let broken = true;
    const ask = askOf();
    await expect(ask(page)).rejects.toThrow('a fault of ours');
    broken = false;
    expect((await ask(page)).google).toEqual({ state: 'not-listed' });
  });
});
