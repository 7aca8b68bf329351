import type { CookieJar } from 'tough-cookie';
import type { Download } from './download.ts';
import type { FetchFailureCode } from './failure.ts';
import type { TlsFacts } from './tls-facts.ts';

/** What is asked for. */
export type FetchRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** Cookies and credentials are sent only to an origin the operator vouches for, and never after a redirect. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** The `Accept` header. */
  accept?: string;
  /** Another client identity for this call: the second look of a check. */
  identity?: FetchIdentity;
  signal?: AbortSignal;
  /** Cookies of a visit of several calls, see `inOneVisit`; without it they are forgotten with the call. */
  jar?: CookieJar;
  /** It is one of several requests that are one download. */
  download?: Download;
  /** Caps of this call in bytes, over those of the fetcher. */
  maxBytes?: number;
  maxDecodedBytes?: number;
  /** Of this call in milliseconds, at most that of the limits. */
  totalMs?: number;
  /** At most that of the limits; 0 gives the redirect itself as the answer. */
  maxRedirects?: number;
  /**
   * Waited for before each request of the call, the first included: the place for politeness and robots.
   * A sentence in return refuses the request, and the call fails with `hop-refused`.
   */
  onHop?: (url: URL, index: number) => Promise<string | undefined> | string | undefined;
  /** Judges the head of the last answer; `false` leaves the body unread (`bodySkipped`). */
  wantBody?: (head: AnswerHead) => boolean;
  /**
   * Judges the first decoded bytes of a body that is wanted. `false` leaves the rest unread (`bodySkipped`), a `Pour` takes
   * all of it, these bytes included.
   */
  wantRest?: (begin: Buffer, head: AnswerHead) => boolean | Pour;
  /** Takes the decoded body piece by piece; `body` of the answer is then empty. For media too large to hold. */
  sink?: (chunk: Buffer) => Promise<void> | void;
};

/**
 * Takes one body piece by piece within limits of its own; `body` of the answer is then empty. Reaching a limit, or a time-out
 * of the call once some of it came, ends the reading and is no failure: the answer is `isCut`, and its beginning was taken.
 * What `take` throws the call throws.
 */
export type Pour = {
  take: (chunk: Buffer) => Promise<void>;
  /** Decoded bytes. The last piece may pass it. */
  maxBytes: number;
  /** Milliseconds since the first piece. */
  maxMs: number;
};

/** The last answer of a call, before its body is read. */
export type AnswerHead = { status: number; headers: Readonly<Record<string, string>>; url: string };

export type FetchIdentity = { userAgent: string; headers?: Readonly<Record<string, string>> };

/** One request of a call. `address` is the one connected to, or the hosts file's `address` of a listed name. */
export type Hop = { url: string; status: number; address: string; location?: string };

export type FetchAnswer = {
  ok: true;
  status: number;
  /** The address at the end of all redirects, without its fragment. */
  url: string;
  hops: Hop[];
  /** Lower-case names; repeated ones joined by a comma. */
  headers: Readonly<Record<string, string>>;
  /** As they came, for evidence. */
  rawHeaders: readonly (readonly [string, string])[];
  /** Every content coding undone. */
  body: Buffer;
  bodySkipped: boolean;
  /** The body ended before it was complete: what came of it is here, as browsers show it. */
  isCut?: true;
  wireBytes: number;
  decodedBytes: number;
  address: string;
  tls?: TlsFacts;
};

export type FetchFailure = {
  ok: false;
  code: FetchFailureCode;
  /** For a person; names the host, never the whole address. */
  sentence: string;
  /** With `redirect-blocked`: the rule the redirect's end met. */
  because?: FetchFailureCode;
  /** The requests that were answered before the failure. */
  hops: Hop[];
  /** What of the body had come by then; absent where nothing had. */
  wireBytes?: number;
};

export type FetchResult = FetchAnswer | FetchFailure;
export type SafeFetch = (url: string | URL, request?: FetchRequest) => Promise<FetchResult>;
