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

/** Gives a source whose world stays the same throughout, and a question that it finds something in. */
export type OpenSource = () => Promise<{ source: DiscoverySource; question: Question }>;

const all = async (source: DiscoverySource, question: Question, from?: unknown): Promise<Batch[]> => {
  const batches: Batch[] = [];
  for await (const batch of source.search(question, from, new AbortController().signal)) batches.push(batch);
  return batches;
};
const urls = (batches: readonly Batch[]) => batches.flatMap((batch) => batch.found.map((one) => one.url));
const stored = (mark: unknown): unknown => JSON.parse(JSON.stringify(mark));

/** What every place to look must keep to. */
export const sourceChecks: Record<string, (open: OpenSource) => Promise<void>> = {
  'answers its question with web addresses, and counts what it asked': async (open) => {
    const { source, question } = await open();
    expect(source.answers(question)).toBe(true);
    const batches = await all(source, question);
    expect(urls(batches).length).toBeGreaterThan(0);
    for (const url of urls(batches)) expect(URL.canParse(url), url).toBe(true);
    for (const batch of batches) expect(batch.queries).toBeGreaterThanOrEqual(0);
  },
  'goes on from any of its marks, through JSON, and leaves nothing out': async (open) => {
    const { source, question } = await open();
    const whole = await all(source, question);
    for (const [index, batch] of whole.entries()) {
      const rest = await all(source, question, stored(batch.next));
      const expected = new Set(urls(whole.slice(index + 1)));
      for (const url of expected) expect(urls(rest)).toContain(url);
    }
  },
  'has nothing more after its last mark': async (open) => {
    const { source, question } = await open();
    const last = (await all(source, question)).at(-1);
    expect(urls(await all(source, question, stored(last?.next)))).toEqual([]);
  },
  'says of its last batch alone that there is no more': async (open) => {
    const { source, question } = await open();
    const batches = await all(source, question);
    expect(batches.map((batch) => batch.more)).toEqual(batches.map((_, index) => index < batches.length - 1));
  },
  'takes a mark that is not its own as the beginning': async (open) => {
    const { source, question } = await open();
    expect(urls(await all(source, question, { nobody: 'knows' }))).toEqual(urls(await all(source, question)));
  },
};

/** A source whose batches are changed on their way. */
export const changeBatches = (
  { search }: Pick<DiscoverySource, 'search'>,
  change: (batch: Batch) => Batch,
): Pick<DiscoverySource, 'search'> => ({
  async *search(...asked) {
    for await (const batch of search(...asked)) yield change(batch);
  },
});

/** Faults that a source could have, each as a wrapper of a sound one. */
const breaks: Record<string, (sound: DiscoverySource) => Partial<DiscoverySource>> = {
  'says that the question is not for it': () => ({ answers: () => false }),
  'finds nothing': (sound) => changeBatches(sound, (batch) => ({ ...batch, found: [] })),
  'finds paths in place of addresses': (sound) =>
    changeBatches(sound, (batch) => ({
      ...batch,
      found: batch.found.map((one) => ({ ...one, url: new URL(one.url).pathname })),
    })),
  'counts less than it asked': (sound) => changeBatches(sound, (batch) => ({ ...batch, queries: -1 })),
  'begins again at every mark': (sound) => ({
    search: (question, _, signal) => sound.search(question, undefined, signal),
  }),
  'does not go on from a mark': (sound) => ({
    async *search(question, from, signal) {
      if (from === undefined) yield* sound.search(question, from, signal);
    },
  }),
  'gives marks that JSON does not hold': (sound) =>
    changeBatches(sound, (batch) => ({ ...batch, next: () => batch.next })),
  'promises more after its last batch': (sound) => changeBatches(sound, (batch) => ({ ...batch, more: true })),
};

export function sourceConformance(name: string, open: OpenSource): void {
  describe(`${name} is a discovery source`, () => {
    it.each(Object.entries(sourceChecks))('%s', (_, check) => check(open));

    it.each(Object.entries(breaks))('and would not pass as one that %s', async (_, broken) => {
      const openBroken: OpenSource = async () => {
        const { source, question } = await open();
        return { source: { ...source, ...broken(source) }, question };
      };
      await expectFailure(Object.values(sourceChecks).map((check) => () => check(openBroken)));
    });
  });
}

/** Expects that at least one of these checks fails; those after it are left out. */
export async function expectFailure(checks: readonly (() => Promise<void>)[]): Promise<void> {
  let failed = 0;
  for (const check of checks) {
    await check().catch(() => {
      failed += 1;
    });
    if (failed > 0) break;
  }
  expect(failed).toBe(1);
}
