import type { FetchRequest } from './request.ts';
import { hostHeader, type Target } from './target.ts';
import { basic } from './tunnel.ts';

/** Set by us alone, or meaningful to one connection only. */
const ours: ReadonlySet<string> = new Set([
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'upgrade', 'keep-alive', 'te'],
  ...['trailer', 'expect', 'proxy-connection', 'proxy-authorization'],
]);
const credentials: ReadonlySet<string> = new Set(['authorization', 'cookie', 'cookie2']);

/** What may follow a redirect: a header nobody thought of may hold a key. */
const harmless: ReadonlySet<string> = new Set([
  ...['accept', 'accept-language', 'user-agent', 'range', 'if-none-match', 'if-modified-since', 'cache-control'],
  ...['pragma', 'referer', 'dnt', 'upgrade-insecure-requests', 'content-type'],
]);

/**
 * The headers of one request: the caller's where they may be sent, then the identity's, then our own.
 *
 * @example hopHeaders(target, {}, 'ReclaimBot/1.0', false)['accept-encoding'] // 'gzip, deflate, br, zstd'
 */
export function hopHeaders(
  target: Target,
  request: FetchRequest,
  userAgent: string,
  redirected: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': request.identity?.userAgent ?? userAgent,
    accept: request.accept ?? '*/*',
  };
  for (const [name, value] of [
    ...Object.entries(request.headers ?? {}),
    ...Object.entries(request.identity?.headers ?? {}),
  ]) {
    const lower = name.toLowerCase();
    if (ours.has(lower) || (redirected && !harmless.has(lower))) continue;
    if (credentials.has(lower) && !target.trusted) continue;
    headers[lower] = value;
  }
  if (target.trusted && !redirected && target.url.username !== '') headers.authorization = `Basic ${basic(target.url)}`;
  headers.host = hostHeader(target);
  // Of a packed body a range would be of the packed bytes, as the Fetch standard has it.
  headers['accept-encoding'] = headers.range === undefined ? 'gzip, deflate, br, zstd' : 'identity';
  return headers;
}
