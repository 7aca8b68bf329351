import { inLanguage, locale } from './language.ts';

const made = new Map<string, unknown>();

/** Making a formatter costs some hundred times what using it does, so each is made once: a list has dates in every row. */
function formatter<Made, Options extends object>(
  Kind: new (of: string, options: Options) => Made,
  options: Options,
): Made {
  const key = `${Kind.name} ${locale()} ${JSON.stringify(options)}`;
  const kept = made.get(key) ?? new Kind(locale(), options);
  made.set(key, kept);
  return kept as Made; // kept under the name of its kind
}

/** A day, a time or both as the reader's language writes them: `dated(iso, { day: 'numeric', month: 'long' })` is "4 December". */
export function dated(at: Date | string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(at);
  return inLanguage(Number.isNaN(date.getTime()) ? String(date) : formatter(Intl.DateTimeFormat, options).format(date));
}

/** The browser's first formatters take it a long moment each: made while an answer is waited for, they delay nothing. */
export const firstFormats: readonly (() => void)[] = [
  () => dated(new Date(), { day: 'numeric', month: 'short' }),
  () => dated(new Date(), { timeStyle: 'short' }),
  () => plural(1, { other: '' }),
];

/** `number(1200)` is "1,200". */
export function number(n: number, options: Intl.NumberFormatOptions = {}): string {
  // Written alike in every language that is offered; the first formatter of a page is a long task of its own.
  if (Number.isInteger(n) && Math.abs(n) < 1000 && Object.keys(options).length === 0) return String(n);
  return formatter(Intl.NumberFormat, options).format(n);
}

/** The form of a word that goes with a number, of those its language has: `plural(2, { one: 'day', other: 'days' })`. */
export function plural(n: number, forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>): string {
  return forms[formatter(Intl.PluralRules, {}).select(n)] ?? forms.other;
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
  return formatter(Intl.ListFormat, { type: join === 'or' ? 'disjunction' : 'conjunction' } as const).format(words);
}
