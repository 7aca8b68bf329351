import { expect, it } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { searchReddit } from '#modules/discovery/sources/reddit/search-reddit.ts';
import { sampleQuestion } from '#modules/discovery/sources/source.conformance.ts';
import { type Batch, SourceFailure } from '#modules/discovery/sources/source.ts';
import { answers, type Reply } from '#modules/discovery/sources/test-answers.ts';

const secret = 'canary-secret';
const open = (fetch: SafeFetch) =>
  searchReddit({ fetch, tokens: 'https://www.reddit.com', base: 'https://oauth.reddit.com', id: 'app', secret });

const isToken = (url: URL) => url.hostname === 'www.reddit.com';
const tokenReply = { access_token: 'tok', token_type: 'bearer', expires_in: 86_400, scope: '*' };

/** As the provider answers: two pages for each query. */
function reply(url: URL) {
  if (isToken(url)) return tokenReply;
  const q = url.searchParams.get('q') ?? '';
  const after = url.searchParams.get('after');
  const slug = `${q.replaceAll(' ', '_')}_${after ?? 'first'}`;
  return {
    kind: 'Listing',
    data: {
      after: after === null ? 't3_next' : null,
      children: [
        {
          kind: 't3',
          data: {
            permalink: `/r/leaks/comments/abc/${slug}/`,
            url: `https://leak.test/${slug}`,
            title: q,
            subreddit: 'leaks',
            author: 'poster',
            created_utc: 1_764_000_000,
            selftext: `Mirror: [here](https://mirror.test/${slug}), and https://old.reddit.com/r/leaks.`,
            is_self: false,
          },
        },
      ],
    },
  };
}

apiConformance({
  credentials: 1,
  name: 'Reddit',
  variable: 'REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET',
  key: secret,
  question: sampleQuestion,
  open,
  reply,
  nothing: (url) => (isToken(url) ? tokenReply : { kind: 'Listing', data: { after: null, children: [] } }),
  promised: [
    'access_token',
    'data.children',
    'data.children.0.data.permalink',
    'data.children.0.data.title',
    'data.children.0.data.subreddit',
  ],
});

const all = async (fetch: SafeFetch): Promise<Batch[]> => {
  const batches: Batch[] = [];
  for await (const batch of open(fetch).search(sampleQuestion, undefined, new AbortController().signal))
    batches.push(batch);
  return batches;
};
const json = (answer: unknown, more: Partial<Reply> = {}): Reply => ({ body: JSON.stringify(answer), ...more });

it('asks for a token once, then for the newest posts, page by page', async () => {
  const asked: string[] = [];
  const batches = await all(
    answers((url, request: FetchRequest | undefined) => {
      asked.push(`${request?.method ?? 'GET'} ${url.pathname} ${url.searchParams.get('after')}`);
      if (isToken(url)) {
        expect(request?.headers?.authorization).toBe(`Basic ${Buffer.from(`app:${secret}`).toString('base64')}`);
        expect(request?.body).toBe('grant_type=client_credentials');
      } else {
        expect(request?.headers).toEqual({ authorization: 'Bearer tok' });
        expect(Object.fromEntries(url.searchParams)).toMatchObject({ sort: 'new', limit: '100', raw_json: '1' });
      }
      return json(reply(url));
    }),
  );
  expect(asked).toEqual([
    'POST /api/v1/access_token null',
    'GET /search null',
    'GET /search null',
    'GET /search t3_next',
    'GET /search t3_next',
  ]);
  expect(batches[0]?.found).toEqual(
    [
      'https://www.reddit.com/r/leaks/comments/abc/annavale_leaked_first/',
      'https://leak.test/annavale_leaked_first',
      'https://mirror.test/annavale_leaked_first',
    ].map((url) => ({ url, role: 'hit', title: 'annavale leaked', snippet: 'r/leaks', engines: ['Reddit'] })),
  );
});

it('renews a token that is refused, once for each refusal', async () => {
  let tokens = 0;
  const batches = await all(
    answers((url, request) => {
      if (isToken(url)) tokens += 1;
      if (isToken(url)) return json({ ...tokenReply, access_token: `tok${tokens}` });
      const isOld = request?.headers?.authorization === 'Bearer tok1';
      return isOld && url.searchParams.has('after') ? { status: 401, body: '' } : json(reply(url));
    }),
  );
  expect(tokens).toBe(2);
  expect(batches).toHaveLength(4);
  expect(batches.flatMap(({ degraded = [] }) => degraded)).toEqual([]);
});

it('asks no more where its limit is used up, and names the time', async () => {
  let searches = 0;
  const used = { 'x-ratelimit-remaining': '0.0', 'x-ratelimit-used': '100', 'x-ratelimit-reset': '540' };
  const batches: Batch[] = [];
  try {
    for (const batch of await all(
      answers((url) => {
        if (isToken(url)) return json(tokenReply);
        searches += 1;
        return json(reply(url), { headers: used });
      }),
    ))
      batches.push(batch);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    expect(error.message).toMatch(/limits our questions until/);
  }
  expect(searches).toBe(1);
});
