/** A tensor that a model holds: float32 values, or whole numbers where the format wants them. */
export interface Constant {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

export interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes: Readonly<Record<string, number | string | readonly number[]>>;
}

export interface Graph {
  readonly input: { readonly name: string; readonly shape: readonly number[] };
  readonly outputs: readonly string[];
  readonly nodes: readonly Node[];
  readonly constants: readonly Constant[];
}

/** Numbers of the fields and types of onnx.proto3. */
const IR_VERSION = 8;
const OPSET = 17;
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE = { int: 2, string: 3, ints: 7 } as const;

/**
 * The bytes of an ONNX model, as a runtime opens them.
 *
 * @example const session = await InferenceSession.create(onnxFile(graph));
 */
export function onnxFile({ input, outputs, nodes, constants }: Graph): Uint8Array {
  const graph = [
    ...nodes.map((node) => bytes(1, nodeOf(node))),
    text(2, 'faces'),
    ...constants.map((constant) => bytes(5, tensorOf(constant))),
    bytes(11, valueInfo(input.name, input.shape)),
    ...outputs.map((name) => bytes(12, valueInfo(name, undefined))),
  ];
  return Buffer.concat([number(1, IR_VERSION), bytes(7, Buffer.concat(graph)), bytes(8, number(2, OPSET))]);
}

function nodeOf({ op, inputs, output, attributes }: Node): Buffer {
  const all = Object.entries(attributes).map(([name, value]) => bytes(5, attributeOf(name, value)));
  return Buffer.concat([...inputs.map((name) => text(1, name)), text(2, output), text(4, op), ...all]);
}

function attributeOf(name: string, value: number | string | readonly number[]): Buffer {
  if (typeof value === 'number') return Buffer.concat([text(1, name), number(3, value), number(20, ATTRIBUTE.int)]);
  if (typeof value === 'string') return Buffer.concat([text(1, name), text(4, value), number(20, ATTRIBUTE.string)]);
  return Buffer.concat([text(1, name), ...value.map((one) => number(8, one)), number(20, ATTRIBUTE.ints)]);
}

function tensorOf({ name, shape, data }: Constant): Buffer {
  const type = data instanceof Float32Array ? FLOAT : INT64;
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return Buffer.concat([...shape.map((side) => number(1, side)), number(2, type), text(8, name), bytes(9, raw)]);
}

function valueInfo(name: string, sides: readonly number[] | undefined): Buffer {
  const dimensions = (sides ?? []).map((side) => bytes(1, number(1, side)));
  const type = Buffer.concat([number(1, FLOAT), ...(sides ? [bytes(2, Buffer.concat(dimensions))] : [])]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, type))]);
}

/** Fields of protocol buffers: a number as a varint, the rest with its length before it. */
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Uint8Array): Buffer =>
  Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value));

function varint(value: number): Buffer {
  const groups: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) groups.push((rest % 128) | 128);
  groups.push(rest);
  return Buffer.from(groups);
}
