// The thread in which one HEIC is decoded: libheif runs on the processor until it is done, and the child's own thread must
// be free to look at its memory. The thread ends with the picture, so that nothing of one file meets the next.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicPixels } from './open-heic.ts';
import type { RefusalCode } from './refusal.ts';

type Failed = { readonly code: { readonly value: number }; readonly message?: string };
interface Channel {
  readonly id: unknown;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly data: Uint8Array;
}
/** The functions of libheif (its C API, as the package offers it) that are used. */
interface Libheif {
  heif_context_alloc(): object;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): Failed;
  heif_js_context_get_primary_image_handle(context: object): object | Failed;
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_image_handle_has_alpha_channel(handle: object): number;
  heif_js_decode_image2(
    handle: object,
    space: unknown,
    chroma: unknown,
  ): { readonly channels: readonly Channel[] } | Failed | undefined;
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: {
    readonly heif_chroma_interleaved_RGBA: unknown;
    readonly heif_chroma_interleaved_RGB: unknown;
  };
  readonly heif_channel: { readonly heif_channel_interleaved: unknown };
}

/** Numbers of `heif_error_code` (libheif/heif_error.h): kind of file, feature, and a codec that is not built in. */
const UNSUPPORTED = [3, 4, 11];
const MEMORY = 6;

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

function load(): Libheif {
  const start = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as (
    options: object,
  ) => Libheif;
  const nothing = (): void => undefined;
  // Standard output speaks with the process that waits for the picture.
  return start({ print: nothing, printErr: nothing });
}

function decode(): HeicPixels | RefusalCode {
  const libheif = load();
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, bytes);
  if (read.code.value !== 0) return codeOf(read);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (isFailed(handle)) return codeOf(handle);
  const [width, height] = [libheif.heif_image_handle_get_width(handle), libheif.heif_image_handle_get_height(handle)];
  if (width * height > maxPixels) return 'too-many-pixels';
  const { heif_colorspace_RGB: space } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const decoded = libheif.heif_js_decode_image2(handle, space, channels === 4 ? rgba : rgb);
  if (!decoded) return 'broken';
  if (isFailed(decoded)) return codeOf(decoded);
  const channel = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
  if (channel?.width !== width || channel.height !== height) return 'broken';
  return { width, height, channels, data: packed(channel, channels) };
}

const isFailed = (answer: object): answer is Failed => 'code' in answer;

function codeOf({ code: { value } }: Failed): RefusalCode {
  if (UNSUPPORTED.includes(value)) return 'unsupported-format';
  return value === MEMORY ? 'too-much-memory' : 'broken';
}

/** Lines one after the other, without what the decoder leaves behind each. */
function packed({ width, height, stride, data }: Channel, channels: 3 | 4): Uint8Array {
  const line = width * channels;
  if (stride === line) return data.slice(0, line * height);
  const pixels = new Uint8Array(line * height);
  for (let y = 0; y < height; y++) pixels.set(data.subarray(y * stride, y * stride + line), y * line);
  return pixels;
}

const answer = decode();
parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.data.buffer as ArrayBuffer]);
