import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { childrenOf, type Node } from '../refusals/sources.ts';

/** A text of a source as a person reads it: `{}` for what is filled in, a piece of a page without its tags. */
export type Read = { text: string; at: string };

/** A string that only programs read: modules, types, classes, and the error that no person is shown. */
const forPrograms = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSTypeAnnotation',
  'TSTypeAliasDeclaration',
]);

/** Every text of a source, in every branch, whether a function builds it or a piece of a page holds it. */
export const readSentences = (file: string): Read[] => sentencesOf(file, readFileSync(file, 'utf8'));

export function sentencesOf(file: string, source: string): Read[] {
  // A node of the syntax tree (ESTree with TypeScript).
  const program = parseSync(file, source).program as unknown as Node;
  const lineOf = (node: Node): number => source.slice(0, node.start).split('\n').length;
  return [...textsIn(program)].map(({ node, text }) => ({ text, at: `${file}:${lineOf(node)}` }));
}

/** What each refusal says, whoever else reads the file: the `detail` of a Problem. */
export function refusalsOf(file: string, source: string): Read[] {
  const program = parseSync(file, source).program as unknown as Node;
  const lineOf = (node: Node): number => source.slice(0, node.start).split('\n').length;
  return [...detailsIn(program)].flatMap((detail) =>
    [...textsIn(detail)].map(({ node, text }) => ({ text, at: `${file}:${lineOf(node)}` })),
  );
}

function* detailsIn(node: Node): Generator<Node> {
  if (node.type === 'Property' && (node.key as Node).name === 'detail') yield node.value as Node;
  for (const child of childrenOf(node)) yield* detailsIn(child);
}

function* textsIn(node: Node): Generator<{ node: Node; text: string }> {
  if (forPrograms.has(node.type) || isError(node) || isTagged(node)) return;
  const text = textOf(node)?.trim();
  if (text !== undefined && /\p{L}{2}/u.test(text)) yield { node, text };
  for (const child of isNamed(node) ? [node.value as Node] : childrenOf(node))
    if (text === undefined || textOf(child) === undefined) yield* textsIn(child);
}

const isError = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' && /Error$/.test(String((callee as Node).name ?? ''));
/** A key is a name for programs. */
const isNamed = ({ type, computed }: Node): boolean => type === 'Property' && !computed;
/** SQL. */
const isTagged = ({ type }: Node): boolean => type === 'TaggedTemplateExpression';

function textOf(node: Node): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[];
      const filled = (node.expressions as Node[]).map((one) => textOf(one) ?? '{}');
      return quasis.map(({ value }, at) => value.cooked + (filled[at] ?? '')).join('');
    }
    case 'BinaryExpression':
      return node.operator === '+' ? joined([node.left as Node, node.right as Node]) : undefined;
    case 'JSXText':
      return String(node.value).replace(/\s*\n\s*/g, ' ');
    case 'JSXExpressionContainer':
      return textOf(node.expression as Node) ?? '{}';
    case 'JSXElement':
    case 'JSXFragment':
      return joined(node.children as Node[]);
    default:
      return undefined;
  }
}

const joined = (nodes: readonly Node[]): string => nodes.map((one) => textOf(one) ?? '{}').join('');
