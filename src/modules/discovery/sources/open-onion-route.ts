import type { OnionRoute } from '#lib/safe-fetch/index.ts';
import type { Deployment } from '#modules/discovery/sources/kind.ts';
import { listSources } from '#modules/discovery/sources/list-sources.ts';
import { torId } from '#modules/discovery/sources/tor/index.ts';

/**
 * How this deployment opens onion addresses; undefined where `tor` is not configured or not allowed, and then none is opened.
 *
 * @example openOnionRoute(config)?.socksUrl // 'socks5h://127.0.0.1:9050'
 */
export function openOnionRoute(deployment: Deployment): OnionRoute | undefined {
  const socksUrl = deployment.settings.TOR_SOCKS_URL;
  const isAsked = listSources(deployment).asked.some(({ id }) => id === torId);
  return isAsked && socksUrl !== undefined ? { socksUrl } : undefined;
}
