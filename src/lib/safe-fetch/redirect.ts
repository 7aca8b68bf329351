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

/** Where an answer leads on to, or `undefined` when it is an end. The header comes as latin1 and is UTF-8 more often than not. */
export function locationOf(status: number, location: string | undefined): string | undefined {
  if (!redirects.has(status) || location === undefined || location === '') return undefined;
  return Buffer.from(location, 'latin1').toString('utf8');
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
): Target {
  try {
    const url = URL.parse(location, from.url.href);
    if (url === null) throw new FetchRefusal('bad-url');
    return targetOf(url, hosts, trusts);
  } catch (error) {
    throw error instanceof FetchRefusal ? new RedirectRefusal(error) : error;
  }
}

/**
 * What is sent to the next hop: 303 always asks anew, 301 and 302 turn a POST into a GET as browsers do, 307 and
 * 308 repeat it, but a body written for one origin is not carried to another.
 *
 * @throws RedirectRefusal
 */
export function nextSent(status: number, sent: Sent, from: Target, to: Target): Sent {
  if (sent.method !== 'POST') return sent;
  if (status === 301 || status === 302 || status === 303) return { method: 'GET' };
  if (from.url.origin === to.url.origin) return sent;
  throw new RedirectRefusal(new FetchRefusal('hop-refused', to.host, 'a form is not sent on to another site'));
}
