import { FetchRefusal } from './failure.ts';
import type { FetchLimits } from './limits.ts';
import { undoers } from './undo-coding.ts';

type Chunks = AsyncIterable<Buffer>;
type Caps = Pick<FetchLimits, 'maxBytes' | 'maxDecodedBytes' | 'maxRatio' | 'ratioFreeBytes'>;
type Watch = {
  /** Called before each wait for the wire; what it returns is called after it. Time in `take` is not the server's. */
  waiting: () => () => void;
  /** Is handed each decoded piece; what it returns is waited for before more is read. */
  take: (chunk: Buffer) => Promise<void> | void;
  /** Counted while the body comes, so that they are known where it fails, too. */
  sizes: BodySizes;
};

export type BodySizes = { wireBytes: number; decodedBytes: number };

/**
 * Reads a `Content-Encoding` header into the codings to undo, the last applied first. What is no coding (`utf-8`, `none`)
 * is passed over, as browsers do.
 *
 * @throws FetchRefusal encoding: more of them than allowed
 * @example codingsOf('gzip, br', 2, 'a.example') // ['br', 'gzip']
 */
export function codingsOf(header: string | undefined, most: number, host: string): string[] {
  const codings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => (coding.split(';', 1)[0] ?? '').trim().replace(/^x-gzip$/, 'gzip'))
    .filter((coding) => undoers.has(coding));
  if (codings.length > most) throw new FetchRefusal('encoding', host, `${codings.length} codings`);
  return codings.reverse();
}

/**
 * Undoes the codings while the body streams and hands each piece on. Every stage is measured, so that neither
 * the wire, nor a coding inside another, nor the result can pass its cap; only a few chunks are held at any moment.
 *
 * @returns `isCut`: its coding is damaged or lacks its end, and what could be decoded before that was handed on
 * @throws FetchRefusal too-large, ratio, encoding; and whatever the source itself fails with
 */
export async function readBody(
  source: Chunks,
  codings: readonly string[],
  caps: Caps,
  host: string,
  watch: Watch,
): Promise<{ isCut: boolean }> {
  const { sizes } = watch;
  async function* wire(): AsyncGenerator<Buffer> {
    const pieces = source[Symbol.asyncIterator]();
    for (;;) {
      const next = await pieces.next().finally(watch.waiting());
      if (next.done) return;
      sizes.wireBytes += next.value.length;
      if (sizes.wireBytes > caps.maxBytes) throw new FetchRefusal('too-large', host);
      yield next.value;
    }
  }
  async function* metered(chunks: Chunks): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > caps.ratioFreeBytes && bytes > sizes.wireBytes * caps.maxRatio) throw new FetchRefusal('ratio', host);
      if (bytes > caps.maxDecodedBytes) throw new FetchRefusal('too-large', host);
      yield chunk;
    }
  }
  let chunks = codings.length === 0 ? metered(wire()) : wire();
  for (const coding of codings) chunks = metered(undoers.get(coding)?.(chunks) ?? chunks);
  try {
    for await (const chunk of chunks) {
      sizes.decodedBytes += chunk.length;
      await watch.take(chunk);
    }
  } catch (error) {
    if (!isCodecFault(error)) throw error;
    // An empty body under a Content-Encoding header is common and harmless, though it is no valid stream.
    if (sizes.wireBytes === 0) return { isCut: false };
    if (sizes.decodedBytes === 0 && error.code !== endsEarly) throw new FetchRefusal('encoding', host, error.code);
    return { isCut: true };
  }
  return { isCut: false };
}

/** Of all codings: the stream is sound and lacks its end. */
const endsEarly = 'Z_BUF_ERROR';

function isCodecFault(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(?:Z_|ZSTD_|ERR__)/.test(String(error.code));
}
