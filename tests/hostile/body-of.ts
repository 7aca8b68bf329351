import type { Operation } from '../api/running-api.ts';

/** Of JSON Schema, what the published document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Where a text stands in a body: `['aliases', 0]`. */
export type Path = readonly (string | number)[];

export interface Variant {
  body: Record<string, unknown>;
  /** Every text that is free; one of a list stands for all of it. */
  fields: Path[];
}

const byFormat: Record<string, string> = {
  uri: 'https://fine.test/1',
  email: 'fine@fine.test',
  date: '2026-01-01',
  'date-time': '2027-11-21T12:00:00Z',
};

/** Bodies of a call that its published schema accepts, one for each shape it may have. `good` is what no schema says. */
export function bodiesOf(
  { operation }: Operation,
  document: Record<string, unknown>,
  good: Record<string, unknown>,
): Variant[] {
  const content = Object(operation.requestBody).content as Record<string, { schema: Schema }> | undefined; // OpenAPI 3.1
  const schema = content?.['application/json']?.schema;
  const shapes = schema ? shapesOf(resolved(schema, document), document) : [];
  return shapes.filter(({ properties }) => properties).map((shape) => variantOf(shape, document, good));
}

function variantOf(shape: Schema, document: Record<string, unknown>, good: Record<string, unknown>): Variant {
  const fields: Path[] = [];
  const make = (given: Schema, path: Path): unknown => {
    const [one = given] = shapesOf(resolved(given, document), document);
    const name = path.filter((part) => typeof part === 'string').join('.');
    const made = one.const ?? one.enum?.[0] ?? ofType(one, path);
    if (typeof made === 'string' && !one.const && !one.enum) fields.push(path);
    return name in good && typeof path.at(-1) === 'string' ? good[name] : made;
  };
  const ofType = (one: Schema, path: Path): unknown => {
    switch ([one.type].flat()[0]) {
      case 'object':
        return Object.fromEntries(
          Object.entries(one.properties ?? {}).map(([name, part]) => [name, make(part, [...path, name])]),
        );
      case 'array':
        return one.items ? [make(one.items, [...path, 0])] : [];
      case 'string':
        return byFormat[one.format ?? ''] ?? 'fine'.padEnd(one.minLength ?? 0, 'e');
      case 'boolean':
        return true;
      default:
        return Math.max(one.minimum ?? 1, 1);
    }
  };
  return { body: make(shape, []) as Record<string, unknown>, fields }; // made of a shape with properties
}

/** The text of a choice comes first, so that it is met. */
function shapesOf(schema: Schema, document: Record<string, unknown>): Schema[] {
  const choices = (schema.anyOf ?? schema.oneOf)?.map((one) => resolved(one, document));
  if (choices) return choices.flatMap((one) => shapesOf(one, document));
  const parts = schema.allOf?.map((one) => resolved(one, document));
  return [parts ? { type: 'object', properties: Object.assign({}, ...parts.map((one) => one.properties)) } : schema];
}

function resolved(schema: Schema, document: Record<string, unknown>): Schema {
  const parts = schema.$ref?.replace('#/', '').split('/');
  return parts
    ? resolved(
        parts.reduce((value, part) => Object(value)[part], document as Schema),
        document,
      )
    : schema;
}

/** The body with one text in the place of another. */
export function withText(body: unknown, [at, ...rest]: Path, text: string): unknown {
  if (at === undefined) return text;
  if (Array.isArray(body)) return body.map((part, index) => (index === at ? withText(part, rest, text) : part));
  const part: unknown = Object(body)[at];
  // An empty list that `good` asks for has one now.
  return {
    ...Object(body),
    [at]: withText(rest.length > 0 && Array.isArray(part) && part.length === 0 ? [''] : part, rest, text),
  };
}

/** What stands there. */
export const textAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => Object(value)[part], body);
