import type { EntryInput } from '#modules/whitelist/contract.ts';

/**
 * What somebody means by a line of a list, by its form alone; `readEntry` judges it. A page is one page: all below it is
 * said by a * at its end.
 *
 * @example readLine('https://a.test/mara/*') // { kind: 'url-prefix', value: 'https://a.test/mara/' }
 */
export function readLine(line: string): Pick<EntryInput, 'kind' | 'value'> {
  const value = line.trim();
  if (!/^https?:\/\//i.test(value)) {
    const isAccount = /^[^:/]+:(?!\d+$)/.test(value);
    return { kind: isAccount ? 'account' : 'domain', value };
  }
  if (value.endsWith('*')) return { kind: 'url-prefix', value: value.replace(/(?<!\*)\*+$/, '') };
  return /^https?:\/\/[^/?#]+\/?$/i.test(value) ? { kind: 'domain', value } : { kind: 'url', value };
}
