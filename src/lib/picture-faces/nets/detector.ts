import { createGraphBuilder, type GraphBuilder } from './graph-builder.ts';
import type { Graph } from './onnx-file.ts';
import type { Weights } from './weights.ts';

/** The side of the square in which faces are looked for. */
export const DETECT_SIDE = 512;
const epsilon = 0.001;
/** Layers after which the picture is half as large, of the network and of what predicts larger faces. */
const halving: ReadonlySet<number> = new Set([2, 4, 6, 12]);

/** SSD on MobileNet: for each of 5,118 places a box relative to its own, and how likely it is a face. */
export function buildDetector(weights: Weights): Graph {
  const graph = createGraphBuilder();
  let layer = pointwise(graph, weights, 'x', 'MobilenetV1/Conv2d_0_pointwise', 2);
  const layers: string[] = [];
  for (let n = 1; n <= 13; n++) {
    layer = depthwise(graph, weights, layer, `MobilenetV1/Conv2d_${n}_depthwise`, halving.has(n) ? 2 : 1);
    layer = pointwise(graph, weights, layer, `MobilenetV1/Conv2d_${n}_pointwise`, 1);
    if (n === 11) layers.push(layer);
  }
  layers.push(layer);
  for (let n = 0; n <= 7; n++) {
    layer = pointwise(graph, weights, layer, `Prediction/Conv2d_${n}_pointwise`, n % 2 === 1 ? 2 : 1);
    if (n % 2 === 1) layers.push(layer);
  }
  const boxes = layers.map((from, n) => predict(graph, weights, from, `BoxPredictor_${n}/BoxEncodingPredictor`, 4));
  const classes = layers.map((from, n) => predict(graph, weights, from, `BoxPredictor_${n}/ClassPredictor`, 3));
  const outputs = [graph.node('Concat', boxes, { axis: 1 }), graph.node('Concat', classes, { axis: 1 })];
  return graph.build({ name: 'x', shape: [1, 3, DETECT_SIDE, DETECT_SIDE] }, outputs);
}

function pointwise(graph: GraphBuilder, weights: Weights, from: string, name: string, stride: number): string {
  const bias = weights(`${name}/convolution_bn_offset`).data;
  return graph.relu6(graph.convolve(from, { filters: weights(`${name}/weights`), bias, stride }));
}

/** Its normalisation is put into the filters. */
function depthwise(graph: GraphBuilder, weights: Weights, from: string, name: string, stride: number): string {
  const part = (what: string): Float32Array => weights(`${name}/BatchNorm/${what}`).data;
  const [gamma, beta, mean, variance] = [part('gamma'), part('beta'), part('moving_mean'), part('moving_variance')];
  const factors = gamma.map((value, n) => value / Math.sqrt((variance[n] ?? 0) + epsilon));
  const bias = beta.map((value, n) => value - (mean[n] ?? 0) * (factors[n] ?? 0));
  const filters = weights(`${name}/depthwise_weights`);
  return graph.relu6(graph.convolveEach(from, { filters, factors, bias, stride }));
}

function predict(graph: GraphBuilder, weights: Weights, from: string, name: string, values: number): string {
  const [filters, bias] = [weights(`Prediction/${name}/weights`), weights(`Prediction/${name}/biases`).data];
  const planes = graph.node('Transpose', [graph.convolve(from, { filters, bias })], { perm: [0, 2, 3, 1] });
  return graph.node('Reshape', [planes, graph.constant(BigInt64Array.of(1n, -1n, BigInt(values)), [3])]);
}
