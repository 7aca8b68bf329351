import { describe, expect, it } from 'vitest';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { type Archive, expressionOf } from '#modules/discovery/sources/archives/archive.ts';
import { commonCrawl } from '#modules/discovery/sources/archives/common-crawl.ts';
import { searchArchives } from '#modules/discovery/sources/archives/search-archives.ts';
import { wayback } from '#modules/discovery/sources/archives/wayback.ts';
import { sampleQuestion } from '#modules/discovery/sources/source.conformance.ts';
import type { Batch, Question } from '#modules/discovery/sources/source.ts';
import { answers, type Reply } from '#modules/discovery/sources/test-answers.ts';

const question: Question = { ...sampleQuestion, leakHosts: ['leak.test', 'www.tube.test'] };
const open = (archives: Archive[], fetch: SafeFetch, hosts: string[] = []) =>
  searchArchives({ archives, hosts: () => hosts, fetch });

const months = [
  {
    id: 'CC-MAIN-2026-47',
    name: 'November 2026 Index',
    'cdx-api': 'https://index.commoncrawl.org/CC-MAIN-2026-47-index',
  },
  {
    id: 'CC-MAIN-2026-43',
    name: 'October 2026 Index',
    'cdx-api': 'https://index.commoncrawl.org/CC-MAIN-2026-43-index',
  },
];
const lines = (url: URL) => {
  const host = url.searchParams.get('url')?.replace('/*', '');
  return ['annavale', 'annavalentina', 'annavale/x.css'].map((path) => ({
    urlkey: `test,leak)/${path}`,
    timestamp: '20261101000000',
    url: `http://${host}:80/${path}`,
    mime: 'text/html',
    status: '200',
    digest: 'ABC',
  }));
};
const rows = (url: URL) => {
  const host = url.searchParams.get('url');
  return [
    ['urlkey', 'timestamp', 'original', 'mimetype', 'statuscode', 'digest', 'length'],
    ['test,leak)/annavale', '20240101000000', `https://${host}/AnnaVale/`, 'text/html', '200', 'ABC', '900'],
    ['test,leak,cdn)/oldanna', '20240101000000', `http://cdn.${host}/oldanna.jpg`, 'image/jpeg', '200', 'ABC', '900'],
    ['test,other)/annavale', '20240101000000', 'https://other.test/annavale', 'text/html', '200', 'ABC', '900'],
  ];
};
const isMonths = (url: URL) => url.pathname === '/collinfo.json';
const asLines = (some: unknown[]) => some.map((one) => JSON.stringify(one)).join('\n');

describe('expressionOf', () => {
  it('holds every handle that can be asked for, with any mark between its parts, and nothing that is read as an expression', () => {
    expect(expressionOf(['Anna.Vale', 'anna_vale', 'oldanna', 'a.*', 'abc', 'ünder'])).toBe(
      '.*(anna[-._]?vale|anna[-._]?vale|oldanna).*',
    );
    expect(expressionOf(['abc'])).toBeUndefined();
    expect(expressionOf(Array.from({ length: 500 }, (_, n) => `handle_${n}`))?.length).toBeLessThan(1_100);
  });
});

apiConformance({
  name: 'the Wayback Machine',
  question,
  open: (fetch) => open([wayback], fetch),
  reply: rows,
  nothing: () => [],
  promised: ['0.2'],
});

/** Its answers are lines: what is not JSON as a whole is told apart here. */
describe('Common Crawl', () => {
  const run = async (reply: (url: URL) => Reply | 'down', asked: Question = question) => {
    const urls: URL[] = [];
    const batches: Batch[] = [];
    const source = open(
      [commonCrawl],
      answers((url) => {
        urls.push(url);
        return reply(url);
      }),
    );
    try {
      for await (const batch of source.search(asked, undefined, new AbortController().signal)) batches.push(batch);
    } catch (error) {
      return { batches, urls, failure: error instanceof Error ? error.message : String(error) };
    }
    return { batches, urls };
  };
  const good = (url: URL): Reply => ({ body: isMonths(url) ? JSON.stringify(months) : asLines(lines(url)) });
  const said = (batches: readonly Batch[]) =>
    batches.flatMap(({ degraded = [] }) => degraded.map(({ reason }) => reason)).join(' ');

  it('is asked of its newest index for pages that answered, by the handles alone', async () => {
    const { batches, urls } = await run(good);
    expect(urls.map((url) => `${url.pathname} ${url.searchParams.get('url')}`)).toEqual([
      '/collinfo.json null',
      '/CC-MAIN-2026-47-index leak.test/*',
      '/CC-MAIN-2026-47-index www.tube.test/*',
    ]);
    expect(urls[1]?.searchParams.getAll('filter')).toEqual(['=status:200', '~urlkey:.*(annavale|oldanna).*']);
    expect(batches.flatMap(({ found }) => found.map(({ url }) => url))).toEqual([
      'http://leak.test/annavale',
      'http://www.tube.test/annavale',
    ]);
  });

  it('has nothing where it says so with 404', async () => {
    const { batches, failure } = await run((url) =>
      isMonths(url) ? good(url) : { status: 404, body: '{"message":"No Captures found for: leak.test/*"}\n' },
    );
    expect(failure).toBeUndefined();
    expect(said(batches)).toBe('');
    expect(batches.flatMap(({ places = [] }) => places.map(({ place, isThere }) => [place, isThere]))).toEqual([
      ['common-crawl:leak.test', false],
      ['common-crawl:www.tube.test', false],
    ]);
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['half a line', '{"url":"https://leak.te'],
    ['nothing at all', ''],
    ['lines without an address', '{"urlkey":"test,leak)/"}'],
    ['another kind of JSON', '[1]'],
  ])('is partial where it answers %s, and is asked no more', async (_, body) => {
    const { batches, failure, urls } = await run((url) => (isMonths(url) ? good(url) : { body }));
    expect(failure).toBeUndefined();
    expect(said(batches)).toMatch(/not JSON|another shape/);
    expect(urls).toHaveLength(2);
  });

  it('fails where it cannot be reached, is overloaded for long, or refuses', async () => {
    expect((await run(() => 'down')).failure).toContain('did not answer');
    expect((await run(() => ({ status: 503, body: '' }))).failure).toContain('did not answer');
    const busy = { status: 503, body: '', headers: { 'retry-after': '900' } };
    expect((await run(() => busy)).failure).toMatch(/until \d{4}/);
    expect((await run(() => ({ status: 403, body: '' }))).failure).toContain('refuses our questions');
  });

  it('takes no path out of an answer', async () => {
    const { batches } = await run((url) => (isMonths(url) ? { body: '[{"id":"../../other"}]' } : good(url)));
    expect(said(batches)).toContain('another shape');
  });
});

describe('searchArchives', () => {
  const fetch = answers((url) =>
    url.hostname === wayback.host
      ? { body: JSON.stringify(rows(url)) }
      : { body: isMonths(url) ? JSON.stringify(months) : asLines(lines(url)) },
  );
  const all = async (source: ReturnType<typeof open>, asked: Question, from?: unknown) => {
    const batches: Batch[] = [];
    for await (const batch of source.search(asked, from, new AbortController().signal)) batches.push(batch);
    return batches;
  };
  const placesIn = (batches: Batch[]) => batches.flatMap(({ places = [] }) => places);

  it('finds addresses at the host and below it that name the creator, each archive by itself', async () => {
    const batches = await all(open([wayback], fetch), { ...question, leakHosts: ['leak.test'] });
    expect(batches.flatMap(({ found }) => found)).toEqual([
      { url: 'https://leak.test/AnnaVale/', role: 'hit', engines: [] },
      { url: 'http://cdn.leak.test/oldanna.jpg', role: 'hit', engines: [] },
    ]);
  });

  it('asks about a few hosts in a search, about the next ones in the next, and about none twice in thirty days', async () => {
    const hosts = Array.from({ length: 8 }, (_, n) => `leak${n}.test`);
    const source = open([commonCrawl, wayback], fetch, ['watched.test']);
    const asked = { ...question, leakHosts: hosts };
    const first = placesIn(await all(source, asked));
    expect(first.map(({ place }) => place)).toEqual(
      hosts.slice(0, 5).flatMap((host) => [`common-crawl:${host}`, `wayback:${host}`]),
    );
    const known = (isFresh: boolean) => first.map((one) => ({ sourceId: 'archives', isFresh, ...one }));
    const second = placesIn(await all(source, { ...asked, places: known(true) }));
    expect(new Set(second.map(({ place }) => place.split(':')[1]))).toEqual(
      new Set([...hosts.slice(5), 'watched.test']),
    );
    const whole = [...known(true), ...second.map((one) => ({ sourceId: 'archives', isFresh: true, ...one }))];
    expect(source.answers({ ...asked, places: whole })).toBe(false);
    expect(source.answers({ ...asked, handles: ['annavale', 'newhandle'], places: whole })).toBe(true);
    const later = placesIn(await all(source, { ...asked, places: whole.map((one) => ({ ...one, isFresh: false })) }));
    expect(later[0]?.place).toBe('common-crawl:leak0.test');
  });

  it('asks about no onion site', () => {
    const onion = `${'a'.repeat(56)}.onion`;
    expect(open([wayback], fetch, [onion]).answers({ ...question, leakHosts: [onion] })).toBe(false);
  });

  it('goes on with the other archive where one is down', async () => {
    const half = answers((url) => (url.hostname === wayback.host ? { body: JSON.stringify(rows(url)) } : 'down'));
    const batches = await all(open([commonCrawl, wayback], half), question);
    expect(batches.flatMap(({ degraded = [] }) => degraded.map(({ part }) => part))).toEqual(['Common Crawl']);
    expect(placesIn(batches).map(({ place }) => place)).toEqual(['wayback:leak.test', 'wayback:www.tube.test']);
  });
});
