import type { MiddlewareHandler } from 'hono';
import { Problem } from '#platform/problem/index.ts';

/** How much of a body that is refused anyway is read on, and for how long in real time. */
const lingerBytes = 64 * 1024 * 1024;
const lingerMs = 5_000;

/**
 * Refuses a body of more than `maxSize` bytes with 413. What is left of it is read and dropped first, up to a bound: an
 * answer while the sender still writes resets the connection, and the sender never learns why.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next(); // have no body; to look makes a whole Request
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const declared = headers.has('transfer-encoding')
      ? Number.NaN
      : Number(headers.get('content-length') ?? Number.NaN);
    if (declared <= maxSize) return next(); // the parser of HTTP holds the sender to what it declared
    const kept: Uint8Array[] = [];
    let size = 0;
    const until = performance.now() + lingerMs;
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size <= maxSize && !(declared > maxSize)) kept.push(value);
      else kept.length = 0;
      if (size > maxSize + lingerBytes || (size > maxSize && performance.now() > until)) break;
    }
    if (size > maxSize || declared > maxSize)
      throw new Problem('too-large', { detail: `This call accepts up to ${inWords(maxSize)}.` });
    c.req.raw = new Request(c.req.raw, { body: Buffer.concat(kept) });
    return next();
  };
}

/** @example inWords(1_048_576) // '1 MB' */
function inWords(bytes: number): string {
  const megabytes = Math.floor(bytes / 1024 / 1024);
  return megabytes > 0 ? `${megabytes} MB` : `${bytes} bytes`;
}

/** Reads and drops what is left of a body that was refused, up to the same bound. */
export async function readOn(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const until = performance.now() + lingerMs;
  let size = 0;
  try {
    while (size < lingerBytes && performance.now() < until) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
    }
  } catch {
    // The sender went away: there is nobody left to answer.
  } finally {
    reader.releaseLock();
  }
}
