import { randomBytes } from 'node:crypto';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';

/** What was done, once it is over. Attributes hold names of ours alone: no address, id or word of a person. */
export interface FinishedSpan {
  name: string;
  kind: 'server' | 'consumer';
  seconds: number;
  attributes: Readonly<Record<string, string>>;
  failed: boolean;
}

export interface Traces {
  /** Never waits and never throws: a collector that is down costs traces, and nothing else. */
  record(span: FinishedSpan): void;
  /** Sends what is held now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Held until the next batch; what comes beyond that is dropped. */
const mostHeld = 2_048;
const everyMs = 5_000;
const kinds = { server: 2, consumer: 5 } as const;

/**
 * Exports spans by OTLP over HTTP, as JSON, in batches. Each span is a trace of its own.
 *
 * @param options.url the collector; spans go to `/v1/traces` beneath it
 * @example createTraces({ url: 'http://127.0.0.1:4318', service: 'reclaim-api', fetch, onFault }).record(span)
 */
export function createTraces(options: {
  url: string;
  service: string;
  fetch: SafeFetch;
  onFault: (why: string) => void;
  /** Real time, in milliseconds since 1970. */
  now?: () => number;
}): Traces {
  const { service, fetch, onFault, now = Date.now } = options;
  const url = `${options.url}${options.url.endsWith('/') ? '' : '/'}v1/traces`;
  let held: object[] = [];
  let dropped = 0;
  let isFailing = false;
  let sending = Promise.resolve();

  async function send(): Promise<void> {
    if (held.length === 0) return;
    const spans = held;
    held = [];
    const resource = { attributes: attributesOf({ 'service.name': service }) };
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: service }, spans }] }] });
    const headers = { 'content-type': 'application/json' };
    const fault = await fetch(url, { method: 'POST', headers, body, totalMs: 10_000, maxRedirects: 0 }).then(
      (result) => (result.ok ? (result.status < 300 ? undefined : `status ${result.status}`) : result.code),
      (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
    );
    // Said when it begins, not with every batch.
    if (fault !== undefined && !isFailing) onFault(`The collector of traces did not take them: ${fault}`);
    if (fault === undefined && dropped > 0) onFault(`${dropped} traces were dropped, since too many were held`);
    if (fault === undefined) dropped = 0;
    isFailing = fault !== undefined;
  }
  const flush = (): Promise<void> => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    record({ name, kind, seconds, attributes, failed }) {
      if (held.length >= mostHeld) {
        dropped += 1;
        return;
      }
      const endedAt = now();
      held.push({
        traceId: randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
        name,
        kind: kinds[kind],
        startTimeUnixNano: nanos(endedAt - seconds * 1_000),
        endTimeUnixNano: nanos(endedAt),
        attributes: attributesOf(attributes),
        status: { code: failed ? 2 : 0 },
      });
    },
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;
const attributesOf = (of: Readonly<Record<string, string>>): object[] =>
  Object.entries(of).map(([key, stringValue]) => ({ key, value: { stringValue } }));
