import { addressKey } from '#modules/discovery/address.ts';
import { askEngine, type SearchAt } from '#modules/discovery/sources/searxng/ask-engine.ts';
import { createTryEngine, type ReadLately, type Trial } from '#modules/discovery/sources/searxng/try-engine.ts';

export type Listing =
  | { state: 'listed'; title?: string }
  /** Said only of an engine that was seen to answer for real in the same look. */
  | { state: 'not-listed' }
  /** Nothing was learnt: the engine, or the whole search source, did not answer. */
  | { state: 'no-answer'; reason: string };

/** Asks, per search engine, whether an address is listed. */
export type AskSearch = (
  url: string,
  engines: readonly string[],
  signal: AbortSignal,
) => Promise<Record<string, Listing>>;

export interface AskSearchOptions extends SearchAt {
  /** What each engine found lately; engines that do not list the whole web are tried with it. */
  lately?: ReadLately;
}

/**
 * Each engine is asked by itself. An empty answer is believed only where the same engine, tried with a question that
 * must have an answer, has given one; a trial serves all the addresses of a minute.
 *
 * @example (await askSearch('https://leak.example/a', ['google'], signal)).google // { state: 'not-listed' }
 */
export function createAskSearch(options: AskSearchOptions | undefined): AskSearch {
  if (!options)
    return async (_, engines) =>
      Object.fromEntries(
        engines.map((engine) => [
          engine,
          {
            state: 'no-answer',
            reason: 'No search source is configured (SEARXNG_URL), or SOURCES_ALLOWED does not name it.',
          },
        ]),
      );
  const tryEngine = createTryEngine(options, options.lately);
  return async (url, engines, signal) => {
    const answers: Record<string, Listing> = {};
    for (const engine of engines) {
      answers[engine] = await look(options, tryEngine, { url, engine }, signal);
      signal.throwIfAborted();
    }
    return answers;
  };
}

async function look(
  search: SearchAt,
  tryEngine: (engine: string) => Promise<Trial>,
  { url, engine }: { url: string; engine: string },
  signal: AbortSignal,
): Promise<Listing> {
  const answer = await askEngine(search, url, engine, signal);
  const hit = answer.results.find((result) => addressKey(result.url) === addressKey(url));
  if (hit) return { state: 'listed', title: hit.title };
  if (answer.silence !== undefined) return { state: 'no-answer', reason: answer.silence };
  const trial = await tryEngine(engine);
  return trial.answers ? { state: 'not-listed' } : { state: 'no-answer', reason: trial.reason };
}
