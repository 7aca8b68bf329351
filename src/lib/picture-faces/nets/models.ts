import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { buildDetector } from './detector.ts';
import { buildLandmarks } from './landmarks.ts';
import { type Graph, onnxFile } from './onnx-file.ts';
import { buildRecogniser } from './recogniser.ts';
import { readWeights, type Weights } from './weights.ts';

/** The networks of face-api, each of one picture: red, green and blue, one whole plane after the other. */
export interface Models {
  /** Boxes relative to `anchors`, four numbers each, and three scores each, of which the second is that of a face. */
  detect(planes: Float32Array): Promise<{ boxes: Float32Array; scores: Float32Array }>;
  /** Top, left, bottom and right of each place that the detector looks at, as shares of its square. */
  readonly anchors: Float32Array;
  /** 68 points: across and down, as shares of the square. */
  locate(planes: Float32Array): Promise<Float32Array>;
  describe(planes: Float32Array): Promise<Float32Array>;
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
  const detectorWeights = await readWeights('ssd_mobilenetv1_model');
  const detector = await open(buildDetector, detectorWeights);
  const landmarks = await open(buildLandmarks, await readWeights('face_landmark_68_model'));
  const recogniser = await open(buildRecogniser, await readWeights('face_recognition_model'));
  return {
    async detect(planes) {
      const [boxes = new Float32Array(), scores = new Float32Array()] = await detector(planes);
      return { boxes, scores };
    },
    anchors: detectorWeights('Output/extra_dim').data,
    locate: async (planes) => (await landmarks(planes))[0] ?? new Float32Array(),
    describe: async (planes) => (await recogniser(planes))[0] ?? new Float32Array(),
  };
}

async function open(
  build: (weights: Weights) => Graph,
  weights: Weights,
): Promise<(planes: Float32Array) => Promise<Float32Array[]>> {
  const graph = build(weights);
  const session = await InferenceSession.create(onnxFile(graph), { executionProviders: ['wasm'] });
  return async (planes) => {
    const outputs = await session.run({ [graph.input.name]: new Tensor('float32', planes, graph.input.shape) });
    return graph.outputs.map((name) => {
      const data = outputs[name]?.data;
      if (!(data instanceof Float32Array)) throw new Error('A network answered in another way than was expected.');
      return data;
    });
  };
}
