import { use } from 'react';
import { chosenLanguage, inLanguage } from './language.ts';

type Others<Texts> = Readonly<Record<string, () => Promise<{ default: Texts }>>>;
type Known = { others: Others<object>; loading: Map<string, Promise<object>>; loaded: Map<string, object> };

const translations = new WeakMap<object, Known>();

/**
 * A catalogue that other languages have, too, each in a file of the same type that only its readers load:
 * `export const reviewTexts = translated({ … }, { de: () => import('./texts.de.ts') })`.
 */
export function translated<Texts extends object>(english: Texts, others: Others<Texts>): Texts {
  translations.set(english, { others, loading: new Map(), loaded: new Map() });
  return english;
}

/** The words of a feature in the language that is read. While they are on their way the component waits. */
export function useTexts<Texts extends object>(english: Texts): Texts {
  const coming = loadTexts(english);
  if (coming) use(coming);
  return textsOf(english);
}

/** The same outside components: asked at every use and never kept, since the language may change. */
export function textsOf<Texts extends object>(english: Texts): Texts {
  // Its loaders answer catalogues of its own type.
  const other = translations.get(english)?.loaded.get(chosenLanguage()) as Texts | undefined;
  return inLanguage(other ?? english);
}

function loadTexts(english: object): Promise<object> | undefined {
  const known = translations.get(english);
  const language = chosenLanguage();
  const load = known?.others[language];
  if (!known || !load || known.loaded.has(language)) return undefined;
  const begun = known.loading.get(language);
  if (begun) return begun;
  const coming = load().then(({ default: texts }) => {
    known.loaded.set(language, texts);
    return texts;
  });
  known.loading.set(language, coming);
  return coming;
}
