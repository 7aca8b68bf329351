import { type Convolution, createGraphBuilder, type GraphBuilder } from './graph-builder.ts';
import type { Graph } from './onnx-file.ts';
import type { Weights } from './weights.ts';

/** The side of the square in which one face is described. */
export const FACE_SIDE = 150;

/** The residual blocks of dlib's network: those that halve the picture, with their channels before, and how many follow. */
const blocks = [
  { name: 'conv32', more: 3 },
  { name: 'conv64', more: 3, halves: { channels: 32, isOdd: false } },
  { name: 'conv128', more: 2, halves: { channels: 64, isOdd: false } },
  { name: 'conv256', more: 2, halves: { channels: 128, isOdd: true } },
] as const;

/** A residual network of 29 layers: 128 numbers, near each other for pictures of one face. */
export function buildRecogniser(weights: Weights): Graph {
  const graph = createGraphBuilder();
  let layer = graph.relu(scaled(graph, weights, 'x', 'conv32_down', { stride: 2, isValid: true }));
  layer = graph.node('MaxPool', [layer], { kernel_shape: [3, 3], strides: [2, 2] });
  for (const { name, more, ...block } of blocks) {
    if ('halves' in block) layer = residualDown(graph, weights, layer, `${name}_down`, block.halves);
    for (let n = 1; n <= more; n++) layer = residual(graph, weights, layer, `${name}_${n}`);
  }
  layer = residualDown(graph, weights, layer, 'conv256_down_out', { channels: 0, isOdd: true });
  const mean = graph.node('Flatten', [graph.node('GlobalAveragePool', [layer])]);
  const matrix = weights('fc');
  const numbers = graph.node('MatMul', [mean, graph.constant(matrix.data, matrix.shape)]);
  return graph.build({ name: 'x', shape: [1, 3, FACE_SIDE, FACE_SIDE] }, [numbers]);
}

function residual(graph: GraphBuilder, weights: Weights, from: string, name: string): string {
  const first = graph.relu(scaled(graph, weights, from, `${name}/conv1`));
  return graph.relu(graph.node('Add', [scaled(graph, weights, first, `${name}/conv2`), from]));
}

/**
 * Halves the picture. Zeros fill up what either way is smaller by: channels that come new, and a row and a column.
 *
 * @param halves how many channels come new, and whether the filtered picture is one row and column smaller than the other
 */
function residualDown(
  graph: GraphBuilder,
  weights: Weights,
  from: string,
  name: string,
  { channels, isOdd }: { channels: number; isOdd: boolean },
): string {
  const first = graph.relu(scaled(graph, weights, from, `${name}/conv1`, { stride: 2, isValid: true }));
  const second = scaled(graph, weights, first, `${name}/conv2`);
  const filtered = isOdd ? graph.pad(second, [0, 0, 0, 0, 0, 0, 1, 1]) : second;
  const half = graph.node('AveragePool', [from], { kernel_shape: [2, 2], strides: [2, 2] });
  const pooled = channels > 0 ? graph.pad(half, [0, 0, 0, 0, 0, channels, 0, 0]) : half;
  return graph.relu(graph.node('Add', [pooled, filtered]));
}

/** A convolution whose scale is put into its filters. */
function scaled(
  graph: GraphBuilder,
  weights: Weights,
  from: string,
  name: string,
  how: Pick<Convolution, 'stride' | 'isValid'> = {},
): string {
  const factors = weights(`${name}/scale/weights`).data;
  const offset = weights(`${name}/scale/biases`).data;
  const bias = weights(`${name}/conv/bias`).data.map((value, n) => value * (factors[n] ?? 1) + (offset[n] ?? 0));
  return graph.convolve(from, { filters: weights(`${name}/conv/filters`), factors, bias, ...how });
}
