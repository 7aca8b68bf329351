import type { Language } from '#modules/accounts/contract.ts';

/**
 * What a browser is set to, of the languages there are: as the page itself reads it before anybody chose
 * (`web/language/language.ts`). Undefined where it is none of them.
 *
 * @example languageAsked(new Headers({ 'accept-language': 'en-US,en;q=0.9' })) // 'en-US'
 * @example languageAsked(new Headers({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })) // 'de'
 */
export function languageAsked(headers: Headers): Language | undefined {
  const first = /^\s*([a-z]+(?:-[a-z0-9]+)*)/i.exec(headers.get('accept-language') ?? '')?.[1]?.toLowerCase() ?? '';
  if (first === 'de' || first.startsWith('de-')) return 'de';
  if (first === 'en' || first === 'en-us') return 'en-US';
  return first.startsWith('en-') ? 'en-GB' : undefined;
}
