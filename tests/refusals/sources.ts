import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree with TypeScript), with the node around it. */
export type Node = { type: string; up: Node | undefined; start: number; file: string } & Record<string, unknown>;

export type Source = {
  file: string;
  text: string;
  program: Node;
  /** Local name → where it comes from. */
  imports: Map<string, { file: string; name: string }>;
};

/** Every source of the server: `web` is the browser's, and `sample` is the outside world of the tests. */
export function readSources(): Map<string, Source> {
  const files = globSync('src/{platform,modules,main}/**/*.ts').filter(
    (file) => !/\.(?:test|conformance)\.ts$/.test(file),
  );
  return new Map(files.sort().map((file) => [file, readSource(file)]));
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const program = parseSync(file, text).program as unknown as Node;
  const imports: Source['imports'] = new Map();
  for (const node of childrenOf(link(program, undefined, file))) {
    if (node.type !== 'ImportDeclaration') continue;
    const from = resolved(file, textOf(node.source));
    for (const one of node.specifiers as Node[])
      imports.set(nameOf(one.local), { file: from, name: one.imported ? nameOf(one.imported) : '*' });
  }
  return { file, text, program, imports };
}

function resolved(file: string, from: string): string {
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? join(dirname(file), from) : from;
}

function link(node: Node, up: Node | undefined, file: string): Node {
  node.up = up;
  node.file = file;
  for (const child of childrenOf(node)) link(child, node, file);
  return node;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const key in node) {
    if (key === 'up') continue;
    const value = node[key];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

export function* within(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* within(child);
}

/** Of an identifier, or of a key that is one or is a text. */
export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');
const textOf = (node: unknown): string => (isNode(node) ? String(node.value) : '');
