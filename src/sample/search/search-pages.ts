import { standingOf } from '../copies.ts';
import { days } from '../desks/hours.ts';
import { postUrl } from '../directory.ts';
import { type Engine, engines } from '../entries.ts';
import { mediaUrl } from '../pages/layouts.ts';
import { hashText } from '../pictures/random.ts';
import type { Post, Site } from '../site.ts';
import { personaHandles } from '../sites/personas.ts';
import type { World } from '../world.ts';

/** A search by words or by picture: the two engines behind the search of the world are `web`. */
export type Finder = 'web' | 'brave' | 'tineye' | 'vision';

export type FoundPage = {
  url: string;
  title: string;
  content: string;
  engines: readonly Engine[];
  score: number;
  pictures: readonly string[];
};
type Listed = Omit<FoundPage, 'score'> & { words: ReadonlySet<string> };

/** Every engine lists it, as any real one does; only who asks for this very address is shown it. */
const encyclopedia: Omit<FoundPage, 'engines'> = {
  url: 'https://www.wikipedia.org/',
  title: 'Wikipedia',
  content: 'The free encyclopedia',
  score: 1,
  pictures: [],
};

/** A page that is gone stays in the index for so long. */
const forgets = days(3) * 1000;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Most pages are known to both engines, every sixth to one of them alone. */
function knownTo(url: string): readonly Engine[] {
  const draw = hashText(url) % 12;
  return draw === 0 ? ['google'] : draw === 1 ? ['bing'] : engines;
}

function page(world: World, url: string, title: string, content: string, pictures: readonly string[] = []): Listed {
  const delisted = world.state.delistedBy(url);
  const left = knownTo(url).filter((engine) => !delisted.includes(engine));
  const words = new Set([...wordsOf(title), ...wordsOf(content), ...wordsOf(url)]);
  return { url, title, content, engines: left, pictures, words };
}

/** Whether a search lists a page now: nothing that is closed to readers, and not for long what is gone. */
export function isListedBy(world: World, site: Site, post: Post, by: Finder): boolean {
  if (post.access !== undefined || (post.onlyBy && !post.onlyBy.includes(by))) return false;
  const down = world.state.takeDownFor(site.host, post.path, '');
  if (!down || standingOf(world, site.host, post.path) !== 'gone') return true;
  return world.state.now() - down.from < forgets;
}

/** The pages that a search by words lists now. */
function listed(world: World, by: Finder): Listed[] {
  const profiles = personaHandles.map((handle) =>
    page(
      world,
      `https://fanlane.test/${handle}`,
      `${handle} | Fanlane`,
      `${handle} on fanlane. ${world.state.bio(handle)}`,
    ),
  );
  const posts = world.directory.sites.flatMap((site) =>
    world.directory.posts(site).flatMap((post) => {
      if (!isListedBy(world, site, post, by)) return [];
      const pictures = post.pictures.map((picture) => mediaUrl(site, picture.path));
      return page(
        world,
        postUrl(site, post),
        `${post.title} | ${site.title}`,
        `${post.text} ${post.handle} ${site.title}`,
        pictures,
      );
    }),
  );
  return [...profiles, ...posts];
}

/** A query that is an address asks whether this very page is listed. */
function askedAddress(query: string): string | undefined {
  const bare = query
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/^(url|site|info|inurl):/i, '');
  return /^https?:\/\//i.test(bare) && URL.canParse(bare) ? bare : undefined;
}

/** Words that many queries end with; alone they find nothing. */
const ordinary = new Set(
  'a and the of on for leaked leak leaks mega telegram free download fanlane pictures photos video videos album albums links onlyfans nudes'.split(
    ' ',
  ),
);
const weightOf = (word: string): number => (ordinary.has(word) ? 0.1 : 1);

/** Share of the query's weight that a page holds, 0 to 1. */
function shareOf(words: readonly string[], page: Listed): number {
  const sum = (some: readonly string[]): number => some.reduce((total, word) => total + weightOf(word), 0);
  return words.length === 0 ? 1 : sum(words.filter((word) => page.words.has(word))) / sum(words);
}

/**
 * Pages that hold the telling words of a query, the best first; a query for a name that nobody wrote finds nothing.
 * @param only engines that answer
 */
export function searchPages(world: World, query: string, only: readonly Engine[] = engines): FoundPage[] {
  const address = askedAddress(query);
  if (address === encyclopedia.url && only.length > 0) return [{ ...encyclopedia, engines: only }];
  const pages = listed(world, 'web')
    .map((one) => ({ ...one, engines: one.engines.filter((engine) => only.includes(engine)) }))
    .filter((one) => one.engines.length > 0);
  return answering(world, query, pages);
}

/** The same by Brave, which has an index of its own: no removal at the other engines changes it. */
export const searchBrave = (world: World, query: string): FoundPage[] =>
  answering(world, query, listed(world, 'brave'));

function answering(world: World, query: string, pages: readonly Listed[]): FoundPage[] {
  const address = askedAddress(query);
  if (address !== undefined) {
    const place = world.directory.locate(address);
    const wanted = place ? postUrl(place.site, place.post) : address.replace(/[?#].*$/, '');
    return pages.filter((one) => one.url === wanted).map((one) => ({ ...one, score: 1 }));
  }
  const host = /(?:^|\s)site:(\S+)/i.exec(query)?.[1]?.toLowerCase();
  const words = [...new Set(wordsOf(query.replace(/(?:^|\s)site:\S+/gi, ' ')))];
  return pages
    .filter((one) => host === undefined || new URL(one.url).hostname.endsWith(host))
    .map((one) => ({ ...one, score: shareOf(words, one) }))
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score || a.url.localeCompare(b.url));
}
