import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { FetchAnswer, FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { SourceFailure } from '#modules/discovery/sources/source.ts';

/** One question has so long to be answered, in milliseconds. */
const answerMs = 15_000;
/** All questions of one search together, beyond the waits that the source asks for. */
const searchMs = 60_000;
/** Waits of so long together are done inside a search: else one that is told to wait at each question takes hours. */
const longestWaitMs = 60_000;

export interface ApiOptions {
  /** As the sentences name it: `Brave Search`. */
  title: string;
  /** The variable that holds its key, by name. */
  variable: string;
  /** Trusted for the one origin that is asked: only there the key is sent. */
  fetch: SafeFetch;
  /** Real time, in milliseconds since 1970. */
  now?: () => number;
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> => sleep(ms, undefined, { signal });

export type Ask = <Answer>(
  url: URL,
  shape: z.ZodType<Answer>,
  request: Pick<FetchRequest, 'method' | 'headers' | 'body' | 'signal'>,
) => Promise<Answer>;

/**
 * Asks a provider's interface for JSON, as all of them are asked: 15 s for an answer, once more after a fault of the
 * server, waits of at most a minute where it names them, and a sentence an operator can act on for everything else. Neither
 * the key nor the question stands in a sentence. One for each search: its time is counted.
 *
 * @example const ask = createAsk({ title: 'Brave Search', variable: 'BRAVE_API_KEY', fetch });
 * @throws SourceFailure
 */
export function createAsk({ title, variable, fetch, now = Date.now, wait = pause }: ApiOptions): Ask {
  let left = searchMs;
  let patienceMs = longestWaitMs;
  /** One request; undefined where there was no answer, or one of a server in trouble. */
  const once = async (url: URL, request: FetchRequest): Promise<FetchAnswer | undefined> => {
    if (left <= 0) throw new SourceFailure(`${title} took too long: the rest was not asked this time.`);
    const began = now();
    const reply = await fetch(url, {
      ...request,
      accept: 'application/json',
      totalMs: Math.min(answerMs, left),
      maxRedirects: 0,
    });
    left -= now() - began;
    request.signal?.throwIfAborted();
    return reply.ok && reply.status < 500 ? reply : undefined;
  };
  const patient = async (url: URL, request: FetchRequest): Promise<FetchAnswer> => {
    let reply = (await once(url, request)) ?? (await once(url, request));
    if (reply?.status === 429) {
      const waitMs = retryAfterMs(reply, now());
      if (waitMs > patienceMs) throw tooMany(title, now() + waitMs);
      patienceMs -= waitMs;
      await wait(waitMs, request.signal);
      reply = await once(url, request);
      if (reply?.status === 429) throw tooMany(title, now() + retryAfterMs(reply, now()));
    }
    if (!reply) throw new SourceFailure(`${title} did not answer.`);
    return reply;
  };
  return async (url, shape, request) => parse(title, bodyOf(await patient(url, request), title, variable), shape);
}

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

function bodyOf({ status, body }: FetchAnswer, title: string, variable: string): string {
  if (status === 401 || status === 403) throw new SourceFailure(`${title} refuses our key: check ${variable}.`);
  if (status === 402) throw new SourceFailure(`${title} says that its questions are used up: look at its account.`);
  if (status !== 200)
    throw new SourceFailure(`${title} answered with status ${status}.`, { ofQuestion: ofQuestion.has(status) });
  return body.toString('utf8');
}

function parse<Answer>(title: string, body: string, shape: z.ZodType<Answer>): Answer {
  let json: unknown;
  try {
    json = JSON.parse(body);
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
