import { bounceReason } from './bounce-rules.ts';
import type { InboundMail } from './inbound-mail.ts';
import { ownWords, sentencesOf } from './own-words.ts';
import {
  automaticSubject,
  automaticText,
  conditional,
  counterNoticeGiven,
  counterNoticeWays,
  courtesy,
  disputed,
  type Meaning,
  meanings,
  moreThanCourtesy,
  noCounterNotice,
  notDone,
  passedOn,
} from './word-tables.ts';

export type ReplyOutcome = Meaning | 'bounce' | 'auto_reply';

export interface Classification {
  /** `unclear`: a person has to read it. */
  outcome: ReplyOutcome | 'unclear';
  /** The rule that decided, and what it saw; for a person, in order of weight. */
  reasons: string[];
}

/** Reason codes that abuse desks answer with, as whole words (those of AWS are the normal form). */
const machineCodes: readonly [RegExp, ReplyOutcome][] = [
  [/\bNOT_RESOLVABLE(?:_TO_[A-Z]+)?\b/, 'not_resolvable'],
  [/\bREVIEWED_NO_[A-Z]+_ACTION\b|\bNO_ACTION_TAKEN\b/, 'refused'],
  [/\bCONTENT_DOWN_OR_INACCESSIBLE\b/, 'already_gone'],
  [/\bNEED_MORE_INFORMATION\b/, 'need_more_information'],
  [/\bACTIONED\b/, 'actioned'],
];

/**
 * What a message that came back means, by rules alone. In doubt it says so: two meanings that contradict each other are
 * `unclear`, and nothing is `actioned` that speaks of the future or of a condition.
 *
 * @example classify(mail) // { outcome: 'actioned', reasons: ['says: the files have been removed.'] }
 */
export function classify(mail: InboundMail): Classification {
  if (mail.feedbackReport) {
    return { outcome: 'auto_reply', reasons: [`a program's feedback report: ${mail.feedbackReport.feedbackType}`] };
  }
  const bounce = bounceReason(mail);
  if (bounce) return { outcome: bounce.kind === 'bounce' ? 'bounce' : 'auto_reply', reasons: [bounce.reason] };

  const words = ownWords(mail.text);
  const code = machineCodes.find(([pattern]) => pattern.test(words));
  if (code) return { outcome: code[1], reasons: [`code ${code[0].exec(words)?.[0] ?? ''}`] };

  const sentences = sentencesOf(words);
  const found = meaningsIn(sentences);
  const counter = found.get('counter_notice');
  // It stops a case and starts a legal clock: whoever or whatever sent it, it is never taken for less.
  if (counter) return { outcome: 'counter_notice', reasons: [`says: ${counter}`] };
  // A vacation notice answers by itself to everything; what it says of deleted mail is not about a copy.
  const isReply = mail.headers.autoSubmitted?.startsWith('auto-replied') || mail.headers.precedence === 'auto_reply';
  if (isReply) return { outcome: 'auto_reply', reasons: ['its headers say that a program answered'] };
  const dispute = sentences.find((sentence) => disputed.test(sentence) && !conditional.test(sentence));
  const settled = settle(found);
  const automatic = automaticReason(mail, sentences);
  // A desk's confirmation explains what it may ask for or refuse; only a thing done counts there.
  if (automatic && settled?.outcome !== 'actioned' && settled?.outcome !== 'already_gone') {
    const firm =
      settled && (settled.outcome === 'refused' || settled.outcome === 'not_resolvable') && !automatic.acknowledges;
    if (!firm && dispute) return { outcome: 'unclear', reasons: [`disputed, says: ${dispute}`] };
    if (!firm) return { outcome: 'auto_reply', reasons: [automatic.reason] };
  }
  if (settled) return settled;
  return isPassedOn(sentences)
    ? { outcome: 'auto_reply', reasons: ['says that it was passed on, and nothing else'] }
    : { outcome: 'unclear', reasons: ['no rule knows these words'] };
}

/** Nothing but courtesy: a sentence may begin politely and go on to dispute. */
const isCourtesy = (sentence: string): boolean =>
  !moreThanCourtesy.test(sentence) && courtesy.some((pattern) => pattern.test(sentence));

/** Received and passed on changes nothing; whatever else is said beside it, a person reads. */
function isPassedOn(sentences: readonly string[]): boolean {
  const said = sentences.filter((sentence) => !isCourtesy(sentence));
  return said.length === 1 && said.every((one) => passedOn.test(one) && !notDone.test(one) && !/counter/.test(one));
}

function meaningsIn(sentences: readonly string[]): Map<Meaning, string> {
  const found = new Map<Meaning, string>();
  for (const whole of sentences) {
    // Politeness that would otherwise read as a request.
    const sentence = whole.replace(/^please (?:note|be advised|be informed|find below)(?: that)?,? /, '');
    for (const meaning of Object.keys(meanings)) {
      // Object.keys of a closed record gives its keys.
      const key = meaning as Meaning;
      const at = firstMatch(meanings[key], sentence);
      if (found.has(key) || at < 0) continue;
      if (
        key === 'actioned' &&
        (notDone.test(sentence) || meanings.already_gone.some((pattern) => pattern.test(sentence)))
      )
        continue;
      if (key !== 'counter_notice' && key !== 'need_more_information' && conditional.test(sentence)) continue;
      if (key === 'counter_notice' && !isGiven(sentence, at)) continue;
      found.set(key, sentence.slice(0, 200));
    }
  }
  return found;
}

/** A host's footer names counter-notices in every answer; only one that was given stops a case. */
function isGiven(sentence: string, at: number): boolean {
  return (
    counterNoticeGiven.test(sentence) &&
    !counterNoticeWays.test(sentence) &&
    !noCounterNotice.test(sentence.slice(0, at))
  );
}

function firstMatch(patterns: readonly RegExp[], sentence: string): number {
  const places = patterns.map((pattern) => sentence.search(pattern)).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** One outcome from several meanings, by which of them can stand together. */
function settle(found: ReadonlyMap<Meaning, string>): Classification | undefined {
  const reasons = [...found].map(([meaning, sentence]) => `${meaning}, says: ${sentence}`);
  const has = (meaning: Meaning): boolean => found.has(meaning);
  if (found.size === 0) return undefined;
  const done = has('actioned') || has('already_gone');
  const no = has('refused') || has('not_resolvable');
  if (done && no) return { outcome: 'unclear', reasons };
  if (has('not_resolvable')) return { outcome: 'not_resolvable', reasons };
  if (has('need_more_information') && !has('actioned') && !has('already_gone'))
    return { outcome: 'need_more_information', reasons };
  if (has('refused')) return { outcome: 'refused', reasons };
  if (has('already_gone') && !has('actioned')) return { outcome: 'already_gone', reasons };
  return { outcome: 'actioned', reasons };
}

function automaticReason(
  { headers, subject }: InboundMail,
  sentences: readonly string[],
): { reason: string; acknowledges: boolean } | undefined {
  const text = sentences.slice(0, 12).join(' ');
  if (automaticText.test(text)) return { reason: 'its text is that of a program', acknowledges: true };
  if (automaticSubject.test(subject.slice(0, 300)))
    return { reason: 'its subject is that of a program', acknowledges: true };
  if (headers.automatic) return { reason: 'its headers say that a program wrote it', acknowledges: false };
  return undefined;
}
