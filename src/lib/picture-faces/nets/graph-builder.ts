import type { Constant, Graph, Node } from './onnx-file.ts';
import type { Weight } from './weights.ts';

type Attributes = Node['attributes'];

export interface Convolution {
  /** As TensorFlow orders them: height, width, channels in, channels out. */
  readonly filters: Weight;
  readonly bias?: Float32Array | undefined;
  /** For each channel that comes out, what its filter is multiplied by. */
  readonly factors?: Float32Array | undefined;
  readonly stride?: number;
  /** Whether nothing is added at the edges. */
  readonly isValid?: boolean;
}

export interface GraphBuilder {
  node(op: string, inputs: readonly string[], attributes?: Attributes): string;
  constant(data: Float32Array | BigInt64Array, shape: readonly number[]): string;
  convolve(input: string, how: Convolution): string;
  /** One filter for each channel. */
  convolveEach(input: string, how: Convolution): string;
  pad(input: string, pads: readonly number[]): string;
  relu(input: string): string;
  relu6(input: string): string;
  build(input: Graph['input'], outputs: readonly string[]): Graph;
}

/** Collects the nodes of a network, each named by its number. Pictures are channels, height, width. */
export function createGraphBuilder(): GraphBuilder {
  const nodes: Node[] = [];
  const constants: Constant[] = [];

  function node(op: string, inputs: readonly string[], attributes: Attributes = {}): string {
    const output = `n${nodes.length}`;
    nodes.push({ op, inputs, output, attributes });
    return output;
  }
  function constant(data: Float32Array | BigInt64Array, shape: readonly number[]): string {
    const name = `c${constants.length}`;
    constants.push({ name, shape, data });
    return name;
  }
  function conv(input: string, how: Convolution, isEach: boolean): string {
    const [height = 1, width = 1, channels = 1, wide = 1] = how.filters.shape;
    const [group, out, into] = isEach ? [channels, channels, 1] : [1, wide, channels];
    const filters = constant(inPlanes(how, { out, into, area: height * width, isEach }), [out, into, height, width]);
    const biases = how.bias ? [constant(how.bias, [out])] : [];
    const { stride = 1, isValid = false } = how;
    const attributes = { group, strides: [stride, stride], auto_pad: isValid ? 'VALID' : 'SAME_UPPER' };
    return node('Conv', [input, filters, ...biases], attributes);
  }

  const numbers = (values: readonly number[]): string =>
    constant(
      BigInt64Array.from(values, (value) => BigInt(value)),
      [values.length],
    );
  return {
    node,
    constant,
    convolve: (input, how) => conv(input, how, false),
    convolveEach: (input, how) => conv(input, how, true),
    pad: (input, pads) => node('Pad', [input, numbers(pads)]),
    relu: (input) => node('Relu', [input]),
    relu6: (input) => node('Clip', [input, constant(Float32Array.of(0), []), constant(Float32Array.of(6), [])]),
    build: (input, outputs) => ({ input, outputs, nodes, constants }),
  };
}

/** Filters in the order of ONNX: channels out, channels in, height, width. */
function inPlanes(
  { filters, factors }: Convolution,
  { out, into, area, isEach }: { out: number; into: number; area: number; isEach: boolean },
): Float32Array {
  const planes = new Float32Array(out * into * area);
  for (let to = 0; to < out; to++) {
    for (let from = 0; from < into; from++) {
      for (let at = 0; at < area; at++) {
        const where = isEach ? at * out + to : (at * into + from) * out + to;
        planes[(to * into + from) * area + at] = (filters.data[where] ?? 0) * (factors?.[to] ?? 1);
      }
    }
  }
  return planes;
}
