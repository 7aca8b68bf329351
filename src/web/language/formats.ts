import { inLanguage, locale } from './language.ts';

/** A day, a time or both as the reader's language writes them: `dated(iso, { day: 'numeric', month: 'long' })` is "4 December". */
export function dated(at: Date | string, options: Intl.DateTimeFormatOptions): string {
  return inLanguage(new Date(at).toLocaleString(locale(), options));
}

/** `number(1200)` is "1,200". */
export function number(n: number, options: Intl.NumberFormatOptions = {}): string {
  return n.toLocaleString(locale(), options);
}

/** The form of a word that goes with a number, of those its language has: `plural(2, { one: 'day', other: 'days' })`. */
export function plural(n: number, forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>): string {
  return forms[new Intl.PluralRules(locale()).select(n)] ?? forms.other;
}

/** `count(1, 'file')` is "1 file", `count(1200, 'file')` is "1,200 files". */
export function count(n: number, noun: string, many = `${noun}s`): string {
  return `${number(n)} ${plural(n, { one: noun, other: many })}`;
}

/** A name, such as "Same picture", in the middle of a sentence: English writes it small, German as it stands. */
export function midSentence(name: string): string {
  return locale().startsWith('en') ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** `listed(['a', 'b', 'c'])` is "a, b and c". */
export function listed(words: readonly string[], join: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat(locale(), { type: join === 'or' ? 'disjunction' : 'conjunction' }).format(words);
}
