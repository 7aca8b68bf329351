import { addressKey } from '#modules/discovery/address.ts';
import { askEngine, type SearchAt } from '#modules/discovery/sources/searxng/ask-engine.ts';
import type { SearchPage } from '#modules/discovery/sources/searxng/searxng-page.ts';

/** What an engine showed lately, so that it must have an answer to it still. */
export interface Lately {
  addresses: readonly string[];
  words: readonly string[];
}
export type ReadLately = (engine: string) => Promise<Lately>;

/** Whether an engine answers for real; the reason is a sentence. */
export type Trial = { answers: true } | { answers: false; reason: string };

type Results = SearchPage['results'];
interface Question {
  text: string;
  proves(results: Results): boolean;
}

/** A page that every search engine lists. */
const listedByAll: Question = {
  text: 'https://www.wikipedia.org/',
  proves: (results) => results.some(({ url }) => /(?:^|\.)wikipedia\.org$/.test(URL.parse(url)?.hostname ?? '')),
};

/** How long one trial is believed, in real time: as long as a batch of looks takes, and no longer. */
const believedMs = 60_000;

/**
 * Tries engines with questions that any working one has an answer to: a blocked engine answers with an empty page, and
 * that is no proof that an address is gone. One trial an engine serves all the looks of a batch.
 */
export function createTryEngine(search: SearchAt, readLately?: ReadLately): (engine: string) => Promise<Trial> {
  const trials = new Map<string, { at: number; trial: Promise<Trial> }>();
  return (engine) => {
    const known = trials.get(engine);
    if (known && performance.now() - known.at < believedMs) return known.trial;
    const trial = tryOne(search, engine, readLately);
    trials.set(engine, { at: performance.now(), trial });
    // A fault of ours says nothing about the engine. Whoever waits for the trial is told of it.
    trial.catch(() => trials.delete(engine));
    return trial;
  };
}

async function tryOne(search: SearchAt, engine: string, readLately?: ReadLately): Promise<Trial> {
  // Not the signal of one look: several of them wait for this answer.
  const { signal } = new AbortController();
  let silence = '';
  const passes = async ({ text, proves }: Question): Promise<boolean> => {
    const answer = await askEngine(search, text, engine, signal);
    silence ||= answer.silence ?? '';
    return proves(answer.results);
  };
  if (await passes(listedByAll)) return { answers: true };
  for (const question of readLately ? questionsOf(await readLately(engine)) : [])
    if (await passes(question)) return { answers: true };
  const reason = 'The engine shows nothing even for a page that every search engine lists; that is not believed.';
  return { answers: false, reason: `${reason} ${silence}`.trim() };
}

function questionsOf({ addresses, words }: Lately): Question[] {
  return [
    ...addresses.map((address) => ({
      text: address,
      proves: (results: Results) => results.some(({ url }) => addressKey(url) === addressKey(address)),
    })),
    ...words.map((text) => ({ text, proves: (results: Results) => results.length > 0 })),
  ];
}
