import { automaticSubject, routineRows } from './automatic-words.ts';
import type { InboundMail } from './inbound-mail.ts';
import { noteRowOf } from './letter-notes.ts';
import { routineVocabulary, saysMore } from './routine-vocabulary.ts';
import type { RoutineRow } from './ticket-words.ts';
import { saysUnread } from './unread-mailbox.ts';
import { conditional, courtesy, meanings, moreThanCourtesy, notDone, passedOn } from './word-tables.ts';

/** How much a message is one that a program sends to everybody. */
export interface Automatic {
  /** What shows it; undefined where nothing does. */
  reason?: string;
  /** Every sentence of it is routine: nothing in it has to be read. */
  isWhole: boolean;
  /** It says that our letter came. */
  isReceipt: boolean;
  /** It says that nobody is there for a while. */
  isAbsence: boolean;
}

/**
 * By its words; what its headers say is said of what people write, too, and so is what its subject says, beside words that
 * no program sends.
 */
export function automaticOf({ subject }: Pick<InboundMail, 'subject'>, given: readonly string[]): Automatic {
  const sentences = joinDates(given);
  const kinds = new Set(sentences.slice(0, 12).flatMap(kindsIn));
  const reason =
    kinds.has('received') || kinds.has('absent') || kinds.has('program')
      ? 'its text is that of a program'
      : automaticSubject.test(subject.slice(0, 300))
        ? 'its subject is that of a program'
        : undefined;
  return {
    ...(reason === undefined ? {} : { reason }),
    isWhole: sentences.every((sentence, at) => isRoutine(sentence, sentences[at - 1])),
    isReceipt: kinds.has('received'),
    isAbsence: kinds.has('absent'),
  };
}

/** Nothing but courtesy: a sentence may begin politely and go on to dispute. */
export const isCourtesy = (sentence: string): boolean =>
  !moreThanCourtesy.test(sentence) && courtesy.some((pattern) => pattern.test(sentence));

/** That it was passed on, and nothing more. */
export const isPassedOn = (sentence: string): boolean =>
  passedOn.test(sentence) && !notDone.test(sentence) && !/counter/.test(sentence);

const kindsIn = (sentence: string): RoutineRow['kind'][] =>
  routineRows.flatMap(({ kind, pattern }) => (sentence.search(pattern) >= 0 ? [kind] : []));

/** "Until 3. May" is one sentence. */
function joinDates(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    if (before !== undefined && /(?:^|\s)\d{1,2}\.$/.test(before)) joined[joined.length - 1] = `${before} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

/** What a desk would do for everybody; what a stranger did is a story. */
const promise =
  /(?<!\p{L})(?:will|can|may|please|would|should|could|must|contact|reply|write|visit|see|let us know|werden|wird|können|kann|bitte|melden|veuillez|merci|pouvez|pourrez|puede|pueden|podrá|rogamos|può|potete|pode|por favor|kunt|gelieve)(?!\p{L})/u;

/** How many letters of words that no table knows a routine sentence may hold: a name, the title of a ticket. */
const mostUnknown = 16;

function isRoutine(sentence: string, before: string | undefined): boolean {
  if (before === undefined && isAddressed(sentence)) return true;
  if (isCourtesy(sentence) || saysUnread(sentence) || noteRowOf(sentence) || isLabel(sentence)) return true;
  if (saysMore.test(sentence.replace(/(?:user|customer|client) (?:support|services?|care)/g, ''))) {
    // Who may dispute it, it explains.
    return conditional.test(sentence) && promise.test(sentence) && !saysMore.test(sentence.replace(asked, ' '));
  }
  if (conditional.test(sentence) && promise.test(sentence)) return true;
  if (isPassedOn(sentence) && unknownIn(sentence.replace(forwardedTo, ' ')) <= mostUnknown) return true;
  if (isFarewell(before) && /^[\p{L}.'-]{1,20}(?: [\p{L}.'-]{1,20}){0,3}$/u.test(sentence)) return true;
  const rest = withoutRoutine(sentence);
  if (rest === sentence) return false;
  return unknownIn(rest) <= mostUnknown && !Object.values(meanings).some((ways) => ways.some((way) => way.test(rest)));
}

const asked =
  /(?:user|customer|client|uploader|poster|publisher|owner)s? (?:disput\p{L}{1,3}|object(?:s|ed)?|contest\p{L}{0,3}|den(?:y|ies|ied))/gu;
const forwardedTo =
  /(?:forwarded|passed on|relayed|weitergeleitet|transmis\p{L}{0,2}|reenviado|remitido)|(?:customer|client|user|subscriber|kunden?|nutzer|utilisateur|cliente|usuario|host|provider|team)\p{L}{0,2}/gu;

function withoutRoutine(sentence: string): string {
  let rest = sentence;
  for (const { pattern } of routineRows) rest = rest.replace(pattern, ' ');
  return rest;
}

/** Letters of words that neither a table nor a number explains; a sign of Chinese or Japanese says as much as a word. */
function unknownIn(text: string): number {
  const words = text
    .replace(/\S{0,200}@\S{0,200}|(?<!\S)\S{0,100}[\d#]\S{0,100}|\b[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}\b/g, ' ')
    .split(/[^\p{L}\p{M}'-]+/u);
  return words
    .filter((word) => word !== '' && !routineVocabulary.has(word) && !/^['-]+$/.test(word))
    .reduce(
      (sum, word) =>
        sum + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(word) ? 5 * word.length : word.length),
      0,
    );
}

/** A number, an address, the name of a field and its value. */
const isLabel = (sentence: string): boolean =>
  /^[^\p{L}]*$/u.test(sentence) ||
  /^(?:ticket|case|reference|ref|id|status|date|subject|from|to|number|nr|no|url|betreff|objet|asunto|department|priority|e-?mail|phone|tel|fax|web|www)\b\s?[:#.]{0,2} ?[^\s]{0,60}(?: (?:open|new|received|pending|normal|high|low|[^\s\p{L}]{1,30}))?$/u.test(
    sentence,
  );

/** Who is written to, in a line of its own: "Mara Vale,". */
const isAddressed = (sentence: string): boolean =>
  /^[\p{L}.'-]{1,20}(?: [\p{L}.'-]{1,20}){0,2},$/u.test(sentence) &&
  !saysMore.test(sentence) &&
  !moreThanCourtesy.test(sentence) &&
  !/^(?:no|nope|yes|ok|okay|removed|deleted|done|gone|refused|rejected|denied|sorry)(?!\p{L})/u.test(sentence);

const isFarewell = (sentence: string | undefined): boolean =>
  sentence !== undefined &&
  /^(?:(?:with )?(?:kind|kindest|best|warm) (?:regards|wishes)|regards|(?:yours )?(?:sincerely|faithfully)|mit freundlichen grüßen|cordialement|saludos|atentamente|cordiali saluti|atenciosamente|met vriendelijke groet)\b/.test(
    sentence,
  );
