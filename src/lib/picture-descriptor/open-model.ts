import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { MOST_DIMENSIONS } from './descriptor.ts';

const mostBytes = 512 * 2 ** 20;
const mostSide = 1024;

/** What a model takes and gives. */
export interface ModelShape {
  readonly width: number;
  readonly height: number;
  readonly dimensions: number;
}

export interface Model extends ModelShape {
  /** @param planes red, green and blue, one whole picture after the other */
  run(planes: Float32Array): Promise<Float32Array>;
}

/** `why` completes a sentence that names the file. */
export type Opened = { ok: true; model: Model } | { ok: false; why: string };

/**
 * Opens a model whose bytes have this hash, and runs it once. Only the child calls it: a file from elsewhere may fill its
 * memory or never come to an end.
 */
export async function openModel({ path, sha256 }: { path: string; sha256: string }): Promise<Opened> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) return { ok: false, why: 'is not there' };
  if (file.size > mostBytes) return { ok: false, why: `has more than ${mostBytes / 2 ** 20} MiB` };
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return { ok: false, why: 'cannot be read' };
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== sha256) return { ok: false, why: `has the SHA-256 ${hash}, not the one that is given` };
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  try {
    return await fitted(await InferenceSession.create(bytes, { executionProviders: ['wasm'] }));
  } catch (error) {
    return { ok: false, why: `cannot be run: ${firstLine(error)}` };
  }
}

async function fitted(session: InferenceSession): Promise<Opened> {
  const shape = shapeOf(session);
  if (typeof shape === 'string') return { ok: false, why: `does not fit: ${shape}` };
  const { width, height, dimensions } = shape;
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  const run = async (planes: Float32Array): Promise<Float32Array> => {
    const answer = await session.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) });
    const { data } = answer[output] ?? {};
    if (!(data instanceof Float32Array) || data.length !== dimensions)
      throw new Error(`it does not answer ${dimensions} numbers`);
    return data;
  };
  await run(new Float32Array(3 * width * height));
  return { ok: true, model: { ...shape, run } };
}

/** What it takes and gives, or a sentence that says what does not fit. */
function shapeOf({ inputMetadata, outputMetadata }: InferenceSession): ModelShape | string {
  const [input, output] = [inputMetadata[0], outputMetadata[0]];
  if (inputMetadata.length !== 1 || outputMetadata.length !== 1 || !input?.isTensor || !output?.isTensor)
    return 'it must have one input and one output';
  if (input.type !== 'float32' || output.type !== 'float32') return 'input and output must be float32';
  const [batch, channels, height, width] = input.shape;
  if (input.shape.length !== 4 || !isOne(batch) || channels !== 3 || !isSide(height) || !isSide(width))
    return `its input must be [1 or N, 3, height, width] with fixed sides of at most ${mostSide}, not ${said(input.shape)}`;
  const [answers, dimensions] = output.shape;
  const isFixed = typeof dimensions === 'number' && dimensions > 0 && dimensions <= MOST_DIMENSIONS;
  if (output.shape.length !== 2 || !isOne(answers) || !isFixed)
    return `its output must be [1 or N, at most ${MOST_DIMENSIONS}], not ${said(output.shape)}`;
  return { width, height, dimensions };
}

const isOne = (size: number | string | undefined): boolean => size === 1 || typeof size === 'string';
const isSide = (size: number | string | undefined): size is number =>
  typeof size === 'number' && size > 0 && size <= mostSide;
const said = (shape: readonly (number | string)[]): string => `[${shape.join(', ').slice(0, 100)}]`;
const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.slice(0, 200) ?? '';
