import {
  beforeTheName,
  counterNoticeAsked,
  counterNoticeGiven,
  counterNoticeName,
  counterNoticeOwnWords,
  counterNoticeWays,
  linkLabel,
  noneAfter,
  noneBefore,
  noneGiven,
  notOnItsOwn,
  ofItsNumber,
  onlySpokenOf,
  partOfIt,
  speaksForSelf,
  titleGoesOn,
} from './counter-notice-words.ts';
import { sentencesOf } from './own-words.ts';
import { byMistake, conditional, disputed } from './word-tables.ts';

export interface CounterNotice {
  /** `named`: whether there is one, a person has to read. */
  how: 'given' | 'named';
  says: string;
}

type Spoken = CounterNotice['how'] | 'own-words' | 'heading' | 'explained';

/**
 * Whether a counter-notice was given: it came, its name stands there as a title, or it speaks in its own words. A desk's
 * footer names counter-notices in every answer and explains how to give one; that is none.
 */
export function counterNoticeIn(subject: string, sentences: readonly string[]): CounterNotice | undefined {
  const found = sentences.map((sentence, at) => ({ says: sentence, how: howSpoken(sentence, sentences[at + 1]) }));
  const isExplained = found.some(({ how }) => how === 'explained');
  const given = found.find(
    ({ how, says }) => how === 'given' || (how === 'own-words' && (!isExplained || isSworn(says))),
  );
  if (given) return { ...given, how: 'given' };
  const titled = inSubject(subject);
  if (titled) return { ...titled, how: isExplained ? 'named' : titled.how };
  const doubtful = found.find(({ how }) => how === 'named' || how === 'own-words');
  return doubtful && { ...doubtful, how: 'named' };
}

/** Whether the name of an attached file says that it is one: "Counter_Notice-signed.pdf". */
export function counterNoticeAmong(files: readonly string[]): CounterNotice | undefined {
  const named = files
    .flatMap((file) => sentencesOf(file.replace(/[_.]+/g, ' ')))
    .find((file) => counterNoticeName.test(file) && !counterNoticeWays.test(file));
  return named === undefined ? undefined : { how: 'named', says: named };
}

function howSpoken(sentence: string, next: string | undefined): Spoken | undefined {
  const name = counterNoticeName.exec(sentence);
  const at = name?.index ?? Math.min(...counterNoticeOwnWords.map((one) => sentence.search(one)).filter((n) => n >= 0));
  if (at === Number.POSITIVE_INFINITY) return undefined;
  const before = sentence.slice(0, at);
  if (onlySpokenOf.test(before) || noneBefore.test(before) || counterNoticeWays.test(sentence)) return 'explained';
  if (counterNoticeAsked.test(sentence) && !speaksForSelf.test(sentence)) return 'explained';
  const rest = name ? sentence.slice(at + name[0].length) : '';
  if (linkLabel.test(rest)) return 'explained';
  if (partOfIt.test(rest)) return disputed.test(sentence) ? 'named' : 'explained';
  if (noneGiven.test(rest) && !/^\W*\d/.test(next ?? '')) return 'explained';
  if (name && isTitle(sentence, name)) {
    if (next !== undefined && noneAfter.test(next) && !/\p{L}{3}/u.test(rest)) return 'explained';
    if (isExplanation(rest)) return 'explained';
    if (saysThatItCame(rest)) return 'given';
    const explains = next !== undefined && isExplanation(next);
    if (/^\P{L}*$/u.test(rest.replace(ofItsNumber, ' '))) return explains ? 'explained' : 'given';
    return titleGoesOn.test(rest) && !explains ? 'given' : 'named';
  }
  if (counterNoticeGiven.test(sentence)) return name ? 'given' : 'own-words';
  return name && !/s$/.test(name[0]) ? 'named' : 'explained';
}

/** Said by whoever gives it, and not as an example of how to. */
const isSworn = (sentence: string): boolean => speaksForSelf.test(sentence) && !/"/.test(sentence);

/** Whether a sentence only tells how counter-notices go. */
export const explainsCounterNotices = (sentence: string): boolean => howSpoken(sentence, undefined) === 'explained';

/** One sentence that holds nothing but the name, or begins with it: "Formal DMCA Counter-Notice: …". */
function isTitle(sentence: string, name: RegExpExecArray): boolean {
  if (/s$/.test(name[0]) && !/avis$/.test(name[0])) return false; // many of them are a chapter's title
  const before = sentence.slice(0, name.index).split(/[\s[\](){}:;,.|*#_=/–-]+/);
  return (
    before.every((word) => word === '' || /\d/.test(word) || beforeTheName.has(word)) &&
    !notOnItsOwn.test(sentence.slice(name.index + name[0].length))
  );
}

/** After its name: that it came, or the words of whoever gives it. */
const saysThatItCame = (rest: string): boolean =>
  speaksForSelf.test(rest) ||
  byMistake.test(rest) ||
  (counterNoticeGiven.test(rest) && !/\b(?:none|no|not|never|kein\w*|aucune|ninguna)\b/.test(rest));

/** It tells whoever might give one how that is done. */
const isExplanation = (sentence: string): boolean =>
  !speaksForSelf.test(sentence) &&
  (conditional.test(sentence) ||
    /^\W*url\W*$|\b(?:may|can|must) |\bto (?:file|submit|send|dispute|contest|give)\b/.test(sentence));

/** A subject is read for this one meaning; what an answer carries on may be ours. */
function inSubject(subject: string): CounterNotice | undefined {
  const [says = ''] = sentencesOf(subject.slice(0, 300));
  const name = counterNoticeName.exec(says);
  const how = howSpoken(says, undefined);
  if (!name || how === undefined || how === 'explained') return undefined;
  const isAnswer = /^\W*(?:re|aw|antw|sv|rif)\s*:/.test(says.replace(/\[[^\][]*\]/g, ' '));
  if (isAnswer) return isTitle(says, name) ? { how: 'named', says } : undefined;
  return { how: how === 'named' ? 'named' : 'given', says };
}
