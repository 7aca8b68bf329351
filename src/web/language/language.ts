import type { Language as Offered } from '#modules/accounts/contract.ts';

/** What somebody can choose, each under the name that its own readers know it by. */
export const languages: Readonly<Record<Offered, string>> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
};

export const offered = Object.keys(languages) as Offered[]; // the keys of the table above

/** Accents and brackets around every word of ours, a third longer: tests put it into storage, nobody is offered it. */
const pseudoLanguage = 'en-XA';

/** German is not whole yet: read by who puts it into storage, and offered once every catalogue has it. */
const unfinished = 'de';

export type { Offered };
export type Language = Offered | typeof unfinished | typeof pseudoLanguage;

/** Catalogues of another language by their id: see `translated`. */
type Catalogues = Readonly<Record<string, object>>;
type Loaders = Partial<Record<Language, () => Promise<Catalogues>>>;
let loaders: Loaders = {};
let read: Catalogues = {};

const key = 'language';
const changed = new EventTarget();
let current: Language | undefined;
/** What a language makes of every word; only the pseudo-locale makes anything of them. */
let spoken: ((words: unknown) => unknown) | undefined;

const isOffered = (value: string | null): value is Offered => value !== null && Object.hasOwn(languages, value);

/** The reader's choice, else what their browser is set to. Outside a browser, where pages are drawn for anybody, English (UK). */
export function chosenLanguage(): Language {
  current ??= readLanguage();
  return current;
}

function readLanguage(): Language {
  if (typeof document === 'undefined') return 'en-GB';
  const stored = localStorage.getItem(key);
  if (isOffered(stored) || stored === unfinished || stored === pseudoLanguage) return stored;
  // Most of the world writes the day before the month and counts to 24.
  return /^en(?:-US)?$/i.test(navigator.language) ? 'en-US' : 'en-GB';
}

/** How dates, times and numbers are written, as Intl knows it. */
export function locale(): Exclude<Language, typeof pseudoLanguage> {
  const language = chosenLanguage();
  return language === pseudoLanguage ? 'en-GB' : language;
}

/** Whatever the words are drawn from is ready after this. Called once, before the first paint. */
export async function prepareLanguage(others: Loaders = {}): Promise<void> {
  loaders = others;
  const language = chosenLanguage();
  document.documentElement.lang = language;
  if (language === pseudoLanguage) spoken = (await import('./pseudo.ts')).spoken;
  read = (await loaders[language]?.()) ?? {};
}

/** The catalogue with this id in the language that is read; undefined where the English one is. */
export const catalogueOf = (id: string): object | undefined => read[id];

/** The words in the language that is read: a sentence, or a whole catalogue of them. */
export function inLanguage<Words>(words: Words): Words {
  // What the pseudo-locale answers has the shape of what it was given.
  return spoken ? (spoken(words) as Words) : words;
}

/** Reads on in another language once its words have come; while they do not, in the one from before. */
export async function chooseLanguage(language: Offered): Promise<void> {
  const words = (await loaders[language]?.()) ?? {};
  localStorage.setItem(key, language);
  current = language;
  read = words;
  spoken = undefined;
  document.documentElement.lang = language;
  changed.dispatchEvent(new Event('change'));
}

/** Whoever reads here next has chosen nothing; what they read changes with the next page. */
export function forgetLanguage(): void {
  if (isOffered(localStorage.getItem(key))) localStorage.removeItem(key);
}

/** Calls back on every choice, until the answer is called. */
export function onLanguage(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
