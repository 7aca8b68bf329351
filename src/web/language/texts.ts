import { catalogueOf, inLanguage } from './language.ts';
import { idOf } from './translated.ts';

/** The words of a feature in the language that is read; components are drawn again when another one is chosen. */
export const useTexts = textsOf;

/** The same outside components: asked at every use and never kept, since the language may change. */
export function textsOf<Texts extends object>(english: Texts): Texts {
  const id = idOf(english);
  // The catalogues of an id have the type of the English one: german.test.ts compares them.
  const other = (id === undefined ? undefined : catalogueOf(id)) as Texts | undefined;
  return inLanguage(other ?? english);
}
