import { addressesIn } from '#lib/url-key/index.ts';

/** Most headers and signs of each that a person is shown. */
const most = { headers: 100, signs: 1_000 };

/**
 * Controls, and signs that show nothing or turn the direction of writing around: what is read must be what stands there.
 * Line ends, tabs and the joiners that some scripts need stay.
 */
const tricks = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/**
 * A stranger's text with every sign visible. @example readable('a\u202Eb') // 'a\uFFFDb'
 */
export const readable = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(tricks, '\uFFFD');

/**
 * The headers of a raw message as they stand there, folded lines joined.
 *
 * @example headersOf('A: b\n c\n\nx') // [{ name: 'A', value: 'b c' }]
 */
export function headersOf(raw: string): { name: string; value: string }[] {
  const lines = raw.replace(/\r\n?/g, '\n').replace(/^\n+/, '');
  const head = lines.slice(0, lines.includes('\n\n') ? lines.indexOf('\n\n') : lines.length);
  return head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = /^([!-9;-~]{1,100}):[ \t]*(?![ \t])(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, value: readable(value ?? '').slice(0, most.signs) }];
    })
    .slice(0, most.headers);
}

/** Ids of notices and web addresses that a text holds. */
export function wordsOf(text: string): { noticeIds: string[]; urls: string[] } {
  const some = (found: Iterable<string>): string[] => [...new Set(found)].slice(0, 50);
  return {
    noticeIds: some(text.match(/\bntc_[0-9a-z]{24}\b/g) ?? []),
    urls: some(addressesIn(text)),
  };
}
