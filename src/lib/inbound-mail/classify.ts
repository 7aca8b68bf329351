import { bounceReason } from './bounce-rules.ts';
import { counterNoticeAmong, counterNoticeIn, explainsCounterNotices } from './counter-notice.ts';
import type { InboundMail } from './inbound-mail.ts';
import { forwarded, ownWords, sentencesOf } from './own-words.ts';
import { isOfTheCopy, isOfTheDesk } from './what-was-removed.ts';
import {
  allowed,
  automaticSubject,
  automaticText,
  byMistake,
  conditional,
  courtesy,
  disputed,
  type Meaning,
  meanings,
  moreThanCourtesy,
  negated,
  notDone,
  passedOn,
  quoted,
  settledAsSuch,
  undisputed,
  undone,
} from './word-tables.ts';

export type ReplyOutcome = Meaning | 'bounce' | 'auto_reply';

export interface Classification {
  /** `unclear`: a person has to read it. */
  outcome: ReplyOutcome | 'unclear';
  /** The rule that decided, and what it saw; for a person, in order of weight. */
  reasons: string[];
  /** Of what is unclear: somebody may object in it, or bring a counter-notice. */
  disputes?: true;
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
  const sentences = sentencesOf(words);
  const counter = counterNoticeIn(mail.subject, sentences);
  // It stops a case and starts a legal clock: whoever or whatever sent it, it is never taken for less.
  if (counter?.how === 'given') return { outcome: 'counter_notice', reasons: [`says: ${cut(counter.says)}`] };
  if (mail.isCut) return { outcome: 'unclear', reasons: ['rules can read only its beginning'] };

  const passed = counter ?? counterNoticeIn('', sentencesOf(forwarded(mail.text))) ?? counterNoticeEnclosed(mail);
  const disputes = [
    ...(passed ? [`may be a counter-notice, says: ${cut(passed.says)}`] : []),
    ...sentences.filter(isDispute).map((sentence) => `disputed, says: ${cut(sentence)}`),
  ];
  const code = machineCodes.find(([pattern]) => pattern.test(words));
  const said = code
    ? { outcome: code[1], reasons: [`code ${code[0].exec(words)?.[0] ?? ''}`] }
    : byWords(mail, sentences, disputes);
  const yields = said.outcome === 'actioned' || said.outcome === 'already_gone';
  if (yields)
    disputes.push(...sentences.filter((one) => isSaid(allowed, one)).map((one) => `allowed, says: ${cut(one)}`));
  const back = yields && disputes.length === 0 ? sentences.find((one) => isSaid(undone, one)) : undefined;
  if (back !== undefined) return { outcome: 'unclear', reasons: [`may be back, says: ${cut(back)}`, ...said.reasons] };
  const doubts = disputes.length > 0 && (yields || (passed && said.outcome !== 'auto_reply'));
  const { outcome, reasons }: Classification = doubts
    ? { outcome: 'unclear', reasons: [...disputes, ...said.reasons] }
    : said;
  return outcome === 'unclear' && disputes.length > 0 ? { outcome, reasons, disputes: true } : { outcome, reasons };
}

/** Whether a sentence says so, of what is and not of what may be, and takes it back with no word before. */
function isSaid(words: RegExp, sentence: string): boolean {
  const found = words.exec(sentence);
  return found !== null && !conditional.test(sentence) && !negated.test(sentence.slice(0, found.index));
}

/** In what is attached. */
const counterNoticeEnclosed = ({ enclosed, attachments = [] }: InboundMail) =>
  (enclosed && counterNoticeIn(enclosed.subject, sentencesOf(enclosed.text))) ?? counterNoticeAmong(attachments);

function byWords(mail: InboundMail, sentences: readonly string[], disputes: readonly string[]): Classification {
  // A vacation notice answers by itself to everything; what it says of deleted mail is not about a copy.
  const isReply = mail.headers.autoSubmitted?.startsWith('auto-replied') || mail.headers.precedence === 'auto_reply';
  if (isReply) return { outcome: 'auto_reply', reasons: ['its headers say that a program answered'] };
  const settled = settle(meaningsIn(sentences));
  const automatic = automaticReason(mail, sentences);
  // A desk's confirmation explains what it may ask for or refuse; only a thing done counts there.
  if (automatic && settled?.outcome !== 'actioned' && settled?.outcome !== 'already_gone') {
    const firm =
      settled && (settled.outcome === 'refused' || settled.outcome === 'not_resolvable') && !automatic.acknowledges;
    if (!firm && disputes.length > 0) return { outcome: 'unclear', reasons: [...disputes] };
    if (!firm) return { outcome: 'auto_reply', reasons: [automatic.reason] };
  }
  if (settled) return settled;
  return isPassedOn(sentences)
    ? { outcome: 'auto_reply', reasons: ['says that it was passed on, and nothing else'] }
    : { outcome: 'unclear', reasons: disputes.length > 0 ? [...disputes] : ['no rule knows these words'] };
}

const cut = (sentence: string): string => sentence.slice(0, 200);

function isDispute(sentence: string): boolean {
  if (conditional.test(sentence) || explainsCounterNotices(sentence)) return false;
  const claim = disputed.exec(sentence) ?? byMistake.exec(sentence);
  if (claim) return !undisputed.test(sentence.slice(0, claim.index + claim[0].length));
  return quoted.test(sentence) && !meanings.actioned.some((pattern) => pattern.test(sentence));
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
  for (const [at, whole] of sentences.entries()) {
    // Politeness that would otherwise read as a request.
    const sentence = whole.replace(/^please (?:note|be advised|be informed|find below)(?: that)?,? /, '');
    for (const meaning of Object.keys(meanings)) {
      // Object.keys of a closed record gives its keys.
      const key = meaning as keyof typeof meanings;
      if (found.has(key) || !meanings[key].some((pattern) => pattern.test(sentence))) continue;
      if (key === 'actioned' && !isDone(sentence, sentences[at - 1])) continue;
      if (key === 'already_gone' && isOfTheDesk(sentence)) continue;
      if (key === 'need_more_information' && explainsCounterNotices(sentence)) continue;
      if (key !== 'need_more_information' && conditional.test(sentence)) continue;
      found.set(key, cut(sentence));
    }
  }
  return found;
}

const isDone = (sentence: string, before: string | undefined): boolean =>
  (settledAsSuch.test(sentence) || isOfTheCopy(sentence, before)) &&
  !notDone.test(sentence) &&
  !byMistake.test(sentence) &&
  !meanings.already_gone.some((pattern) => pattern.test(sentence));

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
