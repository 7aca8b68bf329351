import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isOnionHost, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { type Archive, type AskArchive, expressionOf } from '#modules/discovery/sources/archives/archive.ts';
import { isAt } from '#modules/discovery/sources/linked-addresses.ts';
import {
  type Batch,
  type DiscoverySource,
  type Found,
  type Question,
  SourceFailure,
} from '#modules/discovery/sources/source.ts';

/** Hosts of one search: the next ones are asked about in the next search. */
const mostHosts = 5;
/** Addresses of one answer that are looked at. */
const mostHits = 100;

/** An archive, by its id, and the host that it is asked about. */
const mark = z.array(z.tuple([z.string(), z.string()]));
type Step = z.infer<typeof mark>[number];

/**
 * Archives of the web, asked which addresses of a known leak host name the creator: hosts on which copies of anybody's works
 * were found, and those of the watch list. Each host once in thirty days, and again for a new handle. A hit is the address at
 * the host as it is today; whether it still answers, the crawl sees.
 */
export function searchArchives(options: {
  archives: readonly Archive[];
  /** Of the watch list. */
  hosts: () => readonly string[];
  /** Waits for each host's turn (`createPoliteFetch`). */
  fetch: SafeFetch;
}): Pick<DiscoverySource, 'answers' | 'search'> {
  const { archives, fetch } = options;
  const stepsOf = (question: Question): Step[] => dueSteps(question, archives, options.hosts());
  return {
    answers: (question) => question.reported.length === 0 && stepsOf(question).length > 0,
    async *search(question, from, signal): AsyncGenerator<Batch> {
      const expression = expressionOf(question.handles);
      if (expression === undefined) return;
      const names = namesCreator(question.names ?? question.handles);
      const asks = new Map<string, AskArchive>(archives.map((one) => [one.id, one.open(fetch)]));
      let waiting = mark.safeParse(from).data ?? stepsOf(question);
      let hasAnswered = false;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [id, host] = next;
        const ask = asks.get(id);
        const answer = await (ask ? answerOf(ask(host, expression, signal)) : []);
        if (answer instanceof SourceFailure) {
          // One that does not answer about a host is hardly there for the next; one that refuses a question may be.
          if (!answer.ofQuestion) waiting = waiting.filter(([other]) => other !== id);
          if (!answer.isAnswer && !hasAnswered && waiting.length === 0) throw answer;
          hasAnswered ||= answer.isAnswer;
          const part = archives.find((one) => one.id === id)?.title ?? id;
          yield {
            found: [],
            next: [...waiting],
            queries: answer.isAnswer ? 1 : 0,
            more: waiting.length > 0,
            degraded: [{ part, reason: answer.message, forAll: answer.forAll }],
          };
          continue;
        }
        hasAnswered = true;
        const found = hitsIn(answer, host, names);
        yield {
          found,
          next: [...waiting],
          queries: 1,
          more: waiting.length > 0,
          places: [{ place: `${id}:${host}`, isThere: found.length > 0, mark: keyOf(expression) }],
        };
      }
    },
  };
}

/** Hosts that were never asked about come first, then those asked about longest ago. */
function dueSteps(question: Question, archives: readonly Archive[], watched: readonly string[]): Step[] {
  const expression = expressionOf(question.handles);
  if (expression === undefined) return [];
  const known = (question.places ?? []).filter(({ sourceId }) => sourceId === 'archives');
  const order = new Map(known.map(({ place }, at) => [place, at]));
  const isDue = (place: string): boolean =>
    !known.some((one) => one.place === place && one.isFresh && one.mark === keyOf(expression));
  // Which onion sites are searched is nobody else's business, and archives hold none.
  const hosts = [...new Set([...(question.leakHosts ?? []), ...watched])].filter((host) => !isOnionHost(host));
  const due = hosts
    .map((host) => ({ host, asked: archives.filter(({ id }) => isDue(`${id}:${host}`)) }))
    .filter(({ asked }) => asked.length > 0)
    .map((one) => ({ ...one, at: Math.max(...one.asked.map(({ id }) => order.get(`${id}:${one.host}`) ?? -1)) }))
    .sort((one, other) => one.at - other.at);
  return due.slice(0, mostHosts).flatMap(({ host, asked }) => asked.map(({ id }): Step => [id, host]));
}

const keyOf = (expression: string): string => createHash('sha256').update(expression).digest('hex').slice(0, 16);

async function answerOf(asked: Promise<string[]>): Promise<string[] | SourceFailure> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SourceFailure) return error;
    throw error;
  }
}

/** Parts of pages, which show nothing. */
const parts = /\.(?:css|js|json|xml|rss|ico|svg|woff2?|ttf|txt|map)$/i;

function hitsIn(urls: readonly string[], host: string, names: (text: string) => boolean): Found[] {
  const bare = host.replace(/^www\./, '');
  const read = urls.flatMap((one) => URL.parse(one)?.href ?? []);
  return [...new Set(read)]
    .filter((url) => isAt(url, bare) && !parts.test(new URL(url).pathname) && names(url))
    .slice(0, mostHits)
    .map((url) => ({ url, role: 'hit', engines: [] }));
}
