/**
 * Whether a word is a time zone by name that this runtime knows. Plain offsets are none: they know no summer time.
 *
 * @example isTimeZone('Europe/Berlin') // true
 * @example isTimeZone('+02:00') // false
 */
export function isTimeZone(word: string): boolean {
  if (!/^[a-z][\w+-]*(?:\/[\w+-]+){0,2}$/i.test(word)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
