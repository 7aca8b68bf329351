import { getCACertificates } from 'node:tls';
import type { CookieJar } from 'tough-cookie';
import { cookiesFor, keepCookies, openJar } from './cookies.ts';
import { Deadline } from './deadline.ts';
import { type DialTcp, dialTcp } from './dial.ts';
import { exchange, type Head, refusalOf, type Wiring } from './exchange.ts';
import { FetchRefusal } from './failure.ts';
import { hopHeaders } from './hop-headers.ts';
import type { HostsTable } from './hosts-file.ts';
import { defaultLimits, type FetchLimits } from './limits.ts';
import { createMissingIssuers, type FetchIssuer } from './missing-issuer.ts';
import type { OnionRoute } from './onion.ts';
import { type BodySizes, codingsOf, readBody } from './read-body.ts';
import { locationOf, nextSent, RedirectRefusal, redirectTarget } from './redirect.ts';
import type { FetchAnswer, FetchRequest, FetchResult, Hop, SafeFetch } from './request.ts';
import { type ResolveName, resolveByDns, resolveBySystem } from './resolve.ts';
import { Enough, TakeFault, Taking, Unwanted } from './taking.ts';
import { type Target, targetOf } from './target.ts';

export type SafeFetchOptions = {
  /** `User-Agent` of every request that brings no identity of its own. */
  userAgent: string;
  hosts?: HostsTable | undefined;
  limits?: Partial<FetchLimits>;
  /** An HTTP CONNECT proxy: the second vantage point. It is the operator's, and may be private. */
  proxyUrl?: string | undefined;
  /** How onion addresses are reached; without it none is opened. */
  onion?: OnionRoute | undefined;
  /** PEM certificates trusted beside the usual ones. */
  ca?: string;
  /** For tests: what DNS would say, and what is dialled. */
  resolve?: ResolveName;
  dial?: DialTcp;
};

/** What a call has met so far; it stays where the call fails. */
type Seen = { hops: Hop[]; sizes: BodySizes; jar: CookieJar };
type Fetcher = { wiring: Wiring; limits: FetchLimits; userAgent: string; trusts: (url: URL) => boolean };

/**
 * Makes the only function that opens addresses found, submitted or crawled. Every request, each redirect
 * included, is parsed once, resolved once, judged by bytes and connected to the judged address.
 * It never throws for what the network does: see `FetchFailure`.
 *
 * @example
 * const safeFetch = createSafeFetch({ userAgent: 'ReclaimBot/1.0' });
 * const page = await safeFetch('https://leak.example.org/a');
 * if (!page.ok) log.info(page.sentence);
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  return fetcher(options, () => false);
}

/**
 * The same for addresses the operator configured: `bases` may be private, on any port, and carry credentials.
 * Trust ends at their origins: a redirect elsewhere, or any other address, meets the full guard, and so does whatever
 * such a redirect leads back to.
 *
 * @example createTrustedFetch({ userAgent: 'ReclaimBot/1.0', bases: ['http://searxng:8080'] })
 */
export function createTrustedFetch(options: SafeFetchOptions & { bases: readonly string[] }): SafeFetch {
  const origins = new Set(options.bases.map((base) => new URL(base).origin));
  return fetcher(options, (url) => origins.has(url.origin));
}

function fetcher(options: SafeFetchOptions, trusts: (url: URL) => boolean): SafeFetch {
  const proxy = options.proxyUrl === undefined ? undefined : new URL(options.proxyUrl);
  if (proxy !== undefined && proxy.protocol !== 'http:' && proxy.protocol !== 'https:') {
    throw new Error('safe-fetch: the proxy must be an http:// or https:// address');
  }
  const limits = { ...defaultLimits, ...options.limits };
  const ca = options.ca === undefined ? undefined : [...getCACertificates('default'), options.ca];
  const wiring: Wiring = {
    hosts: options.hosts,
    resolve: options.resolve ?? resolveByDns,
    resolveTrusted: options.resolve ?? resolveBySystem,
    dial: options.dial ?? dialTcp,
    proxy,
    onion: options.onion,
    ca,
    secureWithIssuers: createMissingIssuers(ca, issuerFetch(options, limits)),
  };
  const self: Fetcher = { wiring, limits, userAgent: options.userAgent, trusts };
  return async (url, request = {}) => {
    const seen: Seen = { hops: [], sizes: { wireBytes: 0, decodedBytes: 0 }, jar: request.jar ?? openJar() };
    const deadline = new Deadline(
      Math.min(request.totalMs ?? self.limits.totalMs, self.limits.totalMs),
      request.signal,
    );
    try {
      return await follow(self, url, request, seen, deadline);
    } catch (error) {
      if (error instanceof TakeFault) throw error.cause;
      if (!(error instanceof FetchRefusal)) throw error;
      const because = error instanceof RedirectRefusal ? { because: error.because } : {};
      const { wireBytes } = seen.sizes;
      const read = wireBytes > 0 ? { wireBytes } : {};
      return { ok: false, code: error.code, sentence: error.message, ...because, hops: seen.hops, ...read };
    } finally {
      deadline.end();
    }
  };
}

const mostIssuerBytes = 16 * 1024;

/** The address of an issuer is a stranger's: it meets the full guard, and half the time of connecting at most. */
function issuerFetch(options: SafeFetchOptions, { connectMs }: FetchLimits): FetchIssuer {
  return async (url, signal) => {
    const asked = { signal, maxRedirects: 0, maxBytes: mostIssuerBytes, maxDecodedBytes: mostIssuerBytes };
    const answer = await createSafeFetch({ ...options, onion: undefined })(url, { ...asked, totalMs: connectMs / 2 });
    return answer.ok && answer.status === 200 ? answer.body : undefined;
  };
}

async function follow(
  self: Fetcher,
  url: string | URL,
  request: FetchRequest,
  seen: Seen,
  deadline: Deadline,
): Promise<FetchResult> {
  const most = Math.min(request.maxRedirects ?? self.limits.maxRedirects, self.limits.maxRedirects);
  const opensOnions = self.wiring.onion !== undefined;
  let target = targetOf(url, self.wiring.hosts, self.trusts, opensOnions);
  let sent: Pick<FetchRequest, 'method' | 'body'> = { method: request.method, body: request.body };
  for (let index = 0; ; index += 1) {
    const refused = await request.onHop?.(new URL(target.url), index);
    if (refused !== undefined) throw new FetchRefusal('hop-refused', target.host, refused);
    const { method = 'GET', body } = sent;
    const headers = hopHeaders(target, request, self.userAgent, index > 0);
    if (body === undefined) delete headers['content-type'];
    const cookie = await cookiesFor(seen.jar, target.url);
    if (cookie !== '' && headers.cookie === undefined) headers.cookie = cookie;
    const here = target;
    const outcome = await deadline.spend(here.host, async (): Promise<FetchAnswer | string> => {
      const head = await exchange(here, { method, headers, body }, self.wiring, self.limits, deadline, index > 0);
      try {
        const location = locationOf(head.status, head.rawHeaders);
        await keepCookies(seen.jar, here.url, head.rawHeaders);
        seen.hops.push({
          url: shown(here.url),
          status: head.status,
          address: head.address,
          ...(location === undefined ? {} : { location }),
        });
        if (location !== undefined && most > 0) return location;
        return await answer(self, here, request, method, head, seen, deadline);
      } finally {
        head.close();
      }
    });
    if (typeof outcome !== 'string') return outcome;
    if (index >= most) throw new FetchRefusal('too-many-redirects', here.host);
    // A stranger's redirect must not reach what the operator vouches for: trust that is lost does not come back.
    const trusts = here.trusted ? self.trusts : () => false;
    // Whoever begins at an ordinary address did not ask for an onion service.
    target = redirectTarget(here, outcome, self.wiring.hosts, trusts, here.onion);
    sent = nextSent(seen.hops.at(-1)?.status ?? 0, sent, here, target);
  }
}

async function answer(
  self: Fetcher,
  target: Target,
  request: FetchRequest,
  method: string,
  head: Head,
  { hops, sizes }: Seen,
  deadline: Deadline,
): Promise<FetchAnswer> {
  const { status, headers, rawHeaders, address, tls } = head;
  const url = shown(target.url);
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  const asked = { status, headers, url };
  const wanted = hasBody && (request.wantBody?.(asked) ?? true);
  const pieces: Buffer[] = [];
  const caps = capsOf(self, request);
  const taking = new Taking(request, asked, caps, request.sink ?? ((chunk) => void pieces.push(chunk)));
  const { isCut, isUnwanted } = wanted
    ? await read(self, target.host, caps, head, sizes, deadline, taking).catch((error: unknown) => {
        // A server that keeps its connection open without a word has sent its page all the same. Of what is poured the
        // beginning is kept, however it ends.
        const isEnough = (isSilence(error) && hasEnd(pieces)) || (isLate(error) && taking.isPoured);
        if (!isEnough) throw error;
        return { isCut: true, isUnwanted: false };
      })
    : unread;
  const base: FetchAnswer = {
    ok: true,
    status,
    url,
    hops,
    headers,
    rawHeaders,
    body: Buffer.concat(pieces),
    bodySkipped: hasBody && (!wanted || isUnwanted),
    ...sizes,
    address,
  };
  const isShort = isCut || (!isUnwanted && head.isCut());
  return { ...base, ...(isShort ? { isCut: true } : {}), ...(tls === undefined ? {} : { tls }) };
}

const isSilence = (error: unknown): boolean => error instanceof FetchRefusal && error.code === 'idle-timeout';
const isLate = (error: unknown): boolean =>
  isSilence(error) || (error instanceof FetchRefusal && error.code === 'total-timeout');

/** Whether what came is a page up to its end. */
const hasEnd = (pieces: readonly Buffer[]): boolean =>
  /<\/html\s{0,99}>\s{0,99}$/i.test(Buffer.concat(pieces).subarray(-300).toString('latin1'));

const unread = { isCut: false, isUnwanted: false };

const capsOf = ({ limits }: Fetcher, request: FetchRequest): FetchLimits => ({
  ...limits,
  maxBytes: request.maxBytes ?? limits.maxBytes,
  maxDecodedBytes: request.maxDecodedBytes ?? limits.maxDecodedBytes,
});

async function read(
  self: Fetcher,
  host: string,
  caps: FetchLimits,
  head: Head,
  sizes: BodySizes,
  deadline: Deadline,
  taking: Taking,
): Promise<{ isCut: boolean; isUnwanted: boolean }> {
  const codings = codingsOf(head.headers['content-encoding'], self.limits.maxEncodings, host);
  const waiting = (): (() => void) => deadline.within(self.limits.idleMs, 'idle-timeout');
  try {
    const take = (chunk: Buffer) => taking.piece(chunk);
    const { isCut } = await readBody(head.body, codings, caps, host, { waiting, take, sizes });
    await taking.end();
    return { isCut, isUnwanted: false };
  } catch (error) {
    if (error instanceof Unwanted) return { isCut: false, isUnwanted: true };
    if (error instanceof Enough) return { isCut: true, isUnwanted: false };
    if (error instanceof TakeFault) throw error;
    throw refusalOf(error, host, deadline.signal);
  }
}

/** An address as it is told to others: an operator's credentials stay out of it. */
function shown(url: URL): string {
  if (url.username === '' && url.password === '') return url.href;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}
