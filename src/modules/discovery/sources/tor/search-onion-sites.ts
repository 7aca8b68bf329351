import {
  type HostsTable,
  isOnionAddress,
  isOnionHost,
  type OnionRoute,
  probeOnionRoute,
} from '#lib/safe-fetch/index.ts';
import { type Batch, type DiscoverySource, SourceFailure } from '#modules/discovery/sources/source.ts';
import { searchSites } from '#modules/discovery/sources/watch-list/search-sites.ts';
import type { WatchSite } from '#modules/discovery/sources/watch-list/watch-sites.ts';

/**
 * As the watch list is searched, after a greeting to the SOCKS proxy: where Tor does not run, a scan is partial and says so,
 * whatever other sources name.
 */
export function searchOnionSites({
  sites,
  route,
  hosts,
}: {
  sites: readonly WatchSite[];
  route: OnionRoute;
  hosts?: HostsTable | undefined;
}): Pick<DiscoverySource, 'answers' | 'search'> {
  const search = searchSites(sites, isOnionHost);
  return {
    answers: (question) => search.answers(question) || question.reported.some(({ url }) => isOnionAddress(url)),
    async *search(question, from, signal): AsyncGenerator<Batch> {
      const why = await probeOnionRoute(route, { hosts, signal });
      if (why !== undefined) throw new SourceFailure(why);
      if (question.reported.length === 0) yield* search.search(question, from, signal);
    },
  };
}
