import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseHotHosts, choosePages, type SeenCopy } from '#modules/discovery/hot-hosts/choose-hot-hosts.ts';
import { hotHostPolicy } from '#modules/discovery/hot-hosts/policy.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 2, hour));
const seen = (host: string, ...hours: number[]): SeenCopy[] =>
  hours.map((hour, index) => ({ host, urlKey: `${host}/${index}`, at: at(hour) }));
const none = () => false;

describe('chooseHotHosts', () => {
  it.each<[string, SeenCopy[], string[]]>([
    ['none for a host with one copy', seen('one.test', 5), []],
    ['a host with two', seen('two.test', 5, 6), ['two.test']],
    [
      'the one with more copies first',
      [...seen('two.test', 9, 9), ...seen('three.test', 1, 1, 1)],
      ['three.test', 'two.test'],
    ],
    [
      'of equals the one with the latest copy first',
      [...seen('a.test', 1, 2), ...seen('b.test', 1, 3)],
      ['b.test', 'a.test'],
    ],
    ['of equals in all the first by name', [...seen('b.test', 1, 2), ...seen('a.test', 2, 1)], ['a.test', 'b.test']],
  ])('names %s', (_, copies, hosts) => expect(chooseHotHosts(copies, none).map(({ host }) => host)).toEqual(hosts));

  it('names at most as many as the policy says, each with enough copies, none that is left out, hottest first', () => {
    const hosts = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test', 'f.test', 'g.test'];
    const copy = fc.record({ host: fc.constantFrom(...hosts), hour: fc.integer({ min: 0, max: 23 }) });
    fc.assert(
      fc.property(fc.array(copy, { maxLength: 60 }), fc.subarray(hosts), (copies, leftOut) => {
        const rows = copies.map(({ host, hour }, index) => ({ host, urlKey: `${host}/${index}`, at: at(hour) }));
        const chosen = chooseHotHosts(rows, (host) => leftOut.includes(host));
        const count = (host: string) => rows.filter((row) => row.host === host).length;
        const eligible = hosts.filter((host) => !leftOut.includes(host) && count(host) >= hotHostPolicy.leastCopies);
        expect(chosen).toHaveLength(Math.min(eligible.length, hotHostPolicy.mostHosts));
        for (const { host, copies: n } of chosen) expect([eligible.includes(host), n]).toEqual([true, count(host)]);
        const least = Math.min(...chosen.map(({ copies: n }) => n));
        for (const host of eligible)
          if (!chosen.some((one) => one.host === host)) expect(count(host)).toBeLessThanOrEqual(least);
      }),
    );
  });
});

describe('choosePages', () => {
  const page = (path: string, hour: number, ...links: string[]) => ({
    url: `https://leak.test${path}`,
    fetchedAt: at(hour),
    links: links.map((link) => ({ url: `https://leak.test${link}` })),
  });
  const copies = new Set(['leak.test/c/1', 'leak.test/c/2']);

  it('takes those first that led to most copies, then those read last, and no more than it may', () => {
    const pages = [
      page('/old', 1),
      page('/new', 9),
      page('/one', 2, '/c/1', '/c/1', '/x'),
      page('/both', 1, '/c/1', '/c/2'),
    ];
    const paths = (most: number) => choosePages(pages, copies, most).map((url) => new URL(url).pathname);
    expect(paths(9)).toEqual(['/both', '/one', '/new', '/old']);
    expect(paths(2)).toEqual(['/both', '/one']);
  });

  it('reads so many links of all pages at most, of each an equal part', () => {
    const others = Array.from({ length: 6_000 }, (_, n) => `/x/${n}`);
    const pages = [page('/behind', 2, ...others, '/c/1'), page('/before', 1, '/c/1', ...others)];
    const paths = choosePages(pages, copies).map((url) => new URL(url).pathname);
    expect(paths).toEqual(['/before', '/behind']);
  });
});
