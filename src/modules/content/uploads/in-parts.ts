import { Problem } from '#platform/problem/index.ts';

/** Bytes that are kept at once: what a broken connection loses is less. */
const partBytes = 1024 * 1024;

/**
 * A body in parts of a megabyte, the last one shorter.
 *
 * @throws Problem invalid `upload_interrupted`: the sender went away
 */
export async function* inParts(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Buffer> {
  if (!body) return;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Problem('invalid', {
          code: 'upload_interrupted',
          detail: 'The connection ended. What arrived is kept: ask how much is here, and resume from there.',
        });
      });
      if (done) break;
      waiting.push(value);
      size += value.length;
      if (size < partBytes) continue;
      const all = Buffer.concat(waiting);
      const whole = size - (size % partBytes);
      for (let at = 0; at < whole; at += partBytes) yield all.subarray(at, at + partBytes);
      waiting = [all.subarray(whole)];
      size -= whole;
    }
    if (size > 0) yield Buffer.concat(waiting);
  } finally {
    reader.releaseLock();
  }
}
