import { isOnionHost } from '#lib/safe-fetch/index.ts';
import type { Deployment, SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchOnionSites } from '#modules/discovery/sources/tor/search-onion-sites.ts';
import { reliance, sitesOf } from '#modules/discovery/sources/watch-list/watch-sites.ts';
import { address } from '#platform/config/index.ts';

export const torId = 'tor';

const onions = (deployment: Deployment) => sitesOf(deployment).filter(({ host }) => isOnionHost(host));

/**
 * Onion sites, through the operator's Tor. It asks those of the watch list and those where something was found before;
 * onion addresses that other sources and reports name are counted here, and opened only where this source is asked.
 */
export const tor: SourceKind = {
  id: torId,
  title: 'Onion sites (Tor)',
  asks: 'names',
  feature: 'darkWeb',
  settings: {
    TOR_SOCKS_URL: {
      shape: address('socks5', 'socks5h'),
      example: 'socks5h://127.0.0.1:9050',
      about: 'The SOCKS port of a Tor daemon, for onion addresses and nothing else',
      secret: true,
    },
  },
  cents: 0,
  note: (deployment) => reliance(onions(deployment)),
  open: (deployment, { hosts }) =>
    searchOnionSites({
      sites: onions(deployment),
      route: { socksUrl: deployment.settings.TOR_SOCKS_URL ?? '' },
      hosts,
    }),
};
