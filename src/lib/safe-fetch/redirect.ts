import { isUtf8 } from 'node:buffer';
import { type FetchFailureCode, FetchRefusal } from './failure.ts';
import type { HostsTable } from './hosts-file.ts';
import type { FetchRequest } from './request.ts';
import { type Target, targetOf } from './target.ts';

type Sent = Pick<FetchRequest, 'method' | 'body'>;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A refusal of the place a redirect leads to; remembers which rule it met. */
export class RedirectRefusal extends FetchRefusal {
  readonly because: FetchFailureCode;

  constructor(cause: FetchRefusal) {
    super('redirect-blocked', '', cause.message);
    this.because = cause.code;
  }
}

/**
 * Where an answer leads on to, or `undefined` when it is an end. A header that is said twice counts once. It comes as latin1
 * and is UTF-8 more often than not; other bytes are asked for as they are.
 *
 * @example locationOf(302, [['Location', '/there']]) // '/there'
 */
export function locationOf(status: number, rawHeaders: readonly (readonly [string, string])[]): string | undefined {
  const location = rawHeaders.find(([name, value]) => name.toLowerCase() === 'location' && value !== '')?.[1];
  if (!redirects.has(status) || location === undefined) return undefined;
  const bytes = Buffer.from(location, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return location.replace(/[\x80-\xff]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Judges a redirect by the rules of a first request.
 *
 * @throws RedirectRefusal
 */
export function redirectTarget(
  from: Target,
  location: string,
  hosts: HostsTable | undefined,
  trusts: (url: URL) => boolean,
  opensOnions = false,
): Target {
  try {
    const url = URL.parse(location, from.url.href);
    if (url === null) throw new FetchRefusal('bad-url');
    return targetOf(url, hosts, trusts, opensOnions);
  } catch (error) {
    throw error instanceof FetchRefusal ? new RedirectRefusal(error) : error;
  }
}

/**
 * What is sent to the next hop: 303 always asks anew, 301 and 302 turn a POST into a GET as browsers do, others repeat
 * what was sent. A body written for one origin is not carried to another, and neither is a method that may change
 * something there.
 *
 * @throws RedirectRefusal
 */
export function nextSent(status: number, sent: Sent, from: Target, to: Target): Sent {
  const { method = 'GET', body } = sent;
  const isSafe = method === 'GET' || method === 'HEAD';
  if (isSafe && body === undefined) return sent;
  const asksAnew = status === 303 || (method === 'POST' && (status === 301 || status === 302));
  if (asksAnew) return { method: method === 'HEAD' ? 'HEAD' : 'GET' };
  if (from.url.origin === to.url.origin) return sent;
  if (isSafe) return { method };
  throw new RedirectRefusal(new FetchRefusal('hop-refused', to.host, 'a form is not sent on to another site'));
}
