import { Deadline } from './deadline.ts';
import { dialTcp } from './dial.ts';
import { FetchRefusal } from './failure.ts';
import type { HostsTable } from './hosts-file.ts';
import { greetOnionProxy, type OnionRoute } from './onion.ts';

const longestMs = 10_000;

/**
 * Why no onion service can be reached now, in a sentence; undefined where the proxy answers.
 *
 * @example await probeOnionRoute({ socksUrl: 'socks5h://127.0.0.1:9050' }, {}) // undefined
 */
export async function probeOnionRoute(
  route: OnionRoute,
  { hosts, signal }: { hosts?: HostsTable | undefined; signal?: AbortSignal },
): Promise<string | undefined> {
  const deadline = new Deadline(longestMs, signal);
  try {
    await deadline.spend('The proxy', () => greetOnionProxy(route, { dial: dialTcp, hosts, ca: undefined, deadline }));
    return undefined;
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error;
    return error.message;
  } finally {
    deadline.end();
  }
}
