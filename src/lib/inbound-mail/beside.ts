import { automaticOf, isCourtesy } from './automatic.ts';
import { type Beside, besideRows } from './beside-words.ts';
import { explainsCounterNotices } from './counter-notice.ts';
import { doubtRows } from './doubt-words.ts';
import { holdsKnownWords } from './known-words.ts';
import { hostWords, sentTo } from './named-host-words.ts';
import { isGeneral, saysNotHost } from './not-host.ts';
import { isPolite, isRemovalElsewhere } from './removal-words.ts';
import { saysMore } from './routine-vocabulary.ts';
import { saysUnread } from './unread-mailbox.ts';
import { conditional, type Meaning, meanings } from './word-tables.ts';

type Effect = Meaning | 'bounce' | 'auto_reply' | 'unclear';

/** Beside which such an answer counts only where nothing else is said that has to be read. */
const besides: Partial<Record<Effect, Beside>> = {
  bounce: 'bounce',
  not_resolvable: 'not_resolvable',
  actioned: 'gone',
  already_gone: 'gone',
};

/**
 * The sentence for which a person has to read an answer, though its words have a meaning: that meaning is doubtful, or
 * something stands beside it that no rule knows.
 *
 * @example doubtIn('bounce', ['this mailbox is not monitored.', 'i have read it.']) // 'i have read it.'
 */
export function doubtIn(outcome: Effect, sentences: readonly string[]): string | undefined {
  const doubtful = sentences.find((sentence) => isDoubtful(outcome, sentence));
  const beside = besides[outcome];
  if (doubtful !== undefined || beside === undefined) return doubtful;
  const farewell = sentences.findIndex((sentence) => isFarewell.test(sentence));
  return sentences.find(
    (sentence, at) =>
      !saysSame(beside, sentence, sentences[at - 1]) &&
      !changesNothing(beside, sentence) &&
      !(at >= farewell && farewell >= 0 && isSignature(sentence)),
  );
}

function isDoubtful(outcome: Effect, sentence: string): boolean {
  if (outcome === 'actioned' || outcome === 'already_gone')
    return (isMeant('actioned', sentence) || isMeant('already_gone', sentence)) && !isKnownToBeGone(sentence);
  if (outcome === 'bounce' && saysUnread(sentence) && !holdsKnownWords('bounce', sentence)) return true;
  const carries =
    outcome === 'bounce'
      ? saysUnread(sentence)
      : outcome === 'not_resolvable'
        ? saysNotHost(sentence) || isMeant('not_resolvable', sentence)
        : outcome === 'refused' && isMeant('refused', sentence);
  return (
    carries &&
    (/\?\W{0,9}$/.test(sentence) || doubtRows.some(({ of, pattern }) => of === outcome && pattern.test(sentence)))
  );
}

const isKnownToBeGone = (sentence: string): boolean =>
  conditional.test(sentence) || changesNothing('gone', sentence) || holdsKnownWords('gone', sentence);

const isMeant = (meaning: keyof typeof meanings, sentence: string): boolean =>
  meanings[meaning].some((pattern) => pattern.test(sentence));

function saysSame(beside: Beside, sentence: string, before: string | undefined): boolean {
  if (beside === 'bounce') return saysUnread(sentence);
  if (beside === 'not_resolvable')
    return (
      saysNotHost(sentence) ||
      (isMeant('not_resolvable', sentence) && !isGeneral(sentence)) ||
      sentence.search(hostWords) >= 0 ||
      sentence.search(sentTo) >= 0 ||
      /\S@\S|\[at\]|\(at\)| at \S{1,60} dot /.test(sentence) ||
      (before !== undefined && /:\W{0,9}$/.test(before))
    );
  const isGone = isMeant('actioned', sentence) || isMeant('already_gone', sentence) || isRemovalElsewhere(sentence);
  return isGone && !/\?\W{0,9}$/.test(sentence);
}

const changesNothing = (beside: Beside, sentence: string): boolean =>
  isCourtesy(sentence) ||
  isPolite(sentence) ||
  explainsCounterNotices(sentence) ||
  automaticOf({ subject: '' }, [sentence]).isWhole ||
  besideRows.some(({ of, pattern }) => of.includes(beside) && pattern.test(sentence));

const isFarewell =
  /^(?:(?:with )?(?:kind|kindest|best|warm|warmest) (?:regards|wishes)|regards|best|cheers|thanks|thank you|(?:yours )?(?:sincerely|faithfully|truly)|mit freundliche[nm]|freundliche grüße|cordialement|bien à vous|saludos|atentamente|cordiali saluti|atenciosamente|met vriendelijke)(?!\p{L})/u;

/** A name, a house, a number: few words, and none that tells of anything. */
const isSignature = (sentence: string): boolean =>
  sentence.length <= 120 &&
  !saysMore.test(sentence) &&
  !/(?<!\p{L})(?:is|are|was|were|be|has|have|had|do|does|did|will|can|may|not|no|never|but|stays?|remains?|kept|keep|still|only|except|pending|rejected|live|back|again|attached|enclosed|now|until|i|we|you|he|she|they|it|ist|sind|war|wird|nicht|bleib\p{L}{1,2}|noch|aber|ich|wir|sie|est|sont|pas|reste\p{L}{0,2}|je|nous|elle|es|son|no|sigue\p{L}?|ella)(?!\p{L})/u.test(
    sentence,
  );
