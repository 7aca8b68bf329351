import { z } from 'zod';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { createAsk } from '#modules/discovery/sources/ask-api.ts';
import { isAt } from '#modules/discovery/sources/linked-addresses.ts';
import { searchWords, type WordPage } from '#modules/discovery/sources/search-words.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';

/** The fewest that can be asked for: the price of a question is taken before it is asked, and covers all of them. */
export const postsPerQuestion = 10;
/** Characters that a query may have. */
const longestQuery = 512;

const post = z.object({
  id: z.string().regex(/^\d{1,25}$/),
  text: z.string(),
  entities: z
    .object({
      urls: z.array(z.object({ expanded_url: z.string().nullish(), unwound_url: z.string().nullish() })).nullish(),
    })
    .nullish(),
});
const answer = z
  .object({
    /** Absent where nothing was found. */
    data: z.array(post).nullish(),
    meta: z.object({ result_count: z.number(), next_token: z.string().nullish() }),
  })
  .refine(({ data, meta }) => data || meta.result_count === 0, { path: ['data'] });

/**
 * X (`/2/tweets/search/recent`): posts of the last seven days, without reposts. A hit is a post, and each address outside of X
 * that it links to. Names of authors would be paid for, too, and are not asked for: `/i/status/` leads to the same post.
 */
export function searchX(options: {
  fetch: SafeFetch;
  base: string;
  key: string;
  centsPerPost: number;
}): Pick<DiscoverySource, 'answers' | 'search'> {
  const { base, key, fetch, centsPerPost } = options;
  return searchWords({
    id: 'x',
    open: () => {
      const ask = createAsk({ title: 'X', variable: 'X_BEARER_TOKEN', fetch, restMs });
      return async ({ text, cursor }, signal): Promise<WordPage> => {
        const url = new URL(`${base}/2/tweets/search/recent`);
        url.searchParams.set('query', queryOf(text));
        url.searchParams.set('max_results', String(postsPerQuestion));
        url.searchParams.set('tweet.fields', 'author_id,created_at,entities');
        if (cursor !== undefined) url.searchParams.set('next_token', cursor);
        const { data, meta } = await ask(url, answer, { headers: { authorization: `Bearer ${key}` }, signal });
        const posts = data ?? [];
        return {
          found: posts.flatMap(foundIn),
          isLast: !meta.next_token,
          cursor: meta.next_token ?? undefined,
          cents: posts.length * centsPerPost,
        };
      };
    },
  });
}

/** Words that must all be there; what its language reads as operators is left out. */
function queryOf(text: string): string {
  const onlyOriginals = ' -is:retweet';
  const words = text.replace(/[^\p{L}\p{M}\p{N}@#_'.]+/gu, ' ').trim();
  return `${words.slice(0, longestQuery - onlyOriginals.length).trim()}${onlyOriginals}`;
}

function foundIn({ id, text, entities }: z.infer<typeof post>): WordPage['found'][number][] {
  const linked = (entities?.urls ?? []).flatMap((one) => one.unwound_url ?? one.expanded_url ?? []);
  const outside = [...new Set(linked)].filter(
    (one) => URL.canParse(one) && !['x.com', 'twitter.com', 't.co'].some((host) => isAt(one, host)),
  );
  // A post with pictures links to them by the name of its author.
  const own = linked.flatMap((one) => postAddress.exec(one) ?? []).find((one) => one.endsWith(`/status/${id}`));
  return [own ?? `https://x.com/i/status/${id}`, ...outside].map((url) => ({ url, snippet: text, engines: ['X'] }));
}

const postAddress = /^https:\/\/(?:x|twitter)\.com\/\w{1,15}\/status\/\d{1,25}/;

/** Where its limit is reached, it says when that ends: seconds since 1970. */
function restMs({ status, headers }: FetchAnswer, now: number): number | undefined {
  const reset = headers['x-rate-limit-reset'] ?? '';
  return status === 429 && /^\d{9,11}$/.test(reset) ? Math.max(0, Number(reset) * 1_000 - now) : undefined;
}
