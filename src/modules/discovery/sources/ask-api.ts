import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import {
  type FetchAnswer,
  type FetchFailureCode,
  type FetchRequest,
  type FetchResult,
  HostBusy,
  type SafeFetch,
} from '#lib/safe-fetch/index.ts';
import { SourceFailure } from '#modules/discovery/sources/source.ts';
import { whenFree } from '#modules/discovery/sources/when-free.ts';

/** One question has so long to be answered, in milliseconds. */
const answerMs = 15_000;
/** All questions of one search together, beyond the waits that the source asks for. */
const searchMs = 60_000;
/** Waits of so long together are done inside a search: else one that is told to wait at each question takes hours. */
const longestWaitMs = 60_000;

/** An interface that is asked with a key, at the address of its contract or of a stand-in. */
export interface KeyedApi {
  fetch: SafeFetch;
  base: string;
  key: string;
}

export interface ApiOptions {
  /** As the sentences name it: `Brave Search`. */
  title: string;
  /** The variable that holds its key, by name; absent where it needs none. */
  variable?: string | undefined;
  /** Trusted for the one origin that is asked, where a key is sent: only there it is. */
  fetch: SafeFetch;
  /** Real time, in milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds that an answer asks us to rest, by headers of its own; undefined where it says nothing. */
  restMs?: (answer: FetchAnswer, now: number) => number | undefined;
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Failures before anything of the question was sent. */
const neverSent: ReadonlySet<FetchFailureCode> = new Set([
  ...(['bad-url', 'scheme', 'userinfo', 'port', 'blocked-host', 'blocked-address', 'hop-refused'] as const),
  ...(['unlisted', 'dns', 'connect', 'connect-timeout', 'tls', 'incomplete-chain', 'proxy'] as const),
]);

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> => sleep(ms, undefined, { signal });

export interface ApiRequest extends Pick<FetchRequest, 'method' | 'headers' | 'body' | 'signal'> {
  /** Headers with a new credential, asked for once where the one that was sent is refused. */
  renew?: () => Promise<Record<string, string>>;
  /** Makes JSON of a body, as it is unless given. @throws SyntaxError */
  parse?: (body: string) => unknown;
  /** A status beside 200 whose body is an answer. */
  accepts?: number;
  /** Whether it may be sent once more, asked after every wait: a picture may have to stay here by then. */
  mayStill?: (() => Promise<boolean>) | undefined;
  /** Called with what is known of whether the request left: `sent` with each reply, `maybe` where it broke off. */
  onLeft?: ((left: 'sent' | 'maybe') => void) | undefined;
}

export type Ask = <Answer>(url: URL, shape: z.ZodType<Answer>, request: ApiRequest) => Promise<Answer>;

/**
 * Asks a provider's interface for JSON, as all of them are asked: 15 s for an answer, once more where it cannot be reached
 * or its server has a fault, waits of at most a minute where it names them, and a sentence an operator can act on for everything else. Neither
 * the key nor the question stands in a sentence. One for each search: its time is counted.
 *
 * @example const ask = createAsk({ title: 'Brave Search', variable: 'BRAVE_API_KEY', fetch });
 * @throws SourceFailure
 */
export function createAsk(options: ApiOptions): Ask {
  const { title, variable, fetch, now = Date.now, restMs, wait = pause } = options;
  let left = searchMs;
  let patienceMs = longestWaitMs;
  let restsUntil = 0;
  /** Waits as long as it was told to, where that is not too long. */
  const rest = async (waitMs: number, signal: AbortSignal | undefined): Promise<void> => {
    if (waitMs > patienceMs) throw tooMany(title, now() + waitMs);
    patienceMs -= waitMs;
    await wait(waitMs, signal);
  };
  /** One request; undefined where it did not reach the source, or its server is in trouble. */
  const once = async (
    url: URL,
    { onLeft, ...request }: FetchRequest & Pick<ApiRequest, 'onLeft'>,
  ): Promise<FetchAnswer | undefined> => {
    if (left <= 0) throw new SourceFailure(`${title} took too long: the rest was not asked this time.`);
    const ask = async (): Promise<FetchResult> => {
      const began = now();
      const totalMs = Math.min(answerMs, left);
      const reply = await fetch(url, { ...request, accept: 'application/json', totalMs, maxRedirects: 0 });
      left -= now() - began;
      return reply;
    };
    const reply = await whenFree(ask, { tries: 3, signal: request.signal }).catch((error: unknown) => {
      if (error instanceof HostBusy) throw tooMany(title, now() + error.laterMs);
      throw error;
    });
    if (reply.ok) onLeft?.('sent');
    else if (!neverSent.has(reply.code)) onLeft?.('maybe');
    request.signal?.throwIfAborted();
    // Asked once more, it might be paid twice.
    if (!reply.ok && !neverSent.has(reply.code))
      throw new SourceFailure(`${title} did not answer in time, or not to the end.`, { sent: true });
    if (!reply.ok || (reply.status >= 500 && !isBusy(reply))) return undefined;
    restsUntil = now() + (restMs?.(reply, now()) ?? 0);
    return reply;
  };
  const waitOf = (reply: FetchAnswer): number => restMs?.(reply, now()) ?? retryAfterMs(reply, now());
  const patient = async (
    url: URL,
    { mayStill, ...request }: FetchRequest & Pick<ApiRequest, 'mayStill' | 'onLeft'>,
  ): Promise<FetchAnswer> => {
    const again = async (): Promise<FetchAnswer | undefined> => {
      if (mayStill && !(await mayStill()))
        throw new SourceFailure('It was switched off meanwhile, so nothing was sent again.', { ofQuestion: true });
      return once(url, request);
    };
    let hasWaited = false;
    if (restsUntil > now()) {
      await rest(restsUntil - now(), request.signal);
      hasWaited = true;
    }
    let reply = (await (hasWaited ? again() : once(url, request))) ?? (await again());
    if (reply && isBusy(reply)) {
      await rest(waitOf(reply), request.signal);
      reply = await again();
      if (reply && isBusy(reply)) throw tooMany(title, now() + waitOf(reply));
    }
    if (!reply) throw new SourceFailure(`${title} did not answer.`);
    return reply;
  };
  return async (url, shape, { renew, parse = JSON.parse, accepts, ...request }) => {
    let reply = await patient(url, request);
    if (reply.status === 401 && renew) reply = await patient(url, { ...request, headers: await renew() });
    return readAs(title, parse, bodyOf(reply, { title, variable, accepts }), shape);
  };
}

/** It wants fewer questions: 429, or 503 with a time. */
const isBusy = ({ status, headers }: FetchAnswer): boolean =>
  status === 429 || (status === 503 && headers['retry-after'] !== undefined);

const tooMany = (title: string, until: number): SourceFailure =>
  new SourceFailure(`${title} limits our questions until ${new Date(until).toISOString().slice(0, 16)}Z.`);

/** RFC 9110: seconds, or a date. A minute where it is absent or neither. */
function retryAfterMs({ headers }: FetchAnswer, now: number): number {
  const said = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1_000;
  const at = Date.parse(said);
  return Number.isNaN(at) ? 60_000 : Math.max(0, at - now);
}

/** Answers about the question as it is written. */
const ofQuestion: ReadonlySet<number> = new Set([400, 413, 414, 422]);

function bodyOf(
  { status, body }: FetchAnswer,
  { title, variable, accepts }: Pick<ApiOptions, 'title' | 'variable'> & Pick<ApiRequest, 'accepts'>,
): string {
  if (status === 401 || status === 403)
    throw new SourceFailure(
      variable === undefined ? `${title} refuses our questions.` : `${title} refuses our key: check ${variable}.`,
    );
  if (status === 402) throw new SourceFailure(`${title} says that its questions are used up: look at its account.`);
  if (status !== 200 && status !== accepts)
    throw new SourceFailure(`${title} answered with status ${status}.`, { ofQuestion: ofQuestion.has(status) });
  return body.toString('utf8');
}

function readAs<Answer>(
  title: string,
  parse: (body: string) => unknown,
  body: string,
  shape: z.ZodType<Answer>,
): Answer {
  let json: unknown;
  try {
    json = parse(body);
  } catch {
    throw new SourceFailure(`${title} answered with something that is not JSON.`, { drift: true });
  }
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('') ?? '';
  const named = field.replace(/^\./, '') || 'the whole answer';
  throw new SourceFailure(`${title} answers in another shape than before: ${named} is missing or has changed.`, {
    drift: true,
  });
}
