import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HostBusy } from '#lib/safe-fetch/index.ts';
import { holdHost, releaseHost, reserveHost } from '#modules/discovery/store/hosts.ts';
import type { Database } from '#platform/verb/index.ts';

/** A host's turn: while it is held, nobody else in the deployment asks that host for anything. */
export interface Turn {
  /** Call when the head of the answer has come: the delay to the next request counts from here. */
  answered(): void;
  /** Another request follows in the same turn: the delay counts from its answer instead. */
  again(): void;
  /** Ends the turn. Safe to call twice. */
  release(): Promise<void>;
}
export interface HostTurns {
  /** Waits for the host's turn. Where that is longer than `maxWaitMs` away nothing is taken, and it says how long. */
  take(host: string, options?: { maxWaitMs?: number; signal?: AbortSignal }): Promise<Turn | { laterMs: number }>;
}

/** A turn outlives the process that held it by at most this; who lives prolongs it well before. */
const usualHoldMs = 6_000;
const longestWaitMs = 120_000;
/** Hosts that are asked more slowly than others, in milliseconds between two requests. */
const slowHosts: Readonly<Record<string, number>> = { 't.me': 3_000 };

/**
 * The politeness gate, shared by all workers through PostgreSQL. The next request begins no sooner than `delayMs`
 * after the head of the previous answer came, so whatever the network did in between, the host sees no two requests
 * closer than that; and one turn at a time keeps us far below two connections.
 *
 * @example const turns = createHostTurns({ db, delayMs: config.CRAWL_DELAY_MS });
 */
export function createHostTurns(options: { db: Database; delayMs: number; holdMs?: number }): HostTurns {
  const { db } = options;
  const delayOf = (host: string): number => Math.max(options.delayMs, slowHosts[host] ?? 0);
  const hold = Math.max(options.holdMs ?? usualHoldMs, options.delayMs);
  const turnOf = (host: string, id: string): Turn => {
    let headAt: number | undefined;
    let ended = false;
    // A database that is away now makes the turn end early at worst; the next piece of work meets that fault itself.
    const prolong = setInterval(() => void holdHost(db, host, id, hold).catch(() => undefined), hold / 3);
    prolong.unref();
    return {
      answered: () => {
        headAt ??= performance.now();
      },
      again: () => {
        headAt = undefined;
      },
      release: async () => {
        if (ended) return;
        ended = true;
        clearInterval(prolong);
        const rest = delayOf(host) - (headAt === undefined ? 0 : performance.now() - headAt);
        await releaseHost(db, host, id, Math.max(0, Math.ceil(rest)));
      },
    };
  };
  return {
    async take(host, { maxWaitMs = longestWaitMs, signal } = {}) {
      const begun = performance.now();
      const id = randomUUID();
      for (;;) {
        signal?.throwIfAborted();
        const { taken, waitMs } = await reserveHost(db, host, id, hold);
        if (taken) return turnOf(host, id);
        const left = maxWaitMs - (performance.now() - begun);
        if (left <= 0 || (waitMs > left && waitMs > hold)) return { laterMs: waitMs };
        // A held turn may end early, so a long wait is taken in pieces.
        await pause(Math.min(Math.max(waitMs, 5), 250), undefined, { signal });
      }
    },
  };
}

/**
 * Runs `work` in the host's turn: for whoever asks a host by other means than `politeFetch` (a browser's picture).
 *
 * @throws HostBusy when the turn is more than two minutes away
 */
export async function withHostTurn<Output>(
  turns: HostTurns,
  host: string,
  work: () => Promise<Output>,
  options?: { maxWaitMs?: number; signal?: AbortSignal },
): Promise<Output> {
  const turn = await turns.take(host, options);
  if ('laterMs' in turn) throw new HostBusy(host, turn.laterMs);
  try {
    return await work();
  } finally {
    await turn.release();
  }
}
