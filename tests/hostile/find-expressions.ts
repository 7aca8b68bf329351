// Every regular expression of the server's sources, literal or built of constants, read from the syntax tree.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** Where it is written: `src/lib/x.ts:12`. */
  readonly places: readonly string[];
}

/** A value that only a run knows, as a plain word: what is put into an expression at run time is escaped first. */
const word = 'x';
const root = join(import.meta.dirname, '../..');
const isTest = /\.(?:test|conformance|cases)\.ts$|-cases\.ts$|\/test-[^/]*\.ts$/;

/** Each one once, whatever the number of places that write it. */
export function findExpressions(
  files: readonly string[] = globSync('src/{lib,platform,modules,main,web}/**/*.{ts,tsx}', { cwd: root }),
): Expression[] {
  const found = new Map<string, { source: string; flags: string; places: string[] }>();
  for (const file of files.filter((file) => !isTest.test(file)).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const { source, flags, at } of expressionsOf(text, file)) {
      const key = `/${source}/${flags}`;
      const known = found.get(key) ?? { source, flags, places: [] };
      known.places.push(`${file}:${text.slice(0, at).split('\n').length}`);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** What of a syntax tree is looked at; every node has its `type`. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** The expressions of one source text. A `new RegExp` whose pattern is not made of constants and words throws. */
export function expressionsOf(text: string, file = 'text.ts'): { source: string; flags: string; at: number }[] {
  const nodes = nodesBelow(parseSync(file, text).program);
  const constants = new Map<string, Node>();
  const split = new Set<unknown>();
  for (const node of nodes) {
    const { id, init } = node as Node & { id?: Node; init?: Node };
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init) constants.set(String(id.name), init);
    // What splits a text is tried on all of it, as a global one is.
    const { callee, arguments: given } = node as Node & { callee?: Node & { property?: Node }; arguments?: Node[] };
    if (node.type === 'CallExpression' && callee?.property?.name === 'split') split.add(given?.[0]);
  }
  return nodes.flatMap((node) => {
    const { regex, start: at } = node as Node & { regex?: { pattern: string; flags: string } };
    if (node.type === 'Literal' && regex) {
      const flags = split.has(node) && !regex.flags.includes('g') ? `g${regex.flags}` : regex.flags;
      return [{ source: regex.pattern, flags, at }];
    }
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isCall || (node.callee as Node).name !== 'RegExp') return [];
    const [pattern, flags] = node.arguments as Node[];
    const source = pattern && fold(pattern, constants);
    if (source === undefined) throw new Error(`${file}: no constant pattern: ${text.slice(at, at + 80)}`);
    return [{ source, flags: (flags && fold(flags, constants)) ?? '', at }];
  });
}

/** Every node of a syntax tree, in the order of its text. */
function nodesBelow(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return found;
  if ('type' in value) found.push(value as Node);
  for (const inner of Object.values(value)) if (typeof inner === 'object') nodesBelow(inner, found);
  return found;
}

/** The string that an expression of constants makes; undefined for what is neither constant nor part of a template. */
function fold(node: Node, constants: ReadonlyMap<string, Node>): string | undefined {
  const part = (inner: unknown): string | undefined => fold(inner as Node, constants);
  const list = (inner: unknown): string[] | undefined => {
    const named = inner as Node;
    const array = named.type === 'Identifier' ? constants.get(String(named.name)) : named;
    return array?.type === 'ArrayExpression' ? (array.elements as Node[]).map((one) => part(one) ?? word) : undefined;
  };
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? (node.regex as { pattern: string }).pattern : String(node.value);
    case 'Identifier': {
      const value = constants.get(String(node.name));
      return value && part(value);
    }
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return part(node.expression);
    case 'BinaryExpression':
      return `${part(node.left) ?? word}${part(node.right) ?? word}`;
    case 'TaggedTemplateExpression':
    case 'TemplateLiteral': {
      const { quasis, expressions } = (node.quasi ?? node) as Node & { quasis: Node[]; expressions: Node[] };
      const isRaw = node.quasi !== undefined;
      return quasis
        .map(({ value }, at) => {
          const { raw, cooked } = value as { raw: string; cooked: string };
          const between = expressions[at];
          return `${isRaw ? raw : cooked}${between ? (part(between) ?? word) : ''}`;
        })
        .join('');
    }
    case 'MemberExpression':
      return (node.property as Node).name === 'source' ? part(node.object) : undefined;
    case 'CallExpression': {
      const { object, property } = node.callee as Node & { object: Node; property?: Node };
      if (property?.name !== 'join') return undefined;
      const [separator] = node.arguments as Node[];
      return list(object)?.join((separator && part(separator)) ?? ',') ?? word;
    }
    default:
      return undefined;
  }
}
