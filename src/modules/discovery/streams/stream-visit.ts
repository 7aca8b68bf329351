import { setTimeout as pause } from 'node:timers/promises';
import {
  Download,
  type FetchAnswer,
  type FetchFailure,
  type FetchRequest,
  fetchFailures,
  HostBusy,
  type SafeFetch,
} from '#lib/safe-fetch/index.ts';
import { type Cost, noCost, sumOf } from '#modules/discovery/crawl/cost.ts';
import type { Why } from '#modules/discovery/crawl/fail-task.ts';
import { restOf } from '#modules/discovery/crawl/polite-fetch.ts';

/** Bounds of one video. */
export interface StreamLimits {
  readonly maxBytes: number;
  readonly maxMs: number;
}

/** Why an address may not be asked for, and what it cost its host to know. It ends with the signal. */
export type MayAsk = (url: string, signal: AbortSignal) => Promise<{ cost: Cost; why?: Why | undefined }>;

export interface StreamDeps {
  fetch: SafeFetch;
  /** The request of the playlist: its headers and signal are those of every further one. */
  request: FetchRequest;
  limits: StreamLimits;
  mayAsk?: MayAsk | undefined;
  /** Where no piece comes, each one that is listed is asked for, so that a check may say that the stream is gone. */
  provesGone?: boolean | undefined;
}

/** Milliseconds between the beginnings of two pieces: a playlist may list thousands of small ones. */
const pieceGapMs = 100;

/** Requests of one stream, in one turn of each host, within its limits. */
export class StreamVisit {
  /**
   * What was asked for, and what came, beyond the first playlist, for each host that answered. The pieces of one host
   * count as one request together.
   */
  readonly costs = new Map<string, Cost>();
  /** Bytes of the video that may still come. */
  left: number;
  private readonly deps: StreamDeps;
  private readonly download = new Download();
  private readonly timeout: AbortSignal;
  private readonly signal: AbortSignal;
  private readonly end: number;
  private readonly asked = new Set<string>();
  private readonly origins = new Set<string>();
  private readonly pieceHosts = new Set<string>();
  private nextPieceAt = 0;

  constructor(deps: StreamDeps) {
    const { request, limits } = deps;
    this.deps = deps;
    this.left = limits.maxBytes;
    this.end = performance.now() + limits.maxMs;
    this.timeout = AbortSignal.timeout(limits.maxMs);
    this.signal = request.signal ? AbortSignal.any([request.signal, this.timeout]) : this.timeout;
  }

  get leftMs(): number {
    return Math.max(0, this.end - performance.now());
  }

  /**
   * One request.
   *
   * @param more how its body is taken
   * @throws the signal's reason; HostBusy; what `take` throws
   */
  async ask(url: string, more: Partial<FetchRequest>, { isPiece = false } = {}): Promise<FetchAnswer | Why> {
    const { fetch, request } = this.deps;
    const { accept, totalMs } = request;
    const given = { ...(accept !== undefined && { accept }), ...(totalMs !== undefined && { totalMs }) };
    const headers = { ...request.headers, ...more.headers };
    const before = this.left;
    let host = hostnameOf(url);
    const onHop: FetchRequest['onHop'] = async ({ hostname }) => {
      host = hostname;
      return undefined;
    };
    try {
      const refused = await this.refusalOf(url);
      if (refused) return refused;
      const { signal, download } = this;
      if (isPiece) await this.paced();
      const answer = await fetch(url, { ...given, ...more, headers, signal, download, onHop });
      request.signal?.throwIfAborted();
      this.count(host, answer.wireBytes ?? 0, isPiece);
      if (!answer.ok) return { failure: this.timeout.aborted ? lateAt(url) : failedAt(url, answer) };
      const rest = restOf(answer);
      if (rest) return { rest };
      return answer.status === 200 || answer.status === 206 ? answer : { status: answer.status };
    } catch (error) {
      request.signal?.throwIfAborted();
      if (this.timeout.aborted) return { failure: lateAt(url) };
      // The host of the playlist answered: what is busy is another one, or its own next turn.
      if (error instanceof HostBusy) throw new HostBusy(error.host, error.laterMs, error.hops + 1);
      // It was answered, and what takes its body had no use for it.
      this.count(host, before - this.left, isPiece);
      throw error;
    }
  }

  private async paced(): Promise<void> {
    const wait = this.nextPieceAt - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal: this.signal });
    this.nextPieceAt = performance.now() + pieceGapMs;
  }

  private count(host: string, bytes: number, isPiece: boolean): void {
    this.add(host, { requests: isPiece && this.pieceHosts.has(host) ? 0 : 1, bytes });
    if (isPiece) this.pieceHosts.add(host);
  }

  private add(host: string, cost: Cost): void {
    this.costs.set(host, sumOf(this.costs.get(host) ?? noCost, cost));
  }

  async close(): Promise<void> {
    await this.download.end();
  }

  /** Once for each folder and ending: the pieces of a video stand in one, and rules name endings (`*.ts`). */
  private async refusalOf(url: string): Promise<Why | undefined> {
    const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(new URL(url).pathname) ?? [];
    const files = `${new URL('.', url).href} ${ending}`;
    if (!this.deps.mayAsk || this.asked.has(files)) return undefined;
    // It may ask the same host for its rules, in a turn of its own. They are known from then on.
    const { origin } = new URL(url);
    if (!this.origins.has(origin)) await this.download.end();
    this.origins.add(origin);
    const host = hostnameOf(url);
    try {
      const { cost, why } = await this.deps.mayAsk(url, this.signal);
      if (cost.requests > 0) this.add(host, cost);
      if (!why) this.asked.add(files);
      return why;
    } catch (error) {
      // The host was asked for its rules until the time was over.
      if (this.timeout.aborted) this.add(host, { requests: 1, bytes: 0 });
      throw error;
    }
  }
}

const hostnameOf = (url: string): string => new URL(url).hostname;

export const isAnswer = (answered: FetchAnswer | Why): answered is FetchAnswer => 'ok' in answered;

function lateAt(url: string): FetchFailure {
  const sentence = fetchFailures['total-timeout'].replace('{host}', () => new URL(url).hostname);
  return { ok: false, code: 'total-timeout', sentence, hops: [hopOf(url)] };
}

/** The playlist was answered: whatever became of a piece, its own host is not silent. */
const failedAt = (url: string, failure: FetchFailure): FetchFailure =>
  failure.hops.length > 0 ? failure : { ...failure, hops: [hopOf(url)] };

const hopOf = (url: string) => ({ url, status: 0, address: '' });
