import { childrenOf, type Node, nameOf, type Source, within } from './sources.ts';

/** A place in a sentence that is filled in. */
export const hole = '{}';
type Found = { node: Node; key?: string };

/** What an expression may come to, followed through constants, functions, parameters and imports. */
export class Sentences {
  private readonly sources: ReadonlyMap<string, Source>;
  private readonly calls = new Map<string, Node[]>();
  private readonly callees = new Map<Node, Node[]>();
  private readonly returns = new Map<Node, Node[]>();

  constructor(sources: ReadonlyMap<string, Source>) {
    this.sources = sources;
    for (const { program } of sources.values())
      for (const node of within(program))
        if (node.type === 'CallExpression') {
          const name = nameOf(node.callee);
          if (name) this.calls.set(name, [...(this.calls.get(name) ?? []), node]);
        }
  }

  /** Every sentence it may be, `{}` for what is filled in; `{}` alone is what could not be followed. */
  of(node: Node, depth = 0): string[] {
    const forms = this.valuesOf(node, depth).flatMap((value) => this.written(value, depth));
    return [...new Set(forms.map((form) => form.replace(/(?:\{\}){2,}/g, hole)))];
  }

  private written(node: Node, depth: number): string[] {
    if (node.type === 'Literal')
      return typeof node.value === 'string' ? [node.value] : node.value === null ? [] : [hole];
    if (node.type === 'BinaryExpression' && node.operator === '+')
      return product([this.of(node.left as Node, depth + 1), this.of(node.right as Node, depth + 1)]);
    if (node.type !== 'TemplateLiteral') return [hole];
    const quasis = node.quasis as { value: { cooked: string } }[];
    const filled = (node.expressions as Node[]).map((one) => this.filled(one, depth + 1));
    return product(quasis.flatMap(({ value }, at) => [[value.cooked], ...(filled[at] ? [filled[at]] : [])]));
  }

  /** A piece stays a hole, unless every form of it is words of a sentence. */
  private filled(node: Node, depth: number): string[] {
    const forms = this.of(node, depth);
    const direct = ['ConditionalExpression', 'LogicalExpression'].includes(node.type);
    const spoken = forms.length > 0 && forms.length <= 12 && !forms.includes(hole);
    return spoken && (direct || forms.some((form) => /\s/.test(form) || form === '')) ? forms : [hole];
  }

  /** The expressions that it may be in the end: literals, templates, objects, functions, or what is not followed. */
  valuesOf(node: Node, depth = 0): Node[] {
    if (depth > 14) return [node];
    const next = (one: unknown) => this.valuesOf(one as Node, depth + 1);
    switch (node.type) {
      case 'ConditionalExpression':
        return [...next(node.consequent), ...next(node.alternate)];
      case 'LogicalExpression':
        return node.operator === '&&' ? next(node.right) : [...next(node.left), ...next(node.right)];
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return next(node.expression);
      case 'AwaitExpression':
        return next(node.argument);
      case 'Identifier':
        return nameOf(node) === 'undefined' ? [] : this.named(node, depth);
      case 'MemberExpression':
        return this.member(node, depth);
      case 'CallExpression':
        return this.called(node, depth);
      default:
        return [node];
    }
  }

  private member(node: Node, depth: number): Node[] {
    const key = node.computed && (node.property as Node).type !== 'Literal' ? undefined : nameOf(node.property);
    const whole = this.sources.get(node.file)?.imports.get(nameOf(node.object));
    const found = whole?.name === '*' && key ? this.exported(whole.file, key) : undefined;
    if (found) return this.valuesOf(found.node, depth + 1);
    const objects = this.valuesOf(node.object as Node, depth + 1);
    const got = objects.flatMap((object) => this.property(object, key, depth));
    return got.length > 0 || objects.every(({ type }) => /^(?:Object|Array)Expression$/.test(type)) ? got : [node];
  }

  property(object: Node, key: string | undefined, depth = 0): Node[] {
    if (object.type === 'ArrayExpression')
      return (object.elements as Node[]).flatMap((one) => this.valuesOf(one, depth + 1));
    if (object.type !== 'ObjectExpression') return [];
    return (object.properties as Node[]).flatMap((one) => {
      if (one.type === 'SpreadElement')
        return this.valuesOf(one.argument as Node, depth + 1).flatMap((spread) =>
          this.property(spread, key, depth + 1),
        );
      return key === undefined || nameOf(one.key) === key ? this.valuesOf(one.value as Node, depth + 1) : [];
    });
  }

  private called(node: Node, depth: number): Node[] {
    const callee = node.callee as Node;
    if (
      callee.type === 'MemberExpression' &&
      nameOf(callee.object) === 'Object' &&
      nameOf(callee.property) === 'freeze'
    )
      return this.valuesOf((node.arguments as Node[])[0] as Node, depth + 1);
    if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'find')
      return this.valuesOf(callee.object as Node, depth + 1);
    const made = this.valuesOf(callee, depth + 1).flatMap((one) => this.returned(one, depth + 1));
    return made.length > 0 ? made : [node];
  }

  private returned(made: Node, depth: number): Node[] {
    if (!isFunction(made)) return [];
    const body = made.body as Node;
    if (body.type !== 'BlockStatement') return this.valuesOf(body, depth);
    const known = this.returns.get(body) ?? returns(body);
    this.returns.set(body, known);
    return known.flatMap((one) => this.valuesOf(one, depth));
  }

  /** What a function of this file may answer, or what one of its constants holds. */
  ofName(file: string, name: string): string[] {
    const found = this.exported(file, name);
    if (!found) throw new Error(`${file} has no ${name}`);
    const made = this.valuesOf(found.node).flatMap((one) =>
      isFunction(one) ? this.returned(one, 0) : this.property(one, undefined),
    );
    return made.flatMap((one) => this.of(one));
  }

  private named(node: Node, depth: number): Node[] {
    const found = this.declared(node, nameOf(node));
    if (!found) return [node];
    const values = this.valuesOf(found.node, depth + 1);
    if (isParameter(found.node)) return this.given(found, depth, node);
    if (found.key === undefined) return values;
    const got = values.flatMap((value) => this.property(value, found.key, depth + 1));
    return got.length > 0 ? got : [node];
  }

  /** What is handed in for a parameter, at every call. */
  private given({ node, key }: Found, depth: number, asked: Node): Node[] {
    const maker = node.up as Node;
    const at = (maker.params as Node[]).indexOf(node);
    const name = nameOf(maker.id) || (maker.up?.type === 'VariableDeclarator' ? nameOf(maker.up.id) : '');
    const calls = name ? (this.calls.get(name) ?? []) : [];
    const values = calls
      .filter((call) => this.calleesOf(call).includes(maker))
      .flatMap((call) => {
        const one = (call.arguments as Node[])[at];
        if (!one) return node.type === 'AssignmentPattern' ? this.valuesOf(node.right as Node, depth + 1) : [];
        const handed = this.valuesOf(one, depth + 1);
        return key === undefined ? handed : handed.flatMap((value) => this.property(value, key, depth + 1));
      });
    return values.length > 0 ? values : [asked];
  }

  private calleesOf(call: Node): Node[] {
    const known = this.callees.get(call) ?? this.valuesOf(call.callee as Node);
    this.callees.set(call, known);
    return known;
  }

  private declared(from: Node, name: string): Found | undefined {
    for (let node = from.up; node; node = node.up) {
      for (const param of isFunction(node) ? (node.params as Node[]) : []) {
        const found = bound(param, name);
        if (found) return { node: param, ...found };
      }
      const own = node.type === 'Program' || node.type === 'BlockStatement' ? declaration(node, name) : undefined;
      if (own) return own;
    }
    const imported = this.sources.get(from.file)?.imports.get(name);
    return imported && this.exported(imported.file, imported.name);
  }

  private exported(file: string, name: string): Found | undefined {
    const source = this.sources.get(file);
    if (!source) return undefined;
    const own = declaration(source.program, name);
    if (own) return own;
    for (const node of childrenOf(source.program)) {
      if (node.type !== 'ExportNamedDeclaration' || !node.source) continue;
      const one = (node.specifiers as Node[]).find(({ exported }) => nameOf(exported) === name);
      const from = String((node.source as Node).value);
      if (one)
        return this.exported(from.startsWith('#') ? `src/${from.slice(1)}` : beside(file, from), nameOf(one.local));
    }
    return undefined;
  }
}

const beside = (file: string, from: string): string => new URL(from, `file:///${file}`).pathname.slice(1);
const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
const isParameter = (node: Node): boolean =>
  node.up !== undefined && isFunction(node.up) && (node.up.params as Node[]).includes(node);

function declaration(block: Node, name: string): Found | undefined {
  for (const statement of block.body as Node[]) {
    const node = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
    if (node?.type === 'FunctionDeclaration' && nameOf(node.id) === name) return { node };
    if (node?.type !== 'VariableDeclaration') continue;
    for (const one of node.declarations as Node[]) {
      const found = one.init ? bound(one.id as Node, name) : undefined;
      if (found) return { node: one.init as Node, ...found };
    }
  }
  return undefined;
}

/** Whether a pattern binds this name, and to which property of what it takes apart. */
function bound(pattern: Node, name: string): { key?: string } | undefined {
  if (pattern.type === 'Identifier') return nameOf(pattern) === name ? {} : undefined;
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left as Node, name);
  if (pattern.type !== 'ObjectPattern') return undefined;
  for (const one of pattern.properties as Node[])
    if (one.type === 'Property' && bound(one.value as Node, name)) return { key: nameOf(one.key) };
  return undefined;
}

function returns(node: Node): Node[] {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument as Node] : [];
  return isFunction(node) ? [] : childrenOf(node).flatMap(returns);
}

function product(parts: string[][]): string[] {
  return parts.reduce<string[]>((made, part) => made.flatMap((start) => part.map((end) => start + end)), ['']);
}
