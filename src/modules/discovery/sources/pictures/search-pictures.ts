import { z } from 'zod';
import type { SendingOutcome, SentPicture } from '#modules/content/index.ts';
import {
  type Batch,
  type Degraded,
  type DiscoverySource,
  type Found,
  type PictureToAsk,
  type Question,
  SourceFailure,
} from '#modules/discovery/sources/source.ts';

/** Works that this search is done with, and the next page of the one it is at. */
const mark = z.object({ done: z.array(z.string()), at: z.tuple([z.string(), z.number().int().min(1)]).optional() });
type Mark = z.infer<typeof mark>;
/** Pictures in a row that a source refuses: it refuses all of them. */
const mostRefused = 2;

/** One page of what a source answers to a picture. */
export interface PicturePage {
  found: readonly Omit<Found, 'role' | 'workId'>[];
  /** What is wrong with the answer, in a sentence of ours. */
  fault?: string;
  /** This is no answer yet: the next search asks again. */
  isOpen?: boolean;
  /** The source said that there is no page after it. */
  isLast?: boolean;
}

export interface PictureSearch {
  id: string;
  /** Opens one search; what it answers asks for a page, from 1. */
  open(): AskPicture;
}

/** @throws SourceFailure */
export type AskPicture = (of: PictureAsked, signal: AbortSignal) => Promise<PicturePage>;

export interface PictureAsked {
  picture: SentPicture;
  page: number;
  /** Whether the picture may leave once more: asked before a request is repeated. */
  mayStill: () => Promise<boolean>;
  /** Called with what is known of whether the picture left. */
  onLeft: (left: 'sent' | 'maybe') => void;
}

/**
 * How every source of pictures is asked. Each work that it did not answer about lately once, those it never answered about
 * first; further pages until one is empty, brings nothing new or is the last. A source that does not answer at all is sent
 * no further picture, and one that answers out of shape neither. The picture of each page is asked for anew, so that
 * nothing leaves that may not leave any more.
 */
export function searchPictures(search: PictureSearch): Pick<DiscoverySource, 'answers' | 'search'> {
  return {
    answers: (question) => dueOf(search.id, question).length > 0,
    async *search(question, from, signal): AsyncGenerator<Batch> {
      const { done: before, at } = mark.safeParse(from).data ?? { done: [] };
      const done = new Set(before);
      const due = dueOf(search.id, question).filter(({ workId }) => !done.has(workId));
      const waiting = at
        ? due.toSorted((one, other) => Number(other.workId === at[0]) - Number(one.workId === at[0]))
        : due;
      const ask = search.open();
      let refused = 0;
      for (let work = waiting.shift(); work; work = waiting.shift()) {
        const { workId } = work;
        const seen = new Set<string>();
        for (let page: number | undefined = at?.[0] === workId ? at[1] : 1; page !== undefined; ) {
          const picture = await question.sendPicture?.(workId);
          if (!picture) break;
          const answer = await askAndNote(ask, question, { workId, picture, page }, signal);
          refused = answer.failure ? refused + 1 : 0;
          const found = answer.found.filter(({ url }) => !seen.has(url));
          for (const { url } of found) seen.add(url);
          page = found.length > 0 && !answer.isLast ? page + 1 : undefined;
          if (page === undefined) done.add(workId);
          if (answer.failure?.isDrift) waiting.length = 0;
          yield {
            found: found.map((one) => ({ ...one, role: 'hit', workId })),
            next: { done: [...done], ...(page !== undefined && { at: [workId, page] }) } satisfies Mark,
            queries: 1,
            more: page !== undefined || waiting.length > 0,
            workId: page === undefined && !answer.isOpen ? workId : undefined,
            degraded: degradedOf(work, answer),
          };
          if (answer.failure && refused >= mostRefused) throw answer.failure;
        }
      }
    },
  };
}

/**
 * Those it was never asked about first, then those it left unanswered, longest ago first, then those it answered about long
 * ago. One that it left unanswered rests: it would come first in each search, and keep all others waiting.
 */
function dueOf(id: string, { pictures = [] }: Question): PictureToAsk[] {
  const unanswered = ({ unansweredBy = [] }: PictureToAsk) => unansweredBy.find(({ sourceId }) => sourceId === id);
  const knows = ({ answeredBy }: PictureToAsk) => answeredBy.some(({ sourceId }) => sourceId === id);
  const due = pictures.filter(
    (one) => !unanswered(one)?.isResting && !one.answeredBy.some(({ sourceId, lately }) => sourceId === id && lately),
  );
  const askedAt = (one: PictureToAsk): number => unanswered(one)?.at.getTime() ?? 0;
  const inOrder = due
    .filter((one) => unanswered(one) !== undefined)
    .toSorted((one, other) => askedAt(one) - askedAt(other));
  const others = due.filter((one) => unanswered(one) === undefined);
  return [...others.filter((one) => !knows(one)), ...inOrder, ...others.filter(knows)];
}

/** Asks for one page, and notes whether the picture left: what was recorded before is only that it may. */
async function askAndNote(
  ask: AskPicture,
  question: Question,
  { workId, picture, page }: Pick<PictureAsked, 'picture' | 'page'> & { workId: string },
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof answerOf>>> {
  const sendings = [picture.sending];
  let left: SendingOutcome = 'not-sent';
  const onLeft = (now: 'sent' | 'maybe'): void => {
    if (left !== 'sent') left = now;
  };
  const mayStill = async (): Promise<boolean> => {
    const again = await question.sendPicture?.(workId);
    if (again) sendings.push(again.sending);
    return again !== undefined;
  };
  try {
    const answer = await answerOf(ask, { picture, page, mayStill, onLeft }, signal);
    await question.noteSendings?.(sendings, left);
    return answer;
  } catch (error) {
    // Ended within a request, it may have left.
    if (error instanceof SourceFailure) await question.noteSendings?.(sendings, left);
    throw error;
  }
}

function degradedOf({ title }: PictureToAsk, { fault }: PicturePage): Degraded[] {
  return fault === undefined ? [] : [{ part: `“${title}”`, reason: fault, forAll: fault }];
}

/** A failure of the question, or of the shape of its answer, is an answer; one of the source as a whole is thrown. */
async function answerOf(
  ask: AskPicture,
  of: PictureAsked,
  signal: AbortSignal,
): Promise<PicturePage & { failure?: SourceFailure }> {
  try {
    return await ask(of, signal);
  } catch (failure) {
    if (!(failure instanceof SourceFailure && failure.isAnswer)) throw failure;
    // One that it refuses is asked about again after thirty days, or it would keep all others waiting.
    return { found: [], fault: failure.forAll, isOpen: failure.isDrift, failure };
  }
}
