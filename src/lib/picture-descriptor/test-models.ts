// Tiny models for tests, written as the few bytes of protocol buffers that ONNX is.

const number = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.from(bytes);
};
/** A field that holds a number. */
const int = (field: number, value: number): Buffer => Buffer.concat([number(field * 8), number(value)]);
/** A field that holds bytes: a text, or fields of its own. */
const part = (field: number, ...parts: (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(parts.map((one) => Buffer.from(one as string)));
  return Buffer.concat([number(field * 8 + 2), number(bytes.length), bytes]);
};

/** A side without a number, such as that of a batch, is a name. */
type Shape = readonly (number | string)[];

const FLOAT = 1;
const value = (field: number, name: string, shape: Shape, type = FLOAT): Buffer => {
  const sides = shape.map((side) => part(1, typeof side === 'number' ? int(1, side) : part(2, side)));
  return part(field, part(1, name), part(2, part(1, int(1, type), part(2, ...sides))));
};
const ints = (name: string, ...values: number[]): Buffer =>
  part(5, part(1, name), ...values.map((one) => int(8, one)), int(20, 7));
const node = (type: string, from: string, to: string, ...attributes: Buffer[]): Buffer =>
  part(1, part(1, from), part(2, to), part(4, type), ...attributes);

const model = (...graph: Buffer[]): Buffer =>
  Buffer.concat([int(1, 8), part(8, part(1, ''), int(2, 13)), part(7, part(2, 'tiny'), ...graph)]);

/**
 * Answers the mean colours of fields of a picture: 48 numbers, unless there are more than four times four fields.
 *
 * @param side of its input, a multiple of the fields in a row
 */
export function meanColours({
  side = 32,
  fields = 4,
  input = ['N', 3, side, side] as Shape,
  output = ['N', 3 * fields ** 2] as Shape,
  outputs = 1,
  type = FLOAT,
} = {}): Buffer {
  const field = side / fields;
  return model(
    node('AveragePool', 'picture', 'fields', ints('kernel_shape', field, field), ints('strides', field, field)),
    node('Flatten', 'fields', 'row'),
    value(11, 'picture', input, type),
    value(12, 'row', output),
    ...(outputs > 1 ? [value(12, 'fields', ['N', 3, fields, fields])] : []),
  );
}
