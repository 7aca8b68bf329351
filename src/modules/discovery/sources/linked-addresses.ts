/** Addresses taken out of one text, at most. */
const mostLinked = 20;

/**
 * Web addresses that a text names, each once.
 *
 * @example linkedAddresses('all of it: [here](https://mega.test/x)') // ['https://mega.test/x']
 */
export function linkedAddresses(text: string): string[] {
  const written = text.slice(0, 40_000).match(/https?:\/\/[^\s<>"'()[\]{}|\\^`]{3,2000}/gi) ?? [];
  const read = written.map((one) => URL.parse(one.replace(/[.,;:!?*_~]{1,9}$/, ''))?.href);
  return [...new Set(read.filter((one) => one !== undefined))].slice(0, mostLinked);
}

/** Whether an address is at a host or one below it. @example isAt('https://www.reddit.com/r/a', 'reddit.com') // true */
export function isAt(url: string, host: string): boolean {
  const at = URL.parse(url)?.hostname ?? '';
  return at === host || at.endsWith(`.${host}`);
}
