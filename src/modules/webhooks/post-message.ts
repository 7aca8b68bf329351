import type { SafeFetch } from '#lib/safe-fetch/index.ts';

/** Of an answer so much is kept, and so much is read before it is left alone. */
const keptBytes = 1024;
export const readBytes = 64 * 1024;

export interface Attempt {
  status: number | undefined;
  durationMs: number;
  answer: string | undefined;
  /** Why it counts as not taken; undefined where it was. */
  why: string | undefined;
}

/**
 * Posts one message to a receiver, through the outbound guard and without following it anywhere. Never throws for what
 * the network does.
 */
export async function postMessage(
  safeFetch: SafeFetch,
  message: { url: string; body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<Attempt> {
  const begun = performance.now();
  const pieces: Buffer[] = [];
  let kept = 0;
  const result = await safeFetch(message.url, {
    method: 'POST',
    body: message.body,
    headers: { 'content-type': 'application/json', ...message.headers },
    signal: message.signal,
    maxRedirects: 0,
    maxBytes: readBytes,
    maxDecodedBytes: readBytes,
    sink(chunk) {
      if (kept < keptBytes) pieces.push(chunk.subarray(0, keptBytes - kept));
      kept += chunk.length;
    },
  });
  // Of an answer that is longer than we read, what it said first counts.
  const isLong = !result.ok && result.code === 'too-large';
  const status = result.ok ? result.status : result.hops.at(-1)?.status;
  const answer = Buffer.concat(pieces).toString('utf8').replaceAll('\0', '�');
  return {
    status,
    durationMs: Math.round(performance.now() - begun),
    answer: answer === '' ? undefined : answer,
    why: result.ok || isLong ? whyNotTaken(status) : result.sentence,
  };
}

function whyNotTaken(status: number | undefined): string | undefined {
  if (status !== undefined && status >= 200 && status < 300) return undefined;
  if (status !== undefined && status >= 300 && status < 400)
    return 'It answered with a redirect, and none is followed.';
  return status === 410 ? 'It answered 410 (gone).' : `It answered ${status ?? 'nothing'}.`;
}
