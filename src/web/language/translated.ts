const ids = new WeakMap<object, string>();

/**
 * A catalogue that other languages have, too: under the same id in `german.ts`, of the same type. Their readers load all
 * catalogues of their language once; English readers load none of it.
 *
 *     export const reviewTexts = translated('review', { title: 'Review' });
 */
export function translated<Texts extends object>(id: string, english: Texts): Texts {
  ids.set(english, id);
  return english;
}

/** The id under which other languages have it. */
export const idOf = (english: object): string | undefined => ids.get(english);
