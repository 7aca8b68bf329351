import { parseMailbox } from '../mail-address/index.ts';
import { objectOf } from './json.ts';
import { isNamedForAbuse, isNamedForOtherAbuse } from './known-mailboxes.ts';
import { domainOf } from './split-mailboxes.ts';

const mostRemarks = 20;
const mostLines = 100;
const longestLine = 1_000;
/** Of all remarks of an answer. */
const mostWords = 5_000;
const mostMailboxes = 100;
const mostLinesOfAll = 2_000;

/** The lines of each remark; a remark is often broken within a sentence. */
export function remarksOf(value: Record<string, unknown>): readonly (readonly string[])[] {
  return [value.remarks]
    .flat()
    .slice(0, mostRemarks)
    .map((remark) => {
      const { title, description } = objectOf(remark) ?? { description: remark };
      return [title, ...[description].flat().slice(0, mostLines)]
        .filter((line) => typeof line === 'string')
        .map((line) => line.slice(0, longestLine));
    });
}

/**
 * Mailboxes which a registry found to be dead: it says so in the remarks of their card.
 *
 * @example deadMailboxes([['hostmaster@host.test is invalid']]) // ['hostmaster@host.test']
 */
export function deadMailboxes(remarks: readonly (readonly string[])[]): string[] {
  const lines = remarks.slice(0, mostLinesOfAll).flat().slice(0, mostLinesOfAll);
  return lines.flatMap((line) => {
    const [address = '', ...words] = line.trim().split(/\s+/, 6);
    const isDead = /^(?:is|was found|has been found)(?: an)? (?:invalid|unreachable|bouncing|undeliverable)\b/i;
    return address.includes('@') && isDead.test(words.join(' ')) ? [address.toLowerCase()] : [];
  });
}

const wordsForAbuse = new RegExp(
  `^[^\\p{L}\\d]*(?:${[
    'abus(?:e|es|o|os|i)?|abuse-?(?:mailbox|c|contact)|dmca|copyright|mi(?:ss|ß)brauch\\p{L}{0,20}|misbruik',
    'naduży\\p{L}{0,9}|zneužit\\p{L}{0,9}|злоупотреблени\\p{L}{0,9}|жалоб\\p{L}{0,9}|kötüye',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** Before "abuse", these make it one that is not ours. */
const otherAbuse = /^[^a-z]*(?:child(?:ren)?|sexual|drug|animal|substance)[^a-z]*$/i;
/** Words of a sentence by which the mailbox in it is not the one to write to, or not any more. */
export const refusingWords = new Set(
  [
    ...['no', 'not', 'never', "don't", 'dont', "doesn't", 'doesnt', 'cannot', "can't", 'cant', 'without', 'instead'],
    ...['nicht', 'kein', 'keine', 'keinen', 'pas', 'nunca', 'niet', 'non', 'nie', 'ne', 'не', 'нет', 'değil'],
    ...['invalid', 'obsolete', 'outdated', 'deprecated', 'former', 'formerly', 'previous', 'previously', 'old'],
    ...['unmonitored', 'unread', 'bounce', 'bounces', 'rejected', 'ignored', 'discarded', 'deleted'],
    ...['automatically', 'autoresponder'],
  ].map(lettersOf),
);
/** Words before a mailbox that is for the rest of one's mail. */
export const exceptingWords = new Set(['other', 'except', 'unless', 'non-abuse'].map(lettersOf));

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]+/gu, '');
}

const mostBefore = 15;
const mostAfter = 12;

/**
 * Abuse mailboxes that remarks name in a sentence: the mailbox or the words before it say that it is for abuse, and
 * nothing in the sentence says otherwise. None where the remarks name such mailboxes of several domains.
 *
 * @example namedInRemarks([['Please send abuse reports to', 'desk@host.test.']]) // ['desk@host.test']
 */
export function namedInRemarks(remarks: readonly (readonly string[])[]): string[] {
  const found: string[] = [];
  let left = { words: mostWords, mailboxes: mostMailboxes };
  for (const lines of remarks) {
    if (left.words <= 0 || left.mailboxes <= 0) break;
    const words = lines.join('\n').split(/\s+/, left.words);
    const mailboxes = words.flatMap((word, index) => (word.includes('@') ? [index] : [])).slice(0, left.mailboxes);
    left = { words: left.words - words.length, mailboxes: left.mailboxes - mailboxes.length };
    found.push(...mailboxes.flatMap((index) => namedAt(words, index)));
  }
  const domains = new Set(found.map(domainOf));
  return domains.size > 1 ? [] : [...new Set(found)];
}

function namedAt(words: readonly string[], index: number): string[] {
  const word = words[index] ?? '';
  const address = addressIn(word);
  if (address === undefined) return [];
  const before = untilEnd(words.slice(Math.max(0, index - mostBefore), index).reverse());
  const after = endsSentence(word) ? [] : untilEnd(words.slice(index + 1, index + 1 + mostAfter), true);
  if ([...before, ...after].some((one) => refusingWords.has(lettersOf(one)))) return [];
  if (before.some((one) => exceptingWords.has(lettersOf(one)))) return [];
  // The words before it, the nearest first.
  const saysSo = before.some((one, at) => wordsForAbuse.test(one) && !otherAbuse.test(before[at + 1] ?? ''));
  return isNamedForAbuse(address) || (saysSo && !isNamedForOtherAbuse(address)) ? [address] : [];
}

/** What surrounds it in a sentence is not part of it. */
function addressIn(word: string): string | undefined {
  if (word.length > 320 || !word.includes('@')) return undefined;
  const bare = word
    .slice(word.search(/[a-z\d]/i))
    .replace(/^(?:mailto|e-?mail|abuse|contact|abuse-mailbox):/i, '')
    .replace(/[^a-z\d]{1,10}$/i, '');
  const mailbox = parseMailbox(bare);
  return mailbox.ok ? mailbox.address : undefined;
}

/** A full stop ends a sentence, and another mailbox ends what is said of this one. */
const endsSentence = (word: string): boolean => /[.!?;]["'”)]{0,2}$/.test(word);

function untilEnd(words: readonly string[], including = false): string[] {
  const end = words.findIndex((word) => endsSentence(word) || word.includes('@'));
  if (end < 0) return [...words];
  const last = words[end] ?? '';
  return words.slice(0, including && !last.includes('@') ? end + 1 : end);
}
