import type { FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';

/** What a stand-in answers to one address. `hang`: nothing, until the caller gives up. */
export type Said =
  | { status?: number; body?: string; type?: string; headers?: Record<string, string>; to?: string }
  | 'hang'
  | 'refuse';

/** Platforms and registries that answer by a function of the address, and remember what they were asked. */
export function outsideOf(answer: (url: URL) => Said | undefined): { fetch: SafeFetch; asked: string[] } {
  const asked: string[] = [];
  const fetch: SafeFetch = async (given, { signal, wantBody } = {}): Promise<FetchResult> => {
    let url = new URL(given);
    asked.push(url.href);
    let said = answer(url);
    if (typeof said === 'object' && said.to !== undefined) {
      url = new URL(said.to, url);
      said = answer(url);
    }
    if (said === 'hang') {
      signal?.throwIfAborted();
      return { ok: false, code: 'total-timeout', sentence: 'It did not answer in time.', hops: [] };
    }
    if (said === 'refuse') return { ok: false, code: 'connect', sentence: 'It could not be reached.', hops: [] };
    const {
      status = 200,
      body = '',
      type = 'text/html; charset=utf-8',
      headers = {},
    } = said ?? {
      status: 404,
      body: '<title>Not found</title>',
    };
    const head = { status, headers: { 'content-type': type, ...headers }, url: url.href };
    const isWanted = wantBody?.(head) ?? true;
    const bytes = Buffer.from(isWanted ? body : '');
    return {
      ok: true,
      ...head,
      hops: [{ url: url.href, status, address: '203.0.113.1' }],
      rawHeaders: [],
      body: bytes,
      bodySkipped: !isWanted,
      wireBytes: bytes.length,
      decodedBytes: bytes.length,
      address: '203.0.113.1',
    };
  };
  return { fetch, asked };
}

export const profilePage = (name: string): Said => ({
  body: `<!doctype html><title>${name} on the platform</title><h1>@${name}</h1><p>Hello.</p>`,
});
