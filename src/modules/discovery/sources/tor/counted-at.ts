import { isOnionHost } from '#lib/safe-fetch/index.ts';
import { torId } from '#modules/discovery/sources/tor/index.ts';

/**
 * Onion addresses are listed under the source that opens them, whichever named them.
 *
 * @example countedAt('abc.onion', 'searxng') // 'tor'
 */
export function countedAt<Source extends string | null>(host: string, sourceId: Source): Source | typeof torId {
  return isOnionHost(host) ? torId : sourceId;
}
