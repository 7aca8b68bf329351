import { isOnionHost } from '#lib/safe-fetch/index.ts';
import type { Batch, DiscoverySource, Found, Question } from '#modules/discovery/sources/source.ts';
import { commonSearch, fillTemplate, type WatchSite } from '#modules/discovery/sources/watch-list/watch-sites.ts';

/** Titles in one search: more would spend a host's budget on search pages alone. */
export const mostTitles = 5;

/**
 * Known sites, asked by username and then by title, and the hosts where something of this creator stood before, whose
 * telling pages are read anew. It yields lists to read; what they link to is found by the crawl. Titles come last: where
 * the budget ends, they are what is left out.
 *
 * @param takes which of the hosts with earlier copies are asked here
 */
export function searchSites(
  sites: readonly WatchSite[],
  takes: (host: string) => boolean,
): Pick<DiscoverySource, 'answers' | 'search'> {
  return {
    answers: (question) => question.reported.length === 0,
    async *search(question, from): AsyncGenerator<Batch> {
      const steps = [
        ...sites.map((site) => byHandle(site, question)),
        ...ofEarlier(
          question.earlier.filter(({ host }) => takes(host)),
          question.handles,
          sites,
        ),
        ...sites.map((site) => byTitle(site, question)).filter((found) => found.length > 0),
      ];
      const begin = typeof from === 'number' ? from : 0;
      for (const [index, found] of steps.entries()) {
        if (index < begin) continue;
        yield { found, next: index + 1, queries: found.length, more: index + 1 < steps.length };
      }
    },
  };
}

function byHandle(site: WatchSite, { handles }: Question): Found[] {
  const urls = handles.flatMap((handle) =>
    [site.profile, site.tag, site.search].flatMap((one) => fillTemplate(one, handle)),
  );
  return [...new Set(urls)].map(listing);
}

function byTitle(site: WatchSite, { titles }: Question): Found[] {
  const urls = titles.slice(0, mostTitles).flatMap((title) => fillTemplate(site.search, title));
  return [...new Set(urls)].map(listing);
}

function ofEarlier(earlier: Question['earlier'], handles: readonly string[], sites: readonly WatchSite[]): Found[][] {
  const listed = new Set(sites.map((site) => site.host));
  return earlier.map(({ host, urls }) => {
    // Few onion sites have a certificate: their address is their key.
    const origin = `${isOnionHost(host) ? 'http' : 'https'}://${host}`;
    const asked = listed.has(host)
      ? []
      : handles.flatMap((handle) =>
          commonSearch.map((one) => one.replace('{host}', origin).replace('{query}', () => encodeURIComponent(handle))),
        );
    return [...new Set([...urls, ...asked])].map(listing);
  });
}

const listing = (url: string): Found => ({ url, role: 'listing', engines: [] });
