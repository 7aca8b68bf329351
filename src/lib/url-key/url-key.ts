import { canonicalUrl, parseCopied } from './canonical-url.ts';
import { plainHost } from './domain.ts';
import { inOrder } from './in-order.ts';
import { mayLeaveOut } from './may-leave-out.ts';

/**
 * The identity of a page: two addresses with the same key are the same page to every rule of the product
 * (whitelist, duplicates, re-uploads). Beyond `canonicalUrl` it looks past the scheme and its port, `www.`, `m.` and
 * `mobile.`, a trailing slash, the order of parameters, those that may track, and the two spellings of a space in a query:
 * two cases about one page would be told twice, which is worse than one page for two. It is compared, never opened.
 *
 * @example urlKey('http://www.leak.example/a/?fbclid=1') // 'leak.example/a'
 */
export function urlKey(input: string | URL): string | undefined {
  const parsed = parseCopied(input);
  if (parsed === null) return undefined;
  // Before the parameters are ordered, since it may change their order.
  parsed.search = parsed.search.replaceAll('+', '%20');
  const canonical = canonicalUrl(parsed);
  if (canonical === undefined) return undefined;
  const url = new URL(canonical);
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  const host = plainHost(url.hostname);
  return `${host}${port}${path}${inOrder(url.search, mayLeaveOut(url, host))}`;
}
