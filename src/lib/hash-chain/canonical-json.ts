/**
 * The one JSON text of a value: keys in code unit order, no blanks, dates as ISO 8601 UTC, `-0` as `0`.
 *
 * Two values that differ have different texts, and a value read back from its text has the same text again. What JSON
 * would drop or bend silently (undefined, NaN, functions, bigint, sparse arrays, class instances) throws a TypeError,
 * because a hash over a guess proves nothing.
 *
 * @example canonicalJson({ b: 1, a: new Date(0) }) // '{"a":"1970-01-01T00:00:00.000Z","b":1}'
 */
export function canonicalJson(value: unknown): string {
  return write(value, '$', 0);
}

const deepest = 64;

function write(value: unknown, path: string, depth: number): string {
  if (depth > deepest) throw new TypeError(`${path}: nested deeper than ${deepest} levels, or in a circle`);
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${path}: ${value} has no JSON form`);
      return JSON.stringify(value === 0 ? 0 : value);
    case 'object':
      return value === null ? 'null' : writeObject(value, path, depth);
    default:
      throw new TypeError(`${path}: ${typeof value} has no JSON form`);
  }
}

function writeObject(value: object, path: string, depth: number): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError(`${path}: not a date`);
    return JSON.stringify(value.toISOString());
  }
  if (Array.isArray(value)) {
    // Array.from turns holes into undefined, which is refused below.
    return `[${Array.from(value, (item, index) => write(item, `${path}[${index}]`, depth + 1)).join(',')}]`;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError(`${path}: not a plain object`);
  if (Object.getOwnPropertySymbols(value).length > 0) throw new TypeError(`${path}: symbol keys have no JSON form`);
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${write(item, `${path}.${key}`, depth + 1)}`);
  return `{${members.join(',')}}`;
}
