import { type FetchAnswer, type FetchFailure, HostBusy, type KeptTurn, type SafeFetch } from '#lib/safe-fetch/index.ts';
import type { HostTurns } from '#modules/discovery/crawl/host-turn.ts';
import { restHost } from '#modules/discovery/store/hosts.ts';
import type { Database } from '#platform/verb/index.ts';

/** A Retry-After beyond a day is a slip of the server. */
const longestRestSeconds = 86_400;

/**
 * The outbound guard with manners: every request, each redirect included, waits for its host's turn, and a Retry-After
 * is remembered for all who ask that host. Has the guard's own shape, so it stands wherever `SafeFetch` is asked for.
 * Requests of one `Download` that follow each other at one host are made in one turn, without a delay between them.
 *
 * @throws HostBusy when a host asked to be left alone for longer than a turn is waited for
 */
export function createPoliteFetch(options: {
  safeFetch: SafeFetch;
  turns: HostTurns;
  db: Database;
  maxWaitMs?: number;
}): SafeFetch {
  return async (url, request = {}) => {
    const { download } = request;
    let held: KeptTurn | undefined;
    let busy: HostBusy | undefined;
    const end = async (): Promise<void> => {
      held?.answered();
      if (download) download.kept = held ?? download.kept;
      else await held?.release();
      held = undefined;
    };
    try {
      const result = await options.safeFetch(url, {
        ...request,
        onHop: async (hop, index) => {
          await end();
          const refused = await request.onHop?.(hop, index);
          if (refused !== undefined) return refused;
          if (download?.kept?.host === hop.hostname) {
            held = download.kept;
            held.again();
            return undefined;
          }
          // The turn of one host is never kept while another's is waited for.
          await download?.end();
          const turn = await options.turns.take(hop.hostname, { maxWaitMs: options.maxWaitMs, signal: request.signal });
          if ('laterMs' in turn) {
            busy = new HostBusy(hop.hostname, turn.laterMs, index);
            return busy.message;
          }
          held = { host: hop.hostname, ...turn };
          return undefined;
        },
        wantBody: (head) => {
          held?.answered();
          return request.wantBody?.(head) ?? true;
        },
      });
      if (busy) throw busy;
      await rememberRest(options.db, result);
      return result;
    } finally {
      await end();
    }
  };
}

async function rememberRest(db: Database, result: FetchAnswer | FetchFailure): Promise<void> {
  const rest = result.ok ? restOf(result) : undefined;
  if (rest) await restHost(db, rest.host, rest.seconds);
}

/** The host that answered wants to be left alone. */
export interface Rest {
  host: string;
  seconds: number;
}

export function restOf(answer: FetchAnswer): Rest | undefined {
  const seconds = restAsked(answer);
  return seconds === undefined ? undefined : { host: new URL(answer.url).hostname, seconds };
}

/**
 * Seconds a host wants to be left alone: Retry-After of a 429 or 503 (RFC 9110 10.2.3), as seconds or as a date
 * measured against the answer's own Date, or real time where it has none. A 429 without it gets half a minute; a 503
 * without it is only an outage.
 *
 * @example restAsked({ status: 429, headers: { 'retry-after': '7' } }) // 7
 */
export function restAsked(answer: Pick<FetchAnswer, 'status' | 'headers'>): number | undefined {
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  const asked = answer.headers['retry-after']?.trim();
  const fallback = answer.status === 429 ? 30 : undefined;
  if (asked === undefined || asked === '') return fallback;
  if (/^\d+$/.test(asked)) return Math.min(Number(asked), longestRestSeconds);
  const sent = Date.parse(answer.headers.date ?? '');
  const seconds = (Date.parse(asked) - (Number.isNaN(sent) ? Date.now() : sent)) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), longestRestSeconds) : fallback;
}
