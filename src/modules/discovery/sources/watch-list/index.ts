import { isOnionHost } from '#lib/safe-fetch/index.ts';
import type { Deployment, SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchSites } from '#modules/discovery/sources/watch-list/search-sites.ts';
import { reliance, sitesOf } from '#modules/discovery/sources/watch-list/watch-sites.ts';

const isOurs = (host: string): boolean => !isOnionHost(host);
const ours = (deployment: Deployment) => sitesOf(deployment).filter(({ host }) => isOurs(host));

/** Sites where copies are known to gather, as data. Onion sites are asked by the source `tor`. */
export const watchList: SourceKind = {
  id: 'watch-list',
  title: 'Known sites',
  asks: 'names',
  settings: {},
  cents: 0,
  note: (deployment) => reliance(ours(deployment)),
  open: (deployment) => searchSites(ours(deployment), isOurs),
};
