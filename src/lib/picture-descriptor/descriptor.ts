/** Numbers in a descriptor at most. */
export const MOST_DIMENSIONS = 4096;
/** How far from 1 the length of a descriptor may be: four bytes a number round. */
const lengthWithin = 1e-3;

/** Of two descriptors of one model the cosine of their angle: 1 for equal ones, about 0 for unrelated pictures. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Scales to length 1. Undefined where there is no length, or a number is none: nothing can be compared with that. */
export function normalise(numbers: Float32Array): Float32Array | undefined {
  const length = Math.hypot(...numbers);
  return length > 0 && Number.isFinite(length) ? numbers.map((one) => one / length) : undefined;
}

/** Whether this is a descriptor: at most 4,096 numbers of length 1. */
export const isDescriptor = (value: unknown): value is Float32Array =>
  value instanceof Float32Array &&
  value.length > 0 &&
  value.length <= MOST_DIMENSIONS &&
  Math.abs(Math.hypot(...value) - 1) <= lengthWithin;

/** Four bytes a number, the lowest first. */
export function encodeDescriptor(descriptor: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(descriptor.length * 4));
  for (const [at, number] of descriptor.entries()) bytes.setFloat32(at * 4, number, true);
  return new Uint8Array(bytes.buffer);
}

/** Undefined where the bytes are no descriptor. */
export function decodeDescriptor(bytes: Uint8Array): Float32Array | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const descriptor = Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(at * 4, true));
  return isDescriptor(descriptor) ? descriptor : undefined;
}
