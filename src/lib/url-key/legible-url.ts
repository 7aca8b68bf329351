/**
 * A web address as it was typed, with its host as machines know it and whatever cannot be seen written out: letters of
 * another alphabet can look like those of another site. What is no web address stays as it is.
 *
 * @example legibleUrl('https://аррӏе.test/A') // 'https://xn--80ak6aa92e.test/A'
 */
export function legibleUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return text;
  const rest = text.trim().replace(/^https?:[/\\]*[^/\\?#]*/i, '');
  return `${url.protocol}//${url.host}${rest}`.replace(/[\p{Cc}\p{Cf}]/gu, encodeURIComponent);
}

/** Whether a name stands before the host, as in `https://good.test@evil.test/`: it hides where an address leads. */
export const hasUserinfo = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.username + url.password !== '';
};
