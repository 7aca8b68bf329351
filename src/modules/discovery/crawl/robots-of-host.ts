import { parseRobots } from '#lib/robots/index.ts';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { keepRobots, storedRobots } from '#modules/discovery/store/hosts.ts';
import type { Database } from '#platform/verb/index.ts';

/** Everything is disallowed: what RFC 9309 2.3.1.4 asks for where the file cannot be read for the server's own fault. */
const nothing = 'User-agent: *\nDisallow: /';

/**
 * Whether robots.txt lets us follow a link there. The file is asked for once a day and host, in the host's turn.
 * `requests` says what the answer cost.
 */
export async function robotsAllow(
  options: { db: Database; politeFetch: SafeFetch; agent: string },
  url: string,
  signal: AbortSignal,
): Promise<{ allowed: boolean; requests: number }> {
  const { origin, hostname } = new URL(url);
  let text = await storedRobots(options.db, hostname);
  let requests = 0;
  if (text === undefined) {
    const answer = await options.politeFetch(`${origin}/robots.txt`, { maxBytes: 1024 * 1024, signal });
    requests = Math.max(1, answer.hops.length);
    if (!answer.ok || answer.status >= 500 || answer.status === 429) text = answer.ok ? nothing : null;
    else text = answer.status === 200 ? answer.body.toString('utf8').replaceAll('\u0000', '') : null;
    await keepRobots(options.db, hostname, text);
  }
  return { allowed: text === null || parseRobots(text, origin, options.agent).allows(url), requests };
}
