import { type FetchAnswer, type FetchFailureCode, HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';

/** `failed`: it could not be asked now and may well answer later. */
export type Asked =
  | { ok: true; answer: FetchAnswer }
  | { ok: false; failed: boolean; why: string; code?: FetchFailureCode; status?: number };

interface AskOptions {
  signal: AbortSignal;
  accept: string;
  mostBytes: number;
  also?: ReadonlySet<number>;
}

/** Refusals of our own: asking again would bring the same. */
const final: ReadonlySet<FetchFailureCode> = new Set([
  'bad-url',
  'scheme',
  'userinfo',
  'port',
  'blocked-host',
  'blocked-address',
  'unlisted',
  'too-large',
  'ratio',
  'encoding',
  'too-many-redirects',
  'redirect-blocked',
]);

/**
 * Asks for one page or answer through the polite fetch; a server that wants us to wait is asked once more. `also`:
 * statuses beside 200 whose answer is wanted.
 */
export async function ask(fetch: SafeFetch, url: string, { mostBytes, also, ...options }: AskOptions): Promise<Asked> {
  const once = () => fetch(url, { ...options, maxBytes: mostBytes, maxDecodedBytes: mostBytes });
  try {
    let result = await once();
    if (result.ok && (result.status === 429 || result.status === 503)) result = await once();
    if (!result.ok) return { ok: false, failed: !final.has(result.code), why: result.sentence, code: result.code };
    if (result.status === 200 || also?.has(result.status)) return { ok: true, answer: result };
    return {
      ok: false,
      failed: result.status === 429 || result.status >= 500,
      why: `It answered with status ${result.status}.`,
      status: result.status,
    };
  } catch (error) {
    if (options.signal.aborted || !(error instanceof HostBusy)) throw error;
    return { ok: false, failed: true, why: error.message };
  }
}
