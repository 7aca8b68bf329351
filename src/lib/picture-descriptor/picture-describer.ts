import { createReader, type ReaderOptions } from '../foreign-text/index.ts';
import { checkModelTask, describePictureTask } from './describe-tasks.ts';
import { isDescriptor } from './descriptor.ts';

/** A model in one .onnx file, without further files beside it. */
export interface ModelFile {
  readonly path: string;
  /** Of its bytes, 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

export interface PictureDescriber {
  /** SHA-256 of the model. Descriptors of two models are never compared. */
  readonly model: string;
  /**
   * What a picture looks like to the model: at most 4,096 numbers of length 1. Undefined where it took too long, too much
   * memory or failed, or the model answered nothing that can be compared. One picture after the other.
   *
   * The picture is laid on grey, stretched to the sides that the model takes, and scaled by mean and deviation of ImageNet
   * (red, green, blue), as SSCD and other descriptors for copies expect.
   *
   * @param picture a WebP of at most two million pixels, as lib/image-decode makes it (`legible`)
   * @throws the signal's reason · EndedFromOutside where something else ended the child, which says nothing of the picture
   * @example const descriptor = await describer.describe(picture, run.signal);
   */
  describe(picture: Uint8Array, signal: AbortSignal): Promise<Float32Array | undefined>;
  close(): Promise<void>;
}

type Settings = Pick<ReaderOptions, 'timeoutMs' | 'maxMemoryMiB' | 'maxCpuSeconds'>;

/** All that the child holds is 2 GiB at most; it is replaced after ten minutes of work. */
const defaults = { timeoutMs: 30_000, maxMemoryMiB: 1024, maxCpuSeconds: 600 };

/**
 * Checks a model in a child process: that it is there, has this hash, takes one picture of fixed size and gives one row of
 * numbers. The child that describes starts with the first picture, and checks again what it reads.
 *
 * @returns `why`: what is wrong with the model, to complete a sentence that begins with its name
 * @example
 * const opened = await openDescriber({ path: '/srv/model.onnx', sha256 });
 * if (!opened.ok) log.warn(`The model ${opened.why}.`);
 */
export async function openDescriber(
  model: ModelFile,
  settings: Settings = {},
): Promise<{ ok: true; describer: PictureDescriber } | { ok: false; why: string }> {
  const tasks = new URL('./tasks.ts', import.meta.url);
  tasks.search = new URLSearchParams({ path: model.path, sha256: model.sha256 }).toString();
  const options = { ...defaults, ...settings, tasks, processes: 1 };
  const checker = createReader({ ...options, timeoutMs: defaults.timeoutMs });
  try {
    const checked = await checker.read(checkModelTask, undefined);
    const why = checked.ok ? checked.value : `cannot be run: ${checked.code}`;
    if (why !== undefined) return { ok: false, why };
  } catch {
    // The child was ended, or gave up, before it said that it is ready.
    return { ok: false, why: 'cannot be opened within the limits of time and memory' };
  } finally {
    await checker.close();
  }
  const reader = createReader(options);
  return {
    ok: true,
    describer: {
      model: model.sha256,
      async describe(picture, signal) {
        const read = await reader.read(describePictureTask, picture, signal);
        // A hostile picture may have taken over the child.
        return read.ok && isDescriptor(read.value) ? read.value : undefined;
      },
      close: () => reader.close(),
    },
  };
}
