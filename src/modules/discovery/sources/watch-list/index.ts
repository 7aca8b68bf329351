import type { Deployment, SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchSites } from '#modules/discovery/sources/watch-list/search-sites.ts';
import {
  defaultWatchSites,
  readWatchSites,
  reliance,
  type WatchSite,
} from '#modules/discovery/sources/watch-list/watch-sites.ts';

/** Sites where copies are known to gather, as data. */
export const watchList: SourceKind = {
  id: 'watch-list',
  title: 'Known sites',
  asks: 'names',
  settings: {},
  cents: 0,
  note: (deployment) => reliance(sitesOf(deployment)),
  open: (deployment) => searchSites(sitesOf(deployment)),
};

/** `watch-sites.json` in the data directory, else the list we come with. A demonstration asks no real site by itself. */
function sitesOf({ dataDir, demo }: Deployment): readonly WatchSite[] {
  const read = readWatchSites(dataDir);
  if (!read) return demo === 'off' ? defaultWatchSites : [];
  if (!read.ok) throw new Error(read.faults.join('; ')); // it was changed since the start, which lists its faults
  return read.sites;
}
