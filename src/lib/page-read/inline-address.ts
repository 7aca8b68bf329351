import { createHash } from 'node:crypto';

const mark = /#inline-picture-[0-9a-f]{16}$/;

/**
 * What a picture is called that is written into its page and has no address of its own: the page's address, which shows it,
 * and a mark of its bytes.
 *
 * @example inlineAddress('https://a.example/t/1', bytes) // 'https://a.example/t/1#inline-picture-9f86d081884c7d65'
 */
export function inlineAddress(page: string, bytes: Uint8Array): string {
  const url = new URL(page);
  url.hash = `inline-picture-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  return url.href;
}

/** Whether an address is that of a page, for a picture that is written into it: there is nothing to be fetched. */
export const isInlineAddress = (url: string): boolean => mark.test(url);
