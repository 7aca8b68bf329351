import { z } from 'zod';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { createAsk } from '#modules/discovery/sources/ask-api.ts';
import { isAt, linkedAddresses } from '#modules/discovery/sources/linked-addresses.ts';
import { searchWords, type WordPage } from '#modules/discovery/sources/search-words.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const post = z.object({
  permalink: z.string(),
  title: z.string(),
  subreddit: z.string(),
  /** What it links to; of a text its own address. */
  url: z.string().nullish(),
  selftext: z.string().nullish(),
});
const listing = z.object({
  data: z.object({ children: z.array(z.object({ data: post })), after: z.string().nullish() }),
});

const perPage = 100;

/**
 * Reddit (`oauth.reddit.com/search`), newest posts first. A hit is a post, and each address outside of Reddit that it links
 * to. The token of a search is renewed where it is refused.
 */
export function searchReddit(options: {
  fetch: SafeFetch;
  /** Where tokens are given. */
  tokens: string;
  base: string;
  id: string;
  secret: string;
}): Pick<DiscoverySource, 'answers' | 'search'> {
  const { base, fetch, id, secret, tokens } = options;
  return searchWords({
    id: 'reddit',
    open: () => {
      const ask = createAsk({
        title: 'Reddit',
        variable: 'REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET',
        fetch,
        restMs,
      });
      const authorize = async (signal: AbortSignal): Promise<Record<string, string>> => {
        const { access_token } = await ask(new URL(`${tokens}/api/v1/access_token`), tokenAnswer, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
          signal,
        });
        return { authorization: `Bearer ${access_token}` };
      };
      let headers: Record<string, string> | undefined;
      return async ({ text, cursor }, signal): Promise<WordPage> => {
        headers ??= await authorize(signal);
        const renew = async () => {
          headers = await authorize(signal);
          return headers;
        };
        const { data } = await ask(addressOf(base, text, cursor), listing, { headers, renew, signal });
        return {
          found: data.children.flatMap((child) => foundIn(child.data)),
          isLast: !data.after,
          cursor: data.after ?? undefined,
        };
      };
    },
  });
}

function addressOf(base: string, text: string, after: string | undefined): URL {
  const url = new URL(`${base}/search`);
  url.searchParams.set('q', text);
  url.searchParams.set('sort', 'new');
  url.searchParams.set('type', 'link');
  url.searchParams.set('limit', String(perPage));
  url.searchParams.set('include_over_18', 'on');
  // Else `&` and `<` in addresses come as entities.
  url.searchParams.set('raw_json', '1');
  if (after !== undefined) url.searchParams.set('after', after);
  return url;
}

function foundIn({ permalink, title, subreddit, url, selftext }: z.infer<typeof post>): WordPage['found'][number][] {
  const own = URL.parse(permalink, 'https://www.reddit.com')?.href;
  const linked = [...linkedAddresses(url ?? ''), ...linkedAddresses(selftext ?? '')];
  const outside = [...new Set(linked)].filter((one) => !isAt(one, 'reddit.com') && !isAt(one, 'redd.it'));
  // Pictures of a post stand on Reddit's own servers.
  const pictures = linked.filter((one) => isAt(one, 'i.redd.it'));
  return [...(own ? [own] : []), ...outside, ...pictures].map((one) => ({
    url: one,
    title,
    snippet: `r/${subreddit}`,
    engines: ['Reddit'],
  }));
}

/** Its limit counts questions in a time: where none is left, the next one waits until that ends. */
function restMs({ headers }: FetchAnswer): number | undefined {
  const left = Number.parseFloat(headers['x-ratelimit-remaining'] ?? '');
  const seconds = Number.parseFloat(headers['x-ratelimit-reset'] ?? '');
  return left < 1 && seconds >= 0 ? Math.ceil(seconds * 1_000) : undefined;
}
