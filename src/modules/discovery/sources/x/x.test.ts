import { describe, expect, it } from 'vitest';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { sampleQuestion } from '#modules/discovery/sources/source.conformance.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';
import { answers, type Reply } from '#modules/discovery/sources/test-answers.ts';
import { searchX } from '#modules/discovery/sources/x/search-x.ts';

const key = 'canary-bearer';
const open = (fetch: SafeFetch) => searchX({ fetch, base: 'https://api.x.com', key, centsPerPost: 0.5 });

/** As the provider answers: two pages for each query, with two posts and one. */
function reply(url: URL) {
  const about = (url.searchParams.get('query') ?? '').replace(' -is:retweet', '').replaceAll(' ', '-');
  const isFirst = !url.searchParams.has('next_token');
  const [one, two] = about.endsWith('mega') ? ['21', '22'] : ['11', '12'];
  const plain = {
    id: isFirst ? one : `${one}9`,
    text: `${about} https://t.co/x`,
    author_id: '7',
    edit_history_tweet_ids: ['1'],
    entities: {
      urls: [
        { url: 'https://t.co/x', expanded_url: `https://leak.test/${about}` },
        { url: 'https://t.co/y', expanded_url: 'https://twitter.com/other/status/5' },
      ],
    },
  };
  const pictured = {
    id: two,
    text: about,
    author_id: '8',
    entities: { urls: [{ url: 'https://t.co/z', expanded_url: `https://x.com/poster/status/${two}/photo/1` }] },
  };
  return isFirst
    ? { data: [plain, pictured], meta: { newest_id: one, result_count: 2, next_token: 'b26v89c' } }
    : { data: [plain], meta: { newest_id: one, result_count: 1 } };
}

apiConformance({
  name: 'X',
  variable: 'X_BEARER_TOKEN',
  key,
  question: sampleQuestion,
  open,
  reply,
  nothing: () => ({ meta: { result_count: 0 } }),
  promised: ['data', 'data.0.id', 'data.0.text', 'meta'],
});

const run = async (reply: (url: URL) => Reply): Promise<{ batches: Batch[]; failure?: string }> => {
  const batches: Batch[] = [];
  try {
    for await (const batch of open(answers(reply)).search(sampleQuestion, undefined, new AbortController().signal))
      batches.push(batch);
  } catch (error) {
    return { batches, failure: error instanceof Error ? error.message : String(error) };
  }
  return { batches };
};
const json = (answer: unknown): Reply => ({ body: JSON.stringify(answer) });

describe('searchX', () => {
  it('asks for ten posts at a time, without reposts, and pays for those that came', async () => {
    const asked: (string | null)[] = [];
    const { batches } = await run((url) => {
      const of = (name: string) => url.searchParams.get(name);
      expect(of('max_results')).toBe('10');
      expect(of('expansions')).toBeNull();
      asked.push(`${of('query')} ${of('next_token')}`);
      return json(reply(url));
    });
    expect(asked).toEqual([
      'annavale leaked -is:retweet null',
      'annavale mega -is:retweet null',
      'annavale leaked -is:retweet b26v89c',
      'annavale mega -is:retweet b26v89c',
    ]);
    expect(batches.map(({ cents }) => cents)).toEqual([1, 1, 0.5, 0.5]);
    expect(batches[0]?.found.map(({ url }) => url)).toEqual([
      'https://x.com/i/status/11',
      'https://leak.test/annavale-leaked',
      'https://x.com/poster/status/12',
    ]);
  });

  it('names the time at which its limit ends', async () => {
    const reset = Math.floor(Date.now() / 1_000) + 900;
    const { failure } = await run(() => ({
      status: 429,
      body: '{}',
      headers: { 'x-rate-limit-reset': String(reset), 'x-rate-limit-remaining': '0' },
    }));
    expect(failure).toContain(`until ${new Date(reset * 1_000).toISOString().slice(0, 15)}`);
  });

  it('waits for a limit that ends soon', async () => {
    let refused = 0;
    const { batches, failure } = await run((url) =>
      refused++ === 0
        ? { status: 429, body: '', headers: { 'x-rate-limit-reset': String(Math.floor(Date.now() / 1_000) - 1) } }
        : json(reply(url)),
    );
    expect(failure).toBeUndefined();
    expect(batches).toHaveLength(4);
  });
});
