import { HASH_BYTES, type OrientedHashes } from '#lib/fingerprint/index.ts';
import type { Motion } from '../animation-frames/index.ts';
import { createPool } from '../child-pool/index.ts';
import { decodeFeatures } from '../local-features/index.ts';
import type { MiddleView, PanelView } from '../picture-views/index.ts';
import { unpackFrames } from '../video-frames/index.ts';
import { type Answered, type DecoderProcess, type Outcome, startDecoderProcess } from './decoder-process.ts';
import type { Limits } from './limits.ts';
import { type RefusalCode, refuse } from './refusal.ts';
import type { AnswerHead, Decoded, DecodedImage, PartName, Want } from './result.ts';
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
   * @param owner whose picture it is: of several children one is left to others
   * @example await decoder.decode(bytes, { fingerprint: true, thumbnail: true }, signal)
   */
  decode(bytes: Uint8Array, want: Want, signal?: AbortSignal, owner?: string): Promise<Decoded>;
  /** Ends all children. */
  close(): Promise<void>;
}

const defaults: Limits = { timeoutMs: 10_000, maxBytes: 50 * 2 ** 20, maxPixels: 50_000_000, maxMemoryMiB: 1024 };

/** A pool of decoding children. They start when first needed, and serve many pictures each. */
export function createDecoder(options: DecoderOptions = {}): Decoder {
  const { processes = 1, recycleAfter = 500, ...given } = options;
  const limits: Limits = { ...defaults, ...given };
  const pool = createPool({ processes, start: () => startDecoderProcess(limits, recycleAfter) });

  async function decode(bytes: Uint8Array, want: Want, signal?: AbortSignal, owner?: string): Promise<Decoded> {
    signal?.throwIfAborted();
    if (bytes.length > limits.maxBytes) return refuse('too-large', limits);
    const seen = sniff(bytes);
    if (seen.kind === 'not-an-image') return refuse('not-an-image', limits);
    if (seen.kind === 'other-image') return refuse('unsupported-format', { ...limits, name: seen.name });
    const request = { format: seen.format, maxPixels: limits.maxPixels, want };
    const run = async (child: DecoderProcess) => conclude(await child.run(request, bytes, signal), seen.format, limits);
    return pool.use(signal, run, owner);
  }

  return { decode, close: () => pool.close() };
}

/**
 * A decoder for one owner's pictures: however slow they are, they hold all but one of its children at the most.
 *
 * @example await decodeUnlisted(decoderFor(decoder, task.host), bytes, want, by)
 */
export const decoderFor = (decoder: Pick<Decoder, 'decode'>, owner: string): Pick<Decoder, 'decode'> => ({
  decode: (bytes, want, signal) => decoder.decode(bytes, want, signal, owner),
});

function conclude(outcome: Outcome, format: ImageFormat, limits: Limits): Decoded {
  if (typeof outcome === 'string') return refuse(codeOf(outcome), limits);
  if (outcome.head.kind === 'refused')
    return refuse(outcome.head.code, { ...limits, ...(format === 'heic' && { name: 'Such HEIC' }) });
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
  const [whole, ...others] = viewsOf(part('whole'), head.whole);
  const trimmed = viewsOf(part('trimmed'), head.trimmed);
  const panels = panelsOf(part('panels'), head.panels);
  const middles = middlesOf(part('middles'), head.middles);
  const motion = motionOf(part('motion'), head.motion);
  const clean = part('clean');
  const features = part('features');
  if (features && !decodeFeatures(features)) return undefined;
  return {
    ok: true,
    format,
    width: head.width,
    height: head.height,
    frames: head.frames,
    ...(head.partial && { partial: true }),
    ...(head.flat && { flat: true }),
    ...(whole && {
      fingerprint: {
        whole,
        others,
        trimmed,
        ...(panels.length > 0 && { panels }),
        ...(middles.length > 0 && { middles }),
      },
    }),
    ...(head.mainFrame !== undefined && { mainFrame: head.mainFrame }),
    ...(features && { features }),
    ...(motion && { motion }),
    ...(part('thumbnail') && { thumbnail: part('thumbnail') }),
    ...(part('tiny') && { tiny: part('tiny') }),
    ...(part('blurred') && { blurred: part('blurred') }),
    ...(part('legible') && { legible: part('legible') }),
    ...(part('outgoing') && { outgoing: part('outgoing') }),
    ...(clean && head.cleanType && { clean: { bytes: clean, contentType: head.cleanType } }),
  };
}

type Described = Extract<AnswerHead, { kind: 'decoded' }>;

function panelsOf(packed: Uint8Array | undefined, known: Described['panels'] = []): PanelView[] {
  const qualities = known.map(({ quality }) => quality);
  return viewsOf(packed, qualities).flatMap((view, i) => {
    const box = known[i]?.box;
    return box ? [{ ...view, box }] : [];
  });
}

function middlesOf(packed: Uint8Array | undefined, known: Described['middles'] = []): MiddleView[] {
  if (packed?.length !== known.length * HASH_BYTES) return [];
  return known.map((one, i) => ({ ...one, hash: packed.slice(i * HASH_BYTES, (i + 1) * HASH_BYTES) }));
}

/** Undefined where there is none, or its hashes are not all there. */
function motionOf(hashes: Uint8Array | undefined, known: Described['motion']): Motion | undefined {
  if (!hashes || !known) return undefined;
  const views = (frame: (typeof known.frames)[number]): number => 8 * (1 + frame.trimmed.length) + frame.cropped.length;
  const all = known.frames.reduce((sum, frame) => sum + views(frame), 0);
  return hashes.length === all * HASH_BYTES ? { ...known, frames: unpackFrames({ ...known, hashes }) } : undefined;
}

/** Sets of eight hashes, one for each quality; none where the part does not hold them all. */
function viewsOf(packed: Uint8Array | undefined, qualities: readonly number[] = []): OrientedHashes[] {
  if (packed?.length !== qualities.length * 8 * HASH_BYTES) return [];
  return qualities.map((quality, view) => ({
    quality,
    hashes: Array.from({ length: 8 }, (_, i) =>
      packed.slice((view * 8 + i) * HASH_BYTES, (view * 8 + i + 1) * HASH_BYTES),
    ),
  }));
}
