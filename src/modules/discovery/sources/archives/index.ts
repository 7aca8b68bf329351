import { commonCrawl } from '#modules/discovery/sources/archives/common-crawl.ts';
import { searchArchives } from '#modules/discovery/sources/archives/search-archives.ts';
import { wayback } from '#modules/discovery/sources/archives/wayback.ts';
import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { mayAsk } from '#modules/discovery/sources/may-ask.ts';
import { sitesOf } from '#modules/discovery/sources/watch-list/watch-sites.ts';

/** Lists of the addresses that archives of the web saw at known leak hosts. */
export const archives: SourceKind = {
  id: 'archives',
  title: 'Web archives',
  asks: 'names',
  settings: {},
  cents: 0,
  note: () => 'Archives list addresses that a known host had. We check the host itself, not the copy in the archive.',
  open(deployment, { politeFetch }) {
    const asked = [commonCrawl, wayback].filter(({ host }) => mayAsk(deployment, host));
    return searchArchives({
      archives: asked,
      hosts: () => sitesOf(deployment).map(({ host }) => host),
      fetch: politeFetch,
    });
  },
};
