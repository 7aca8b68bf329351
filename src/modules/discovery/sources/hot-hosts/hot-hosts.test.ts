import { describe, expect, it } from 'vitest';
import { sourceKinds } from '#modules/discovery/sources/all.ts';
import { rereadHosts } from '#modules/discovery/sources/hot-hosts/index.ts';
import { sampleQuestion, sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
import { sourceOf } from '#modules/discovery/sources/test-answers.ts';

const hosts = [
  { host: 'a.test', urls: ['https://a.test/list', 'https://a.test/@annavale'] },
  { host: 'b.test', urls: ['https://b.test/tag/anna'] },
];
const sites = [
  { host: 'a.test', kind: 'leak-site', profile: 'https://a.test/@{handle}', search: 'https://a.test/?q={query}' },
  { host: 'cold.test', kind: 'forum', search: 'https://cold.test/?q={query}' },
] as const;

sourceConformance('what is asked of hot hosts', async () => ({
  source: sourceOf(rereadHosts(sites)),
  question: { ...sampleQuestion, hotHosts: hosts },
}));

describe('the source of hot hosts', () => {
  it('reads the pages that led to copies, and those about the creator on known sites among them, each once', async () => {
    const batches = [];
    const question = { ...sampleQuestion, handles: ['annavale'], hotHosts: hosts };
    for await (const batch of rereadHosts(sites).search(question, undefined, new AbortController().signal))
      batches.push(batch.found.map(({ url, role }) => `${role} ${url}`));
    expect(batches).toEqual([
      ['listing https://a.test/list', 'listing https://a.test/@annavale', 'listing https://a.test/?q=annavale'],
      ['listing https://b.test/tag/anna'],
    ]);
  });

  it('asks for few pages about the creator in one look, and for each of them in some', async () => {
    const handles = ['one', 'two', 'three'];
    const asked = new Set<string>();
    for (const turn of [0, 1, 2]) {
      const question = {
        ...sampleQuestion,
        handles,
        hotHosts: [{ host: 'a.test', urls: ['https://a.test/list'], turn }],
      };
      for await (const { found } of rereadHosts(sites).search(question, undefined, new AbortController().signal)) {
        expect(found.map(({ url }) => url)[0]).toBe('https://a.test/list');
        expect(found).toHaveLength(5);
        for (const { url } of found.slice(1)) asked.add(url);
      }
    }
    expect(asked.size).toBe(6);
  });

  it('answers no scan of everything, and costs nothing', () => {
    expect(rereadHosts(sites).answers(sampleQuestion)).toBe(false);
    expect(sourceKinds.find(({ id }) => id === 'hot-hosts')).toMatchObject({ cents: 0, settings: {} });
  });
});
