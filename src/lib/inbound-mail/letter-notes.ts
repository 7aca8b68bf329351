import { type NoteRow, noteRows } from './letter-note-words.ts';
import { mailHints } from './mail-hints.ts';

/** What a mail program or server tells of our own letter: that it was read or not, or what it took out of it. */
export interface LetterNote {
  kind: 'receipt' | 'filter';
  says: string;
}

/** Subjects by which programs begin a receipt: read, or not read. */
const receiptSubject =
  /^(?:not read|read|unread|(?:nicht |un)?gelesen|(?:non )?lu|(?:no )?leído|(?:non )?letto|(?:não )?lid[ao]|(?:niet |on)?gelezen|(?:nie )?przeczytano|nieprzeczytane|(?:не )?прочитано|прочтено|okun(?:du|madı)|(?:inte )?läst|oläst|(?:ikke )?læst|(?:ikke )?lest|未読|開封済み|已读|未读|已讀|未讀|읽음|읽지 않음)\s{0,3}[:：]/iu;

/** It may happen, or would: a desk explains so what becomes of attachments. */
const onlyMay =
  /\b(?:will|may|might|can|could|would|shall|must|if|unless|never|not|werden|können|kann|falls|wenn|si|sera|seront|peut|peuvent|puede|pueden|será|serán|no|nicht)\b/;

/**
 * Whether a message tells what became of our letter. Whatever else such a message says was removed or blocked may be a part
 * of that, too.
 *
 * @example noteOfLetter('Not read: Notice', []) // { kind: 'receipt', says: 'Not read: Notice' }
 */
export function noteOfLetter(subject: string, sentences: readonly string[]): LetterNote | undefined {
  if (receiptSubject.test(subject.slice(0, 300).trim())) return { kind: 'receipt', says: subject.slice(0, 300) };
  for (const says of sentences) {
    const row = noteRowOf(says);
    if (row) return { kind: row.kind, says };
  }
  return undefined;
}

/** What stands below every letter of a house. */
const footer =
  /\b(?:confidential\w{0,4}|privileged|intended (?:only|solely|exclusively)?|intended recipient|in error|by mistake|virus-free|free of|(?:scanned|checked|tested|screened) (?:for|by|with)|liab\w{2,8}|vertraulich\w{0,4}|irrtümlich|confidentiel\w{0,4}|confidencial\w{0,4}|riservat\w{1,4}|vertrouwelijk\w{0,3})\b/;

/**
 * The sentence that shows that a message may speak of our letter, where none says so.
 *
 * @example hintOfMail(['a virus was detected.', 'the file has been removed.']) // 'a virus was detected.'
 */
export const hintOfMail = (sentences: readonly string[]): string | undefined =>
  sentences.find((sentence) => mailHints.some(({ pattern }) => pattern.test(sentence)) && !footer.test(sentence));

/** The row by which a sentence tells of our letter. */
export function noteRowOf(sentence: string): NoteRow | undefined {
  const found = noteRows.find(({ pattern }) => pattern.test(sentence));
  return found && (found.kind === 'receipt' || !onlyMay.test(sentence)) ? found : undefined;
}
