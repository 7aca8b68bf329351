import type { Language as Offered } from '#modules/accounts/contract.ts';

/** What somebody can choose, each under the name that its own readers know it by. */
export const languages: Readonly<Record<Offered, string>> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  de: 'Deutsch',
};

export const offered = Object.keys(languages) as Offered[]; // the keys of the table above

/** Accents and brackets around every word of ours, a third longer: tests put it into storage, nobody is offered it. */
const pseudoLanguage = 'en-XA';

export type { Offered };
export type Language = Offered | typeof pseudoLanguage;

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
  if (isOffered(stored)) {
    tellServer(stored);
    return stored;
  }
  if (stored === pseudoLanguage) return stored;
  if (/^de\b/i.test(navigator.language)) return 'de';
  // Most of the world writes the day before the month and counts to 24.
  return /^en(?:-US)?$/i.test(navigator.language) ? 'en-US' : 'en-GB';
}

/** In a cookie, for the pages that the server draws. Without a choice it says nothing. */
function tellServer(language: Offered | ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser.
  document.cookie = `${key}=${language}; path=/; max-age=${language ? 31_536_000 : 0}; SameSite=Lax`;
}

/** How dates, times and numbers are written, as Intl knows it. */
export function locale(): Exclude<Language, typeof pseudoLanguage> {
  const language = chosenLanguage();
  return language === pseudoLanguage ? 'en-GB' : language;
}

/** Prepares the words of the chosen language, once, before the first paint. Where they cannot be loaded, this page is English. */
export async function prepareLanguage(others: Loaders = {}): Promise<void> {
  loaders = others;
  const language = chosenLanguage();
  if (language === pseudoLanguage) spoken = (await import('./pseudo.ts')).spoken;
  try {
    read = (await loaders[language]?.()) ?? {};
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nothing is drawn yet that could say it; after sign-in a toast does.
    console.error(error);
    current = 'en-GB';
  }
  document.documentElement.lang = chosenLanguage();
}

/** Draws in a language where there is no browser; `draw` must not wait for anything, since others draw meanwhile. */
export function drawnIn<Drawn>(language: Offered, catalogues: Catalogues, draw: () => Drawn): Drawn {
  const before = { current, read };
  [current, read] = [language, catalogues];
  try {
    return draw();
  } finally {
    ({ current, read } = before);
  }
}

/** The catalogue with this id in the language that is read; undefined where the English one is. */
export const catalogueOf = (id: string): object | undefined => read[id];

/** The words in the language that is read: a sentence, or a whole catalogue of them. */
export function inLanguage<Words>(words: Words): Words {
  // What the pseudo-locale answers has the shape of what it was given.
  return spoken ? (spoken(words) as Words) : words;
}

let chosenLast: Offered | undefined;

/**
 * Switches once the words of that language have loaded; rejects, and leaves everything as it was, where they cannot be.
 * Answers whether it is the one that is read: of two choices in a row only the later one is.
 */
export async function chooseLanguage(language: Offered): Promise<boolean> {
  chosenLast = language;
  const words = (await loaders[language]?.()) ?? {};
  if (chosenLast !== language) return false;
  localStorage.setItem(key, language);
  tellServer(language);
  current = language;
  read = words;
  spoken = undefined;
  document.documentElement.lang = language;
  changed.dispatchEvent(new Event('change'));
  return true;
}

/** Whoever reads here next has chosen nothing; what they read changes with the next page. */
export function forgetLanguage(): void {
  if (isOffered(localStorage.getItem(key))) localStorage.removeItem(key);
  // Also where the storage was emptied and the cookie was not.
  tellServer('');
}

/** Forgets what this page chose and loaded, as a new page does. */
export function startLanguageAfresh(): void {
  loaders = {};
  read = {};
  current = undefined;
  spoken = undefined;
  chosenLast = undefined;
}

/** Calls back on every choice, until the answer is called. */
export function onLanguage(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
