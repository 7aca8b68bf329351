import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, shapeOf } from '#modules/discovery/address.ts';
import { termBody } from '#modules/discovery/contract.ts';
import { chooseLinks, type FollowFrom } from '#modules/discovery/crawl/choose-links.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { restAsked } from '#modules/discovery/crawl/polite-fetch.ts';
import { judgeReport, noOnionsHere } from '#modules/discovery/leaks/judge-address.ts';
import { verdictOf } from '#modules/discovery/settle-scan.ts';
import { generateTerms, namesOf } from '#modules/discovery/terms/generate-terms.ts';

const anna = {
  platform: 'fanlane',
  handle: '@annavale',
  displayName: 'Anna Vale',
  aliases: ['av'],
  oldHandles: ['oldanna'],
};

describe('generated terms', () => {
  it('begin with the handle, hold every name, and none twice', () => {
    const terms = generateTerms(anna);
    expect(terms.slice(0, 4)).toEqual(['annavale', 'annavale leaked', 'annavale fanlane', 'annavale mega']);
    expect(terms).toEqual(expect.arrayContaining(['Anna Vale leaked', 'Anna_Vale mega', 'oldanna fanlane']));
    expect(new Set(terms.map((term) => term.toLowerCase())).size).toBe(terms.length);
    expect(namesOf(anna)).toEqual(['annavale', 'oldanna', 'Anna Vale', 'AnnaVale', 'Anna_Vale']);
  });

  it('hold no control characters, quotes or empty names, whatever the account is called', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 3 }), (handle, displayName, aliases) => {
        for (const term of generateTerms({ platform: 'x', handle, displayName, aliases, oldHandles: [] })) {
          expect(term).not.toMatch(/[\p{Cc}"]/u);
          expect(term.trim()).toBe(term);
          expect(term.length).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

describe('a page names the creator', () => {
  it.each([
    ['Anna Vale leaked', true],
    ['https://a.test/t/AnnaVale/1', true],
    ['https://a.test/?q=anna%20vale', true],
    ['anna-vale set', true],
    ['annavalentina', false],
    ['joannavale', false],
    ['%E0%A4%A annavale', true],
    ['nobody', false],
  ])('%s: %s', (text, named) => {
    expect(namesCreator(['annavale', 'Anna Vale'])(text)).toBe(named);
  });

  it.each([
    ["mara o'neil", 'Mara O’Neil leaked'],
    ['Mueller', 'Anna Müller'],
    ['müller', 'mueller set'],
    ['Søren', 'soeren'],
    ['Anna Vale', 'Anna·Vale'],
    ['annavale', 'annavaIe set'],
    ['annavale', 'аппаvale'],
    ['annavale', 'AnnaVale🇩🇪'],
    ['annavale', 'an\u202ena\u2066vale'],
    ['मीरा', 'मीरा सेट'],
  ])('by any of its readings: %s in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(true);
  });

  it.each([
    ['मीरा', 'मर'],
    ['मर', 'मरा'],
    ['ガガ', 'カカ'],
    ['nana', 'моя папа'],
    ['joe', 'jo'],
    ['mila', 'miia'],
  ])('not by another name: %s in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(false);
  });

  it('never, without a name', () => {
    expect(namesCreator([])('anything')).toBe(false);
    expect(namesCreator(['(a+)+$', '*'])('(a+)+$')).toBe(true);
  });
});

describe('links', () => {
  const from = (over: Partial<FollowFrom>): FollowFrom => ({
    url: 'https://a.test/set',
    host: 'a.test',
    depth: 0,
    namesCreator: true,
    isListing: false,
    links: [],
    ...over,
  });
  const link = (url: string, text = '', more = {}) => ({ url, text, ...more });
  const chosen = (at: FollowFrom) =>
    chooseLinks(at, namesCreator(['annavale']), { maxDepth: 4, most: 100 }).map((one) => one.url);

  it('are followed on the same host, naming ones first, errands and files never', () => {
    const links = [
      link('https://a.test/other'),
      link('https://b.test/annavale'),
      link('https://a.test/login'),
      link('https://a.test/x.zip'),
      link('https://a.test/annavale'),
      link('https://a.test/p', '', { wrapsPicture: true }),
      link('https://a.test/set?page=2', '2'),
    ];
    expect(chosen(from({ links }))).toEqual([
      'https://a.test/annavale',
      'https://a.test/set?page=2',
      'https://a.test/p',
      'https://a.test/other',
    ]);
  });

  it('are followed past everyday words where they name the creator themselves, and errands that lead back are not', () => {
    const named = [
      link('https://a.test/about/annavale'),
      link('https://a.test/share?u=annavale'),
      link('https://a.test/help', 'Anna Vale, all of it'),
      link('https://a.test/report?of=annavale'),
    ];
    const back = [
      link('https://a.test/login?next=/annavale'),
      link('https://a.test/sign-in?to=https%3A%2F%2Fa.test%2Fannavale'),
      link('https://a.test/dmca'),
    ];
    const wanted = chooseLinks(
      from({ namesCreator: false, links: [...back, ...named] }),
      namesCreator(['annavale', 'Anna Vale']),
      { maxDepth: 4, most: 100 },
    );
    expect(wanted.map((one) => one.url)).toEqual(named.map((one) => one.url));
  });

  it('are asked for as they are written', () => {
    const url = 'https://a.test/annavale?ref=123&b=2&a=1&utm_source=x';
    expect(chosen(from({ links: [link(url)] }))).toEqual([url]);
  });

  it('of a page about somebody else are followed only where they name the creator; of a list also to its next pages', () => {
    const links = [
      link('https://a.test/other'),
      link('https://a.test/2', 'next'),
      link('https://a.test/x', 'AnnaVale set'),
    ];
    expect(chosen(from({ namesCreator: false, links }))).toEqual(['https://a.test/x']);
    expect(
      chosen(from({ namesCreator: true, isListing: true, links: [...links, link('https://a.test/set?p=2', 'next')] })),
    ).toEqual(['https://a.test/x', 'https://a.test/2', 'https://a.test/set?p=2']);
  });

  it('of a list count by a title that was asked for too, after those that name the creator, and only a few', () => {
    const holdsTitle = namesCreator(['Velvet midnight']);
    const links = [
      link('https://a.test/v/1', 'VELVET MIDNIGHT, all 12'),
      link('https://a.test/v/velvet-midnight'),
      link('https://a.test/v/3', 'Velvet sky'),
      link('https://a.test/?q=velvet+midnight&order=new', 'Newest'),
      link('https://a.test/?q=velvet+midnight&page=2', '2'),
      link('https://a.test/annavale'),
    ];
    const url = 'https://a.test/?q=velvet+midnight';
    const found = ['https://a.test/annavale', 'https://a.test/?q=velvet+midnight&page=2'];
    const byTitle = ['https://a.test/v/1', 'https://a.test/v/velvet-midnight'];
    expect(chosen(from({ url, isListing: true, namesCreator: false, holdsTitle, links }))).toEqual([
      ...found,
      ...byTitle,
    ]);
    // Its next page is a list as well, though a link led there.
    const next = { url: `${url}&page=2`, depth: 1, namesCreator: false, holdsTitle };
    expect(chosen(from({ ...next, links: links.slice(0, 2) }))).toEqual(byTitle);
    expect(chosen(from({ namesCreator: false, holdsTitle, links: links.slice(0, 2) }))).toEqual([]);
    const many = Array.from({ length: 50 }, (_, n) => link(`https://a.test/v/${n}`, 'velvet midnight'));
    expect(chosen(from({ url, isListing: true, namesCreator: false, holdsTitle, links: many }))).toHaveLength(20);
  });

  it.each([
    'Next →',
    'Weiter',
    'Suivant',
    'Siguiente',
    'Volgende',
    'Dalej',
    '»',
    '→',
    'Page 2',
    '次のページへ',
    'Další',
  ])('that turn the pages of a list are followed wherever they lead: %s', (text) => {
    const url = 'https://a.test/list/b7c';
    expect(chosen(from({ isListing: true, links: [link(url, text)] }))).toEqual([url]);
  });

  it.each(['next', 'prev', 'next nofollow', 'nofollow next', 'noopener prev', 'previous'])(
    'turn the pages of a list by their relation: %s',
    (rel) => {
      const url = 'https://a.test/list/b7c';
      expect(chosen(from({ isListing: true, links: [link(url, '', { rel })] }))).toEqual([url]);
    },
  );

  it.each([
    ['more', ''],
    ['mehr', ''],
    ['mais', ''],
    ['ver más', ''],
    ['12', ''],
    ['Mara Vale', ''],
    ['Next: another girl', ''],
    ['', 'nofollow'],
    ['', 'nextgen'],
  ])('of a list are not followed where neither they nor their address say so: %s %s', (text, rel) => {
    const links = [link('https://a.test/list/b7c', text, { rel })];
    expect(chosen(from({ isListing: true, links }))).toEqual([]);
  });

  it.each(['https://a.test/set?page=2', 'https://a.test/set?from=20', 'https://a.test/list/p/2'])(
    'of a mere “more” are followed to the same path or a number: %s',
    (url) => {
      expect(chosen(from({ isListing: true, links: [link(url, 'more')] }))).toEqual([url]);
    },
  );

  it('of 5,000 long ones are read up to a bound, and none of more than 1,500 characters is chosen', () => {
    const long = Array.from({ length: 5_000 }, (_, n) => link(`https://a.test/annavale/${n}/`.padEnd(1_400, 'x')));
    let asked = 0;
    const counted = (text: string): boolean => {
      asked += 1;
      return namesCreator(['annavale'])(text);
    };
    expect(chooseLinks(from({ links: long }), counted, { maxDepth: 4, most: 100 })).toHaveLength(100);
    expect(asked).toBeLessThan(500);
    const most = 'https://a.test/annavale/'.padEnd(1_500, 'x');
    expect(chosen(from({ links: [link(`${most}x`), link(most)] }))).toEqual([most]);
  });

  it('end at depth 4 and in loops', () => {
    expect(chosen(from({ depth: 4, links: [link('https://a.test/annavale')] }))).toEqual([]);
    expect(chosen(from({ links: [link('https://a.test/a/a/a/a/annavale')] }))).toEqual([]);
  });

  it('of a machine share a shape', () => {
    expect(shapeOf('https://a.test/photo/123?b=1&a=2')).toBe(shapeOf('https://a.test/photo/9x?a=9&b='));
    expect(shapeOf('https://a.test/photo/1')).not.toBe(shapeOf('https://a.test/tag/1'));
  });
});

it('a host that wants to rest says so in seconds or by a date', () => {
  const rest = (status: number, headers: Record<string, string>) => restAsked({ status, headers });
  expect(rest(429, { 'retry-after': '7' })).toBe(7);
  expect(rest(503, { 'retry-after': 'Mon, 02 Mar 2026 10:01:00 GMT', date: 'Mon, 02 Mar 2026 10:00:00 GMT' })).toBe(60);
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  for (const date of ['', 'today']) {
    const seconds = rest(503, { 'retry-after': inAnHour, date });
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
  }
  expect(rest(429, {})).toBe(30);
  expect(rest(429, { 'retry-after': 'soon' })).toBe(30);
  expect(rest(429, { 'retry-after': '999999999' })).toBe(86_400);
  expect(rest(503, {})).toBeUndefined();
  expect(rest(200, { 'retry-after': '7' })).toBeUndefined();
});

describe('a reported address', () => {
  it.each([
    ['nonsense', 'bad_url'],
    ['ftp://a.test/x', 'bad_url'],
    ['https://u:p@a.test/x', 'bad_url'],
    ['http://127.0.0.1/x', 'private_address'],
    ['http://[::ffff:10.0.0.1]/x', 'private_address'],
    ['http://0x7f.1/x', 'private_address'],
    ['http://router.local/x', 'private_address'],
    ['https://a.test', 'front_page'],
    ['https://a.test/?utm_source=x', 'front_page'],
    ['https://www.google.com/search?q=x', 'search_page'],
    ['https://a.test/search?q=x', 'search_page'],
    ['https://fanlane.test/AnnaVale/posts/1', 'own_account'],
  ])('%s is refused: %s', (url, code) => {
    expect(judgeReport(url, ['https://fanlane.test/annavale'], noOnionsHere)).toMatchObject({ code });
  });

  it('of a page that shows something is taken, canonical', () => {
    expect(judgeReport(' HTTPS://WWW.Leak.test/a/?utm_source=x#y', [], noOnionsHere)).toMatchObject({
      canonical: 'https://www.leak.test/a/',
      key: 'leak.test/a',
    });
    expect(judgeReport('https://93.184.216.34/a', [], noOnionsHere)).toMatchObject({ key: '93.184.216.34/a' });
    expect(
      judgeReport('https://fanlane.test/annavale2', ['https://fanlane.test/annavale'], noOnionsHere),
    ).toHaveProperty('key');
  });
});

it('a term is put to the sources that are asked in words; another is refused with their names', () => {
  const sources = ['searxng', 'brave', 'reddit', 'x'];
  expect(termBody.parse({ text: 'mara vale', sources })).toMatchObject({ sources });
  for (const source of ['watch-list', 'reports', 'tor', 'telegram', 'tineye', 'serpapi', 'nowhere']) {
    const read = termBody.safeParse({ text: 'mara vale', sources: [source] });
    expect(read.error?.issues[0]?.message).toContain('A term can be put to searxng, brave');
  }
});

it('a scan is partial when a configured source lacks, failed when all do', () => {
  const source = (state: Parameters<typeof verdictOf>[0][number]['state']) => ({
    sourceId: 's',
    state,
    reason: null,
    queries: 0,
  });
  expect(verdictOf([source('done'), source('not_configured')]).state).toBe('done');
  expect(verdictOf([source('done'), source('failed')]).state).toBe('partial');
  expect(verdictOf([source('partial')]).state).toBe('partial');
  expect(verdictOf([source('failed'), source('not_configured')]).state).toBe('failed');
  expect(verdictOf([source('not_configured')]).state).toBe('failed');
  const unpaid = { ...source('over_budget'), reason: 'The money is used up.' };
  expect(verdictOf([unpaid, source('not_configured')])).toEqual({ state: 'failed', reason: 'The money is used up.' });
});

it('an address keeps its identity whatever it is written like', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      const once = readAddress(url);
      expect(readAddress(once?.canonical ?? '')?.key).toBe(once?.key);
    }),
  );
});
