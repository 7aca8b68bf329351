import type { Batch, DiscoverySource, Found, Question } from '#modules/discovery/sources/source.ts';
import { commonSearch, type WatchSite } from '#modules/discovery/sources/watch-sites.ts';

/** More titles than this would spend a host's budget on search pages alone. */
const mostTitles = 5;

/**
 * Known sites, asked by username and title, and the hosts where something of this creator stood before, whose telling
 * pages are read anew. It yields lists to read; what they link to is found by the crawl.
 */
export function watchListSource(sites: readonly WatchSite[]): DiscoverySource {
  return {
    id: 'watch-list',
    title: 'Known sites',
    answers: (question) => question.reported.length === 0,
    async *search(question, from): AsyncGenerator<Batch> {
      const steps = [...sites.map((site) => ofSite(site, question)), ...ofEarlier(question, sites)];
      const begin = typeof from === 'number' ? from : 0;
      for (const [index, found] of steps.entries()) {
        if (index < begin) continue;
        yield { found, next: index + 1, queries: found.length };
      }
    },
  };
}

function ofSite(site: WatchSite, question: Question): Found[] {
  const fill = (template: string | undefined, text: string): string[] =>
    template === undefined ? [] : [template.replaceAll(/\{(handle|query)\}/g, () => encodeURIComponent(text))];
  const urls = [
    ...question.handles.flatMap((handle) => [site.profile, site.tag, site.search].flatMap((one) => fill(one, handle))),
    ...question.titles.slice(0, mostTitles).flatMap((title) => fill(site.search, title)),
  ];
  return [...new Set(urls)].map(listing);
}

function ofEarlier(question: Question, sites: readonly WatchSite[]): Found[][] {
  const listed = new Set(sites.map((site) => site.host));
  return question.earlier.map(({ host, urls }) => {
    const asked = listed.has(host)
      ? []
      : question.handles.flatMap((handle) =>
          commonSearch.map((one) => one.replace('{host}', host).replace('{query}', () => encodeURIComponent(handle))),
        );
    return [...new Set([...urls, ...asked])].map(listing);
  });
}

const listing = (url: string): Found => ({ url, role: 'listing', engines: [] });
