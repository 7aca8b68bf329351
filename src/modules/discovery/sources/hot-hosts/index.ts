import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import type { Batch, DiscoverySource, Found } from '#modules/discovery/sources/source.ts';
import { fillTemplate, sitesOf, type WatchSite } from '#modules/discovery/sources/watch-list/watch-sites.ts';

export const hotHostsId = 'hot-hosts';

/** The hosts where copies of the creator's were found lately, of a look that is for nothing else. */
export const hotHosts = {
  id: hotHostsId,
  title: 'Sites with recent copies',
  asks: 'addresses',
  settings: {},
  cents: 0,
  open: (deployment) => rereadHosts(sitesOf(deployment)),
} satisfies SourceKind;

/** Pages about the creator that are asked for on a known site in one look, at most. */
const mostAbout = 4;

/**
 * The pages that led to copies, and then a few pages about the creator where the host is a known site; these take turns. Host
 * by host, so that a search that is resumed reads none twice.
 */
export function rereadHosts(sites: readonly WatchSite[]): Pick<DiscoverySource, 'answers' | 'search'> {
  return {
    answers: ({ hotHosts: hosts = [] }) => hosts.length > 0,
    async *search({ hotHosts: hosts = [], handles }, from): AsyncGenerator<Batch> {
      const begin = typeof from === 'number' ? from : 0;
      for (const [index, { host, urls, turn = 0 }] of hosts.entries()) {
        if (index < begin) continue;
        const known = sites.filter((site) => site.host === host);
        const about = known.flatMap(({ profile, tag, search }) =>
          handles.flatMap((handle) => [profile, tag, search].flatMap((one) => fillTemplate(one, handle))),
        );
        const others = [...new Set(about)].filter((url) => !urls.includes(url));
        const first = (turn * mostAbout) % Math.max(1, others.length);
        const now = [...others.slice(first), ...others.slice(0, first)].slice(0, mostAbout);
        const found = [...new Set([...urls, ...now])].map(listing);
        yield { found, next: index + 1, queries: found.length, more: index + 1 < hosts.length };
      }
    },
  };
}

const listing = (url: string): Found => ({ url, role: 'listing', engines: [] });
