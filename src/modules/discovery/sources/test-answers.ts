import type { FetchRequest, FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';

export interface Reply {
  status?: number;
  body: string;
  headers?: Readonly<Record<string, string>>;
}

/** The connection is refused; or the question was sent, and no answer came in time. */
export type NoReply = 'down' | 'silent';

/** A way out at whose end an answer of the test stands, or nothing. */
export const answers =
  (reply: (url: URL, request: FetchRequest | undefined) => Reply | NoReply | Promise<Reply | NoReply>): SafeFetch =>
  async (target, request): Promise<FetchResult> => {
    const url = new URL(target);
    const given = await reply(url, request);
    if (given === 'down') return { ok: false, code: 'connect', sentence: 'search could not be reached.', hops: [] };
    if (given === 'silent') return { ok: false, code: 'header-timeout', sentence: 'search did not answer.', hops: [] };
    return {
      ok: true,
      status: given.status ?? 200,
      url: url.href,
      hops: [],
      headers: given.headers ?? {},
      rawHeaders: [],
      body: Buffer.from(given.body),
      bodySkipped: false,
      wireBytes: 0,
      decodedBytes: 0,
      address: '203.0.113.1',
    };
  };

/** A source as the scans have it, of what its kind opens. */
export const sourceOf = (opened: Pick<DiscoverySource, 'answers' | 'search'>): DiscoverySource => ({
  id: 'tested',
  title: 'The tested source',
  asks: 'words',
  cents: 0,
  ...opened,
});
