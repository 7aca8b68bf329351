/**
 * An address that no mail client or chat turns into a link: for mail and logs that must name a page without leading to it.
 *
 * @example defang('https://leak.example/a.html') // 'hxxps://leak[.]example/a.html'
 */
export function defang(input: string | URL): string {
  const text = String(input).replace(/[\p{Cc}\p{Cf}]/gu, '');
  const [, scheme = '', host = '', rest = ''] = /^(\s*[a-z][a-z0-9+.-]*:\/*)?([^/?#]*)(.*)/is.exec(text) ?? [];
  return `${scheme.replace(/http/i, 'hxxp')}${host.replaceAll('.', '[.]')}${rest.replace(/http(s?):/gi, 'hxxp$1:')}`;
}

/**
 * What was copied from where it was shown so, as an address again: for a search, which looks for addresses as they are.
 *
 * @example refang('hxxps://leak[.]example/a') // 'https://leak.example/a'
 */
export const refang = (text: string): string => text.replaceAll('[.]', '.').replace(/\bhxxp(?=s?:)/gi, 'http');
