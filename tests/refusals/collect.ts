import { Sentences } from './say.ts';
import { type Node, nameOf, readSources, within } from './sources.ts';

export type Said = { sentence: string; at: string };

/** zod's checks that take a sentence as their last argument. */
const checks = new Set(
  'min max length regex refine email url int positive nonnegative nonempty gte lte gt lt multipleOf startsWith string number enum literal date datetime trim'.split(
    ' ',
  ),
);

/** Sentences that reach a refusal through a list, or through zod, where they cannot be followed. */
const handedOn = [
  ['src/platform/http/plain-faults.ts', 'sentenceOf'],
  ['src/modules/brands/contract.ts', 'checkOutcomes'],
  ['src/modules/content/shareable.ts', 'whyNotShareable'],
] as const;

/** Every sentence that a refusal of the server may hold, and what of them could not be followed. */
export function collectSentences(): Said[] {
  const sources = readSources();
  const sentences = new Sentences(sources);
  const said: Said[] = [];
  for (const { file, text, program } of sources.values())
    for (const node of within(program)) {
      const at = `${file}:${text.slice(0, node.start).split('\n').length}`;
      for (const one of sinksOf(node, sentences)) for (const sentence of sentences.of(one)) said.push({ sentence, at });
    }
  for (const [file, name] of handedOn)
    for (const sentence of sentences.ofName(file, name)) said.push({ sentence, at: `${file} ${name}` });
  return said;
}

function sinksOf(node: Node, sentences: Sentences): Node[] {
  const given = (node.arguments ?? []) as Node[];
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Problem' && given[1])
    return sentences.valuesOf(given[1]).flatMap((details) => [
      ...sentences.property(details, 'detail'),
      ...sentences
        .property(details, 'errors')
        .flatMap((list) => sentences.property(list, undefined))
        .flatMap((one) => sentences.property(one, 'message')),
    ]);
  if (node.type === 'ObjectExpression' && isRefusal(node)) return sentences.property(node, 'message');
  if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'MemberExpression') return [];
  const method = nameOf((node.callee as Node).property);
  const last = given.at(-1);
  if (!last) return [];
  if (
    method === 'push' &&
    /issues$|errors$|faults$/.test(
      nameOf(((node.callee as Node).object as Node).property ?? (node.callee as Node).object),
    )
  )
    return sentences.valuesOf(last).flatMap((one) => sentences.property(one, 'message'));
  if (method === 'addIssue') return sentences.valuesOf(last).flatMap((one) => sentences.property(one, 'message'));
  if (!checks.has(method)) return [];
  return sentences.valuesOf(last).flatMap((one) => {
    if (one.type === 'ObjectExpression') return ['message', 'error'].flatMap((key) => sentences.property(one, key));
    const words = one.type === 'TemplateLiteral' || typeof one.value === 'string';
    return words && /\s/.test(sentences.of(one).join('')) ? [one] : [];
  });
}

/** `{ code, message }` of one row among many, and a fault of a field before it is thrown. */
function isRefusal(node: Node): boolean {
  const around = node.up?.callee as Node | undefined;
  if (around && ['object', 'extend'].includes(nameOf(around.property))) return false; // the shape of an answer
  const keys = (node.properties as Node[]).map(({ key }) => nameOf(key));
  return keys.includes('message') && ['code', 'path', 'outcome', 'state'].some((key) => keys.includes(key));
}
