import { createGraphBuilder, type GraphBuilder } from './graph-builder.ts';
import type { Graph } from './onnx-file.ts';
import type { Weights } from './weights.ts';

/** The side of the square in which the points of one face are looked for. */
export const LANDMARK_SIDE = 112;

/** Four dense blocks and a matrix: 68 points of a face, as shares of the square. */
export function buildLandmarks(weights: Weights): Graph {
  const graph = createGraphBuilder();
  let layer = 'x';
  for (let n = 0; n < 4; n++) layer = denseBlock(graph, weights, layer, `dense${n}`);
  layer = graph.node('AveragePool', [layer], { kernel_shape: [7, 7], strides: [2, 2] });
  const flat = graph.node('Flatten', [layer]);
  const [matrix, bias] = [weights('fc/weights'), weights('fc/bias')];
  const points = graph.node('Gemm', [
    flat,
    graph.constant(matrix.data, matrix.shape),
    graph.constant(bias.data, bias.shape),
  ]);
  return graph.build({ name: 'x', shape: [1, 3, LANDMARK_SIDE, LANDMARK_SIDE] }, [points]);
}

function denseBlock(graph: GraphBuilder, weights: Weights, from: string, name: string): string {
  const first =
    name === 'dense0'
      ? graph.convolve(from, {
          filters: weights(`${name}/conv0/filters`),
          bias: weights(`${name}/conv0/bias`).data,
          stride: 2,
        })
      : separable(graph, weights, from, `${name}/conv0`, 2);
  let sum = graph.relu(first);
  const before = [sum];
  for (let n = 1; n <= 3; n++) {
    before.push(separable(graph, weights, sum, `${name}/conv${n}`, 1));
    sum = graph.relu(graph.node('Sum', before.slice()));
  }
  return sum;
}

function separable(graph: GraphBuilder, weights: Weights, from: string, name: string, stride: number): string {
  const each = graph.convolveEach(from, { filters: weights(`${name}/depthwise_filter`), stride });
  return graph.convolve(each, { filters: weights(`${name}/pointwise_filter`), bias: weights(`${name}/bias`).data });
}
