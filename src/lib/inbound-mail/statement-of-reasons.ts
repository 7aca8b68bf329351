import { doubtfulWords, lessThanRemoval, statementParts } from './statement-words.ts';
import { allowed, conditional, disputed, meanings, negated, undone } from './word-tables.ts';

/** Said in a part that only explains, it decides something: it is read as a sentence of any letter. */
const decides =
  /(?<!\p{L})(?:will not|cannot|have not|has not|was not|were not|did not|not removed|remain(?:s|ed)?|stay(?:s|ed)?|still|restored?|kept|licen[cs]ed|rejected|unfounded|nicht entfernt|bleib(?:t|en)|weiterhin|unbegründet|zurückgewiesen|ne (?:sera|seront|sont|retir)\p{L}*|reste(?:nt)?|toujours|infondée?|no (?:se|será|serán|hemos)|permanece\p{L}?|sigue\p{L}?|infundada|but|however|although|aber|jedoch|mais|cependant|pero)(?!\p{L})/u;

const isSaid = (words: RegExp, sentence: string): boolean => {
  const found = words.exec(sentence);
  return found !== null && !negated.test(sentence.slice(0, found.index));
};

/** Whether a sentence may be left out: it explains a decision, and decides nothing itself. */
const isHarmless = (sentence: string): boolean =>
  !decides.test(sentence) &&
  !disputed.test(sentence) &&
  !isSaid(undone, sentence) &&
  !isSaid(allowed, sentence) &&
  !sentence.includes('?') &&
  !lessThanRemoval.test(sentence) &&
  !doubtfulWords.some((one) => one.test(sentence)) &&
  ![...meanings.refused, ...meanings.need_more_information].some((one) => one.test(sentence));

/**
 * A letter that is a statement of reasons (Regulation (EU) 2022/2065, article 17) without what only explains its decision:
 * title, facts, ground, means, redress. The decision itself, and whatever no part of a statement says, is left, so that it is
 * read as in any letter. As it is where a part that the law asks for is missing.
 *
 * @param sentences in lower case, as `sentencesOf` gives them
 * @example withoutReasons(['statement of reasons, article 17 dsa', 'decision: the file was removed.', …]) // ['decision: …']
 */
export function withoutReasons(sentences: readonly string[]): readonly string[] {
  const left: string[] = [];
  const seen = new Set<string>();
  let part: (typeof statementParts)[number] | undefined;
  for (const sentence of sentences) {
    const begun = statementParts.find(({ head }) => head.test(sentence));
    part = begun ?? part;
    if (begun) seen.add(begun.name);
    if (begun?.name === 'reach' && !begun.speaksOf.test(sentence)) return sentences;
    if (part?.name === 'decision' && begun) {
      if (lessThanRemoval.test(sentence)) return sentences;
      left.push(sentence.replace(part.head, '').trim() || sentence);
    } else if (part?.speaksOf.test(sentence) && !conditionalDecision(sentence) && isHarmless(sentence)) continue;
    else left.push(sentence);
  }
  const isWhole = ['title', 'decision', 'ground', 'redress'].every((name) => seen.has(name));
  return isWhole ? left : sentences;
}

/** "If you complain …" only explains; "removed unless …" does not. */
const conditionalDecision = (sentence: string): boolean =>
  conditional.test(sentence) && meanings.actioned.some((pattern) => pattern.test(sentence));
