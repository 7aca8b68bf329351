import { readAs } from '#lib/look-alike-handles/index.ts';
import { reservedAliases } from '#modules/community/reserved-aliases.ts';

/** What is known of whoever chooses an alias. */
export interface Known {
  name: string;
  email: string;
  handles: readonly string[];
  /** Names that this service goes by. */
  brands: readonly string[];
}

/**
 * Why this alias must not be taken, as a sentence; undefined where nothing speaks against it. Pure.
 *
 * @example refuseAlias('Mara V', { name: 'Mara Vale', email: 'm@a.test', handles: [], brands: [] }) // 'This holds your name …'
 */
export function refuseAlias(alias: string, { name, email, handles, brands }: Known): string | undefined {
  if (holds(alias, [...reservedAliases, ...brands]))
    return 'This sounds like a member of our team. Choose another one.';
  if (holds(alias, [name, ...name.split(/\s+/)]))
    return 'This holds your name, and others would know who you are. Choose one that has nothing to do with it.';
  const local = email.split('@')[0] ?? '';
  if (holds(alias, [local, ...local.split(/[.+_-]/)]))
    return 'This holds a part of your e-mail, and others would know who you are. Choose one that has nothing to do with it.';
  if (holds(alias, handles))
    return 'This holds the name of one of your accounts, and others would know who you are. Choose one that has nothing to do with it.';
  return undefined;
}

/** Longer words are found anywhere in it, also without the numbers at their end; short ones are too common for that. */
function holds(alias: string, words: readonly string[]): boolean {
  const read = readAs(alias);
  return words
    .flatMap((word) => [readAs(word), readAs(word.replace(/(?<!\d)\d+$/, ''))])
    .some((word) => word.length >= 3 && (read === word || (word.length >= 4 && read.includes(word))));
}
