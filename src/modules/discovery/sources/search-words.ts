import { z } from 'zod';
import {
  type Batch,
  type Degraded,
  type DiscoverySource,
  type Found,
  type Question,
  SourceFailure,
} from '#modules/discovery/sources/source.ts';

/** What is still to be asked: queries by their number, each with the page it is at, the index it is put to, and its cursor. */
const step = z.tuple([
  z.number().int(),
  z.number().int(),
  z.number().int().default(0),
  z.string().max(2_000).nullish(),
]);
const mark = z.array(step);
type Step = z.infer<typeof step>;
/** So many questions in a row without an answer: the source is down. */
const mostSilent = 3;

/** One page of what a source answers to words. */
export interface WordPage {
  found: readonly Omit<Found, 'role'>[];
  degraded?: readonly Degraded[];
  /** The source said that there is no page after it. */
  isLast?: boolean;
  /** By what the next page is asked for, where pages have no numbers. */
  cursor?: string | undefined;
  /** See `Batch.cents`. */
  cents?: number;
}

export interface WordSearch {
  /** The id of the source: a term may be put to some sources alone. */
  id: string;
  /** What each query is put to, where the source has several: web pages, pictures. */
  indexes?: readonly string[];
  /** Opens one search; what it answers asks for a page. */
  open(): AskPage;
}

/** @throws SourceFailure */
export type AskPage = (at: PageAt, signal: AbortSignal) => Promise<WordPage>;
export interface PageAt {
  text: string;
  /** From 1. */
  page: number;
  index: string;
  /** As the page before it gave it. */
  cursor?: string | undefined;
}

/**
 * How every source of words is asked. Each hit of a page is taken; further pages are asked for until one is empty, brings
 * nothing new or is the last, as far as the budget of the scan goes. Every query has its first page before any has its
 * second: where the budget ends, it ends for all alike. A question that the source cannot answer is named and left.
 */
export function searchWords(search: WordSearch): Pick<DiscoverySource, 'answers' | 'search'> {
  const { indexes = [''] } = search;
  const isAsked = ({ sources, rests }: Question['queries'][number]) =>
    (sources.length === 0 || sources.includes(search.id)) && !rests?.includes(search.id);
  return {
    answers: (question) => question.queries.some(isAsked),
    async *search(question, from, signal): AsyncGenerator<Batch> {
      const queries = question.queries.filter(isAsked);
      const all = indexes.flatMap((_, at) => queries.map((__, query): Step => [query, 1, at]));
      const waiting = mark.safeParse(from).data ?? all;
      const seen = new Map<string, Set<string>>();
      const ask = search.open();
      let silent = 0;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [number, page, at, cursor] = next;
        const query = queries[number];
        const index = indexes[at];
        if (!query || index === undefined) return;
        const answer = await answerOf(ask, { text: query.text, page, index, cursor: cursor ?? undefined }, signal);
        if (answer instanceof SourceFailure) {
          if (!answer.isAnswer) silent += 1;
          const hasNoAnswer = silent > 0 && seen.size === 0 && waiting.length === 0;
          if (silent >= mostSilent || hasNoAnswer) throw answer;
          // One that answers in another shape answers the next question so, too; each may cost money.
          if (answer.isDrift) waiting.length = 0;
          yield {
            found: [],
            next: [...waiting],
            queries: answer.isCounted ? 1 : 0,
            more: waiting.length > 0,
            // One that was not put to it comes first the next time.
            termId: answer.isAnswer ? query.termId : undefined,
            degraded: [{ part: `“${query.text}”`, reason: answer.message, forAll: answer.forAll }],
          };
          continue;
        }
        silent = 0;
        const key = `${number} ${at}`;
        const before = seen.get(key) ?? new Set();
        const fresh = answer.found.filter(({ url }) => !before.has(url));
        seen.set(key, new Set([...before, ...fresh.map(({ url }) => url)]));
        if (fresh.length > 0 && !answer.isLast)
          waiting.push(answer.cursor === undefined ? [number, page + 1, at] : [number, page + 1, at, answer.cursor]);
        yield {
          found: fresh.map((one) => ({ ...one, role: 'hit' })),
          next: [...waiting],
          queries: 1,
          more: waiting.length > 0,
          termId: query.termId,
          degraded: answer.degraded ?? [],
          ...(answer.cents === undefined ? {} : { cents: answer.cents }),
        };
      }
    },
  };
}

async function answerOf(ask: AskPage, at: PageAt, signal: AbortSignal): Promise<WordPage | SourceFailure> {
  try {
    return await ask(at, signal);
  } catch (error) {
    if (error instanceof SourceFailure) return error;
    throw error;
  }
}
