import { automaticOf, isCourtesy, isPassedOn } from './automatic.ts';
import { doubtIn } from './beside.ts';
import { bounceReason } from './bounce-rules.ts';
import { counterNoticeAmong, counterNoticeIn, explainsCounterNotices } from './counter-notice.ts';
import type { InboundMail } from './inbound-mail.ts';
import { hintOfMail, type LetterNote, noteOfLetter } from './letter-notes.ts';
import { type NamedHost, namedHostIn } from './named-host.ts';
import { isGeneral, saysNotHost } from './not-host.ts';
import { forwarded, ownWords, sentencesOf } from './own-words.ts';
import { saysLess } from './part-removed.ts';
import { saysRemovedElsewhere } from './removal-words.ts';
import { withoutReasons } from './statement-of-reasons.ts';
import { saysUnread } from './unread-mailbox.ts';
import { isOfTheCopy, isOfTheDesk } from './what-was-removed.ts';
import {
  allowed,
  byMistake,
  conditional,
  disputed,
  type Meaning,
  meanings,
  negated,
  notDone,
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
  /** Of what is not theirs, or may be that: whom they name as the host. */
  namedHost?: NamedHost;
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
 * `unclear`, and nothing is `actioned` that speaks of the future or of a condition. Words that no rule knows are a person's to
 * read, whatever the headers say: ticket systems send what people write.
 *
 * @param letter the text of the letter that is answered, where it is known
 * @example classify(mail) // { outcome: 'actioned', reasons: ['says: the files have been removed.'] }
 */
export function classify(mail: InboundMail, letter = ''): Classification {
  const said = meaningOf(mail, letter);
  const mayName = said.outcome === 'not_resolvable' || said.outcome === 'unclear';
  const namedHost = mayName ? namedHostIn(mail, letter) : undefined;
  return namedHost ? { ...said, namedHost } : said;
}

function meaningOf(mail: InboundMail, letter: string): Classification {
  if (mail.disposition !== undefined)
    return { outcome: 'auto_reply', reasons: [`a read receipt: ${cut(mail.disposition)}`] };
  if (mail.feedbackReport) {
    return { outcome: 'auto_reply', reasons: [`a program's feedback report: ${mail.feedbackReport.feedbackType}`] };
  }
  const bounce = bounceReason(mail);
  if (bounce) return { outcome: bounce.kind === 'bounce' ? 'bounce' : 'auto_reply', reasons: [bounce.reason] };

  const words = ownWords(mail.text, letter);
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
  const note = noteOfLetter(mail.subject, sentences);
  if (note) return ofNote(note, mail, sentences, disputes);
  // Reasons beside a decision change nothing of it; whatever else is said is read as ever.
  const decided = withoutReasons(sentences);
  const code = machineCodes.find(([pattern]) => pattern.test(words));
  const said = code
    ? { outcome: code[1], reasons: [`code ${code[0].exec(words)?.[0] ?? ''}`] }
    : byWords(mail, decided, disputes);
  const doubt = code || disputes.length > 0 ? undefined : doubtIn(said.outcome, decided);
  const yields = said.outcome === 'actioned' || said.outcome === 'already_gone';
  if (yields)
    disputes.push(...sentences.filter((one) => isSaid(allowed, one)).map((one) => `allowed, says: ${cut(one)}`));
  const back = yields && disputes.length === 0 ? sentences.find((one) => isSaid(undone, one)) : undefined;
  const hint = yields && disputes.length === 0 ? hintOfMail(sentences) : undefined;
  if (hint !== undefined)
    return { outcome: 'unclear', reasons: [`may speak of our letter, says: ${cut(hint)}`, ...said.reasons] };
  if (back !== undefined) return { outcome: 'unclear', reasons: [`may be back, says: ${cut(back)}`, ...said.reasons] };
  const less = yields && disputes.length === 0 ? saysLess(decided) : undefined;
  if (less !== undefined)
    return { outcome: 'unclear', reasons: [`may not be all of it, says: ${cut(less)}`, ...said.reasons] };
  const doubts = disputes.length > 0 && (yields || (passed && said.outcome !== 'auto_reply'));
  if (doubt !== undefined && !doubts)
    return { outcome: 'unclear', reasons: [`may mean something else, says: ${cut(doubt)}`, ...said.reasons] };
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

/**
 * What became of our letter changes nothing, and nothing else is believed that stands beside it: "the file has been
 * removed" is a filter's word there. It is a program's where it says nothing more.
 */
function ofNote(
  { kind, says }: LetterNote,
  mail: InboundMail,
  sentences: readonly string[],
  disputes: readonly string[],
): Classification {
  const tells = kind === 'receipt' ? 'a receipt' : 'a note of a mail filter';
  if (disputes.length > 0)
    return { outcome: 'unclear', reasons: [...disputes, `${tells}: ${cut(says)}`], disputes: true };
  const isAll = automaticOf(mail, sentences).isWhole;
  return { outcome: isAll ? 'auto_reply' : 'unclear', reasons: [`${tells}: ${cut(says)}`] };
}

function byWords(mail: InboundMail, sentences: readonly string[], disputes: readonly string[]): Classification {
  const settled = settle(meaningsIn(sentences));
  const isDone = settled?.outcome === 'actioned' || settled?.outcome === 'already_gone';
  const automatic = automaticOf(mail, sentences);
  // Those who keep nothing, and mailboxes that nobody reads, confirm by program that a letter came, too.
  const notHost = sentences.find(saysNotHost);
  if (notHost !== undefined) {
    const reasons = [`not_resolvable, says: ${cut(notHost)}`];
    return isDone || settled?.outcome === 'unclear'
      ? { outcome: 'unclear', reasons: [...reasons, ...(settled?.reasons ?? [])] }
      : { outcome: 'not_resolvable', reasons };
  }
  const unread = automatic.isReceipt || automatic.isAbsence || isDone ? undefined : sentences.find(saysUnread);
  if (unread !== undefined) return { outcome: 'bounce', reasons: [`the mailbox is not read, says: ${cut(unread)}`] };
  if (automatic.reason !== undefined && automatic.isWhole)
    return disputes.length > 0
      ? { outcome: 'unclear', reasons: [...disputes] }
      : { outcome: 'auto_reply', reasons: [automatic.reason] };
  const isReply = mail.headers.autoSubmitted?.startsWith('auto-replied') || mail.headers.precedence === 'auto_reply';
  if (isReply && settled)
    return { outcome: 'unclear', reasons: ['its headers say that a program answered', ...settled.reasons] };
  // A desk's confirmation explains what it may ask for or refuse; whether that is its answer, a person reads.
  if (
    automatic.reason !== undefined &&
    (settled?.outcome === 'refused' || settled?.outcome === 'need_more_information')
  )
    return { outcome: 'unclear', reasons: [automatic.reason, ...settled.reasons] };
  if (settled) return settled;
  const removed = isReply ? undefined : saysRemovedElsewhere(sentences);
  if (removed !== undefined) return { outcome: 'actioned', reasons: [`actioned, says: ${cut(removed)}`] };
  return saysOnlyPassedOn(sentences)
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

/** Received and passed on changes nothing; whatever else is said beside it, a person reads. */
function saysOnlyPassedOn(sentences: readonly string[]): boolean {
  const said = sentences.filter((sentence) => !isCourtesy(sentence));
  return said.length === 1 && said.every(isPassedOn);
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
      if (key === 'already_gone' && (isOfTheDesk(sentence) || saysUnread(sentence) || saysNotHost(sentence))) continue;
      if (key === 'not_resolvable' && isGeneral(sentence)) continue;
      if (key === 'need_more_information' && explainsCounterNotices(sentence)) continue;
      if (key !== 'need_more_information' && conditional.test(sentence)) continue;
      found.set(key, cut(sentence));
    }
  }
  return found;
}

function isDone(whole: string, before: string | undefined): boolean {
  // "… and will watch the account" takes nothing back.
  const promise = whole.search(/,? and (?:we |i )?(?:will|shall)\b/);
  const head = promise > 0 ? whole.slice(0, promise) : whole;
  const sentence = meanings.actioned.some((pattern) => pattern.test(head)) ? head : whole;
  return (
    (settledAsSuch.test(sentence) || isOfTheCopy(sentence, before)) &&
    !notDone.test(sentence.replace(dateInMay, ' ')) &&
    !byMistake.test(whole) &&
    !meanings.already_gone.some((pattern) => pattern.test(sentence))
  );
}

const dateInMay = /\b\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?may\b|\bmay \d{1,4}\b/g;

/** One outcome from several meanings, by which of them can stand together. */
function settle(found: ReadonlyMap<Meaning, string>): Classification | undefined {
  const reasons = [...found].map(([meaning, sentence]) => `${meaning}, says: ${sentence}`);
  const has = (meaning: Meaning): boolean => found.has(meaning);
  if (found.size === 0) return undefined;
  const done = has('actioned') || has('already_gone');
  const no = has('refused') || has('not_resolvable');
  if (done && no) return { outcome: 'unclear', reasons };
  if (has('not_resolvable')) return { outcome: 'not_resolvable', reasons };
  // What is gone needs no more; what is not found where they looked may.
  if (has('need_more_information') && has('already_gone') && !has('actioned')) return { outcome: 'unclear', reasons };
  if (has('need_more_information') && !has('actioned')) return { outcome: 'need_more_information', reasons };
  if (has('refused')) return { outcome: 'refused', reasons };
  if (has('already_gone') && !has('actioned')) return { outcome: 'already_gone', reasons };
  return { outcome: 'actioned', reasons };
}
