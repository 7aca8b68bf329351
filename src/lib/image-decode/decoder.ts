import { HASH_BYTES, type OrientedHashes } from '#lib/fingerprint/index.ts';
import { type Answered, type DecoderProcess, type Outcome, startDecoderProcess } from './decoder-process.ts';
import type { Limits } from './limits.ts';
import { type RefusalCode, refuse } from './refusal.ts';
import type { Decoded, DecodedImage, PartName, Want } from './result.ts';
import { type ImageFormat, sniff } from './sniff.ts';

export interface DecoderOptions extends Partial<Limits> {
  /** Children at work at the same time. 1 unless said. */
  readonly processes?: number;
  /** Pictures after which a child is replaced, so that leaks of a library cannot add up. 500 unless said. */
  readonly recycleAfter?: number;
}

export interface Decoder {
  /**
   * Reads a picture by its bytes alone. Resolves to the picture or a refusal whatever the bytes are; rejects only with
   * the signal's reason, after `close`, or when no child can be started or somebody else ended it.
   *
   * @example await decoder.decode(bytes, { fingerprint: true, thumbnail: true }, signal)
   */
  decode(bytes: Uint8Array, want: Want, signal?: AbortSignal): Promise<Decoded>;
  /** Ends all children. */
  close(): Promise<void>;
}

const defaults: Limits = { timeoutMs: 10_000, maxBytes: 50 * 2 ** 20, maxPixels: 50_000_000, maxMemoryMiB: 1024 };

/** A pool of decoding children. They start when first needed, and serve many pictures each. */
export function createDecoder(options: DecoderOptions = {}): Decoder {
  const { processes = 1, recycleAfter = 500, ...given } = options;
  const limits: Limits = { ...defaults, ...given };
  const idle: DecoderProcess[] = [];
  const all = new Set<DecoderProcess>();
  const queue: (() => void)[] = [];
  let busy = 0;
  let closed = false;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    if (busy < processes) {
      busy++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(turn), 1);
        reject(signal?.reason);
      };
      const turn = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      queue.push(turn);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function exit(): void {
    const next = queue.shift();
    if (next === undefined) busy--;
    else next();
  }

  function takeChild(): DecoderProcess {
    for (let child = idle.pop(); child !== undefined; child = idle.pop()) {
      if (child.alive) return child;
      all.delete(child);
    }
    const child = startDecoderProcess(limits);
    all.add(child);
    return child;
  }

  async function giveBack(child: DecoderProcess): Promise<void> {
    if (child.alive && child.served < recycleAfter && !closed) {
      idle.push(child);
      return;
    }
    all.delete(child);
    await child.end();
  }

  async function decode(bytes: Uint8Array, want: Want, signal?: AbortSignal): Promise<Decoded> {
    signal?.throwIfAborted();
    if (closed) throw new Error('The decoder is closed.');
    if (bytes.length > limits.maxBytes) return refuse('too-large', limits);
    const seen = sniff(bytes);
    if (seen.kind === 'not-an-image') return refuse('not-an-image', limits);
    if (seen.kind === 'other-image') return refuse('unsupported-format', { ...limits, name: seen.name });
    await enter(signal);
    try {
      const child = takeChild();
      try {
        const request = { format: seen.format, maxPixels: limits.maxPixels, want };
        return conclude(await child.run(request, bytes, signal), seen.format, limits);
      } finally {
        await giveBack(child);
      }
    } finally {
      exit();
    }
  }

  return {
    decode,
    close: async () => {
      closed = true;
      await Promise.all([...all].map((child) => child.end()));
    },
  };
}

function conclude(outcome: Outcome, format: ImageFormat, limits: Limits): Decoded {
  if (typeof outcome === 'string') return refuse(codeOf(outcome), limits);
  if (outcome.head.kind === 'refused') return refuse(outcome.head.code, limits);
  const image = assemble(outcome, format);
  return image ?? refuse('broken', limits);
}

function codeOf(outcome: Exclude<Outcome, Answered>): RefusalCode {
  return outcome === 'crashed' ? 'broken' : outcome;
}

/** Undefined where the child's answer does not hold together. */
function assemble({ head, parts }: Answered, format: ImageFormat): DecodedImage | undefined {
  if (head.kind !== 'decoded' || head.parts.length !== parts.length) return undefined;
  const part = (name: PartName) => parts[head.parts.indexOf(name)];
  const whole = hashesOf(part('whole'), 0, head.quality);
  const trimmed = (head.trimmed ?? []).flatMap(({ box, quality }, i) => {
    const seen = hashesOf(part('trimmed'), i, quality);
    return seen === undefined ? [] : [{ ...seen, box }];
  });
  const clean = part('clean');
  return {
    ok: true,
    format,
    width: head.width,
    height: head.height,
    frames: head.frames,
    ...(whole && { fingerprint: { whole, trimmed } }),
    ...(part('thumbnail') && { thumbnail: part('thumbnail') }),
    ...(part('tiny') && { tiny: part('tiny') }),
    ...(clean && head.cleanType && { clean: { bytes: clean, contentType: head.cleanType } }),
  };
}

/** The `at`-th set of eight hashes in a part; undefined where the part does not hold it. */
function hashesOf(packed: Uint8Array | undefined, at: number, quality: number | undefined): OrientedHashes | undefined {
  const all = packed?.subarray(at * 256, (at + 1) * 256);
  if (all?.length !== 8 * HASH_BYTES || quality === undefined) return undefined;
  return { quality, hashes: Array.from({ length: 8 }, (_, i) => all.slice(i * HASH_BYTES, (i + 1) * HASH_BYTES)) };
}
