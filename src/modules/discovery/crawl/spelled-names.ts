/** Letters one by one, at least five, as in "a n n a v" or "a.n.n.a.v". */
const oneByOne = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]{1,2}\p{L}){4,40}(?![\p{L}\p{M}\p{N}])/gu;
/** An apostrophe within a name, as in "o'neil", and none that ends one, as in "anna's". */
const inner = /(?<=\p{L})'(?=\p{L}{2})/gu;

/**
 * A folded text, and what it reads where it spells its words out or writes them without their apostrophes.
 *
 * @example spelledOut("a.n.n.a.v") // ['a.n.n.a.v', 'annav']
 */
export function spelledOut(text: string): string[] {
  const joined = text.replace(oneByOne, (run) => run.replace(/[ ._*-]+/g, ''));
  return [...new Set([text, joined, text.replace(inner, '')])];
}

/** What is read as a letter among letters; 1 and ! are read as two of them. */
const digits: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const words = /[a-z0-9@$!._-]{6,60}/g;
/** A mailbox is of somebody else. */
const isMailbox = /[a-z0-9]@[a-z0-9-]{1,60}\./;

/**
 * The words of a folded text that digits stand in, as they are read: each has at least three letters.
 *
 * @example spelledInDigits('her 4nnava1e set') // ['annavale', 'annavaie']
 */
export function spelledInDigits(text: string): string[] {
  const met = (text.match(words) ?? []).filter(
    (word) => /[0-9@$!]/.test(word) && (word.match(/[a-z]/g)?.length ?? 0) >= 3 && !isMailbox.test(word),
  );
  if (met.length === 0) return [];
  const read = met.join(' ').replace(/[034570@$]/g, (sign) => digits[sign] ?? sign);
  return [...new Set(['l', 'i'].map((one) => read.replace(/[1!]/g, one)))];
}
