import { pipeline, Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchRefusal } from './failure.ts';
import type { FetchLimits } from './limits.ts';

type Chunks = AsyncIterable<Buffer>;
type Undo = (chunks: Chunks) => Chunks;
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
 * Reads a `Content-Encoding` header into the codings to undo, the last applied first.
 *
 * @throws FetchRefusal encoding: an unknown coding, or more of them than allowed
 * @example codingsOf('gzip, br', 2, 'a.example') // ['br', 'gzip']
 */
export function codingsOf(header: string | undefined, most: number, host: string): string[] {
  const codings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim().replace(/^x-gzip$/, 'gzip'))
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > most) throw new FetchRefusal('encoding', host, `${codings.length} codings`);
  const unknown = codings.find((coding) => !undoers.has(coding));
  if (unknown !== undefined) throw new FetchRefusal('encoding', host, unknown);
  return codings.reverse();
}

/**
 * Undoes the codings while the body streams and hands each piece on. Every stage is measured, so that neither
 * the wire, nor a coding inside another, nor the result can pass its cap; only a few chunks are held at any moment.
 *
 * @throws FetchRefusal too-large, ratio, encoding; and whatever the source itself fails with
 */
export async function readBody(
  source: Chunks,
  codings: readonly string[],
  caps: Caps,
  host: string,
  watch: Watch,
): Promise<void> {
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
    if (sizes.wireBytes > 0) throw new FetchRefusal('encoding', host, error.code);
  }
}

function isCodecFault(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(?:Z_|ZSTD_|ERR__)/.test(String(error.code));
}

const chunkSize = 64 * 1024;

const undoers: ReadonlyMap<string, Undo> = new Map([
  ['gzip', (chunks: Chunks) => through(chunks, createGunzip({ chunkSize }))],
  ['br', (chunks: Chunks) => through(chunks, createBrotliDecompress({ chunkSize }))],
  // RFC 9659: a zstd body on the web needs a window of at most 8 MB; the library would allow 128.
  [
    'zstd',
    (chunks: Chunks) =>
      through(chunks, createZstdDecompress({ chunkSize, params: { [constants.ZSTD_d_windowLogMax]: 23 } })),
  ],
  ['deflate', inflate],
]);

/** A failure or an early end on either side ends the other: that is what `pipeline` is here for. */
function through(chunks: Chunks, stage: Transform): Chunks {
  const source = Readable.from(chunks, { highWaterMark: 1 });
  // The error is not lost: pipeline destroys `stage` with it, and whoever iterates `stage` meets it there.
  pipeline(source, stage, () => undefined);
  return stage;
}

/** RFC 9110 means zlib by "deflate", many servers send the bare stream; the first byte tells which it is. */
async function* inflate(chunks: Chunks): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) return;
  async function* whole(): AsyncGenerator<Buffer> {
    yield first.value;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  const zlib = ((first.value[0] ?? 0) & 0x0f) === 8;
  yield* through(whole(), zlib ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize }));
}
