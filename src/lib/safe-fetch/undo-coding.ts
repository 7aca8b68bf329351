import type { Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

type Chunks = AsyncIterable<Buffer>;
type Undo = (chunks: Chunks) => Chunks;

const chunkSize = 64 * 1024;
/** Coded bytes that are decoded at once. */
const stepSize = 4 * 1024;
/** Coded bytes that are kept to decode the sound part of a damaged step again, in smaller steps. */
const mostKept = 256 * 1024;
const smallerSteps = [64, 1] as const;

/**
 * The content codings that are undone while a body streams. A body that is damaged, or has a wrong checksum, gives all that
 * is sound before its fault and then fails with the code of the library.
 */
export const undoers: ReadonlyMap<string, Undo> = new Map(
  (['gzip', 'br', 'zstd', 'deflate'] as const).map((coding) => [coding, (chunks: Chunks) => sniffed(chunks, coding)]),
);

/** As many bytes as tell what a body is. */
const mostSniffed = 64;

/**
 * Undoes what was done to the body, which servers call by another name than theirs: gzip by its mark, "deflate" as zlib
 * (RFC 9110) or as the bare stream. A page that was not packed at all stays as it is.
 */
async function* sniffed(chunks: Chunks, coding: 'gzip' | 'br' | 'zstd' | 'deflate'): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isOver = false;
  while (head.length < mostSniffed && !isOver) {
    const next = await source.next();
    if (next.done) isOver = true;
    else head = Buffer.concat([head, next.value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    for (let next = isOver ? undefined : await source.next(); next && !next.done; next = await source.next())
      yield next.value;
  }
  const create = decoderOf(head, coding);
  if (create === undefined) yield* whole();
  else yield* undo(whole(), create);
}

/** Undefined where nothing is to be undone. */
function decoderOf(head: Buffer, coding: 'gzip' | 'br' | 'zstd' | 'deflate'): (() => Transform) | undefined {
  if (isPlainPage(head)) return undefined;
  const isZlib = head.length > 1 && ((head[0] ?? 0) & 0x0f) === 8 && head.readUInt16BE(0) % 31 === 0;
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  if (coding === 'br') return () => createBrotliDecompress({ chunkSize });
  if (coding === 'zstd')
    // RFC 9659: a zstd body on the web needs a window of at most 8 MB; the library would allow 128.
    return () => createZstdDecompress({ chunkSize, params: { [constants.ZSTD_d_windowLogMax]: 23 } });
  if (isGzip || (coding === 'gzip' && !isZlib)) return () => createGunzip({ chunkSize });
  return isZlib ? () => createInflate({ chunkSize }) : () => createInflateRaw({ chunkSize });
}

/** The beginning of a page, and of no packed body: a tag, and none of the signs that no text holds. */
const isPlainPage = (head: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s{0,40}<[a-z!?]/i.test(head.toString('latin1')) &&
  !head.subarray(0, mostSniffed).some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));

/**
 * A decoder drops what it decoded of a step in which it fails, so a damaged step is fed again in smaller ones. Only a few
 * pieces are held at any moment; who stops reading ends the decoder, too.
 */
async function* undo(chunks: Chunks, create: () => Transform): AsyncGenerator<Buffer> {
  const decoder = new Decoder(create());
  const kept: Buffer[] = [];
  let fed = 0;
  let given = 0;
  try {
    for await (const chunk of chunks)
      for (const step of stepsOf(chunk, stepSize)) {
        try {
          for await (const piece of decoder.feed(step)) {
            given += piece.length;
            yield piece;
          }
        } catch (error) {
          if (fed <= mostKept) yield* soundPart(create, kept, step, given);
          throw error;
        }
        // What stands behind the end of a coded body is nothing.
        if (decoder.isDone) return;
        fed += step.length;
        if (fed <= mostKept) kept.push(step);
      }
    yield* decoder.feed(undefined);
  } finally {
    decoder.end();
  }
}

function* stepsOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What a step holds before its fault, behind the first `given` bytes of the result. */
async function* soundPart(
  create: () => Transform,
  before: readonly Buffer[],
  step: Buffer,
  given: number,
  [size, ...smaller]: readonly number[] = smallerSteps,
): AsyncGenerator<Buffer> {
  if (size === undefined) return;
  const decoder = new Decoder(create());
  const steps = [...before, ...stepsOf(step, size)];
  let sent = given;
  let decoded = 0;
  try {
    for (const [at, bytes] of steps.entries()) {
      try {
        for await (const piece of decoder.feed(bytes)) {
          decoded += piece.length;
          if (decoded > sent) yield piece.subarray(Math.max(0, piece.length - (decoded - sent)));
          sent = Math.max(sent, decoded);
        }
      } catch {
        yield* soundPart(create, steps.slice(0, at), bytes, sent, smaller);
        return;
      }
    }
  } finally {
    decoder.end();
  }
}

/** A decoding stream that is fed step by step, and read empty before the next one. */
class Decoder {
  /** It found the end of what it decodes. */
  isDone = false;
  private fault: Error | undefined;
  private wake = (): void => undefined;
  private readonly stream: Transform;

  constructor(stream: Transform) {
    this.stream = stream;
    stream.on('readable', () => this.wake());
    stream.on('error', (error) => this.failed(error));
    stream.on('end', () => {
      this.isDone = true;
      this.wake();
    });
  }

  /** @param step undefined for the end */
  async *feed(step: Buffer | undefined): AsyncGenerator<Buffer> {
    let isTaken = false;
    // The end of the stream is told when the last of it can be read, not when it was taken.
    if (step === undefined) this.stream.end();
    else
      this.stream.write(step, (error) => {
        isTaken = true;
        if (error) this.failed(error);
        else this.wake();
      });
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      for (let piece: Buffer | null = this.stream.read(); piece !== null; piece = this.stream.read()) yield piece;
      if (this.fault) throw this.fault;
      if (isTaken || this.isDone) return;
      await changed;
    }
  }

  end(): void {
    this.stream.destroy();
  }

  private failed(error: Error): void {
    this.fault ??= error;
    this.wake();
  }
}
