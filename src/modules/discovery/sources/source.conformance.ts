import { describe, expect, it } from 'vitest';
import type { Batch, DiscoverySource, Question } from '#modules/discovery/sources/source.ts';

/** A question every source finds something in, as long as the world behind it holds two things of this creator. */
export const sampleQuestion: Question = {
  queries: [
    { text: 'annavale leaked', termId: 'trm_1', sources: [] },
    { text: 'annavale mega', termId: 'trm_2', sources: [] },
  ],
  handles: ['annavale', 'oldanna'],
  titles: ['Red dress'],
  earlier: [{ host: 'before.test', urls: ['https://before.test/annavale'] }],
  reported: [],
};

/** What every place to look must keep to. `open` gives a source whose world stays the same throughout. */
export function sourceConformance(
  name: string,
  open: () => Promise<{ source: DiscoverySource; question: Question }>,
): void {
  const all = async (source: DiscoverySource, question: Question, from?: unknown): Promise<Batch[]> => {
    const batches: Batch[] = [];
    for await (const batch of source.search(question, from, new AbortController().signal)) batches.push(batch);
    return batches;
  };
  const urls = (batches: readonly Batch[]) => batches.flatMap((batch) => batch.found.map((one) => one.url));

  describe(`${name} is a discovery source`, () => {
    it('answers its question with web addresses, and counts what it asked', async () => {
      const { source, question } = await open();
      expect(source.answers(question)).toBe(true);
      const batches = await all(source, question);
      expect(urls(batches).length).toBeGreaterThan(0);
      for (const url of urls(batches)) expect(URL.canParse(url), url).toBe(true);
      for (const batch of batches) expect(batch.queries).toBeGreaterThanOrEqual(0);
    });

    it('goes on from any of its marks, through JSON, and leaves nothing out', async () => {
      const { source, question } = await open();
      const whole = await all(source, question);
      for (const [index, batch] of whole.entries()) {
        const rest = await all(source, question, JSON.parse(JSON.stringify(batch.next)));
        const expected = new Set(urls(whole.slice(index + 1)));
        for (const url of expected) expect(urls(rest)).toContain(url);
      }
    });

    it('has nothing more after its last mark', async () => {
      const { source, question } = await open();
      const last = (await all(source, question)).at(-1);
      expect(urls(await all(source, question, JSON.parse(JSON.stringify(last?.next))))).toEqual([]);
    });

    it('says of its last batch alone that there is no more', async () => {
      const { source, question } = await open();
      const batches = await all(source, question);
      expect(batches.map((batch) => batch.more)).toEqual(batches.map((_, index) => index < batches.length - 1));
    });

    it('takes a mark that is not its own as the beginning', async () => {
      const { source, question } = await open();
      expect(urls(await all(source, question, { nobody: 'knows' }))).toEqual(urls(await all(source, question)));
    });
  });
}
