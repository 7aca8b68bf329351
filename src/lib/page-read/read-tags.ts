import { decodeEntities } from './decode-entities.ts';

/** What a page is made of, in the order in which it stands there. */
export interface TagReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Elements whose inside holds no tags (WHATWG HTML 13.2.5.1); of these only the title is read. */
const raw: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
]);
/** Elements whose inside is not the page's own text or pictures. */
const skipped: ReadonlySet<string> = new Set(['template', 'svg', 'math']);
const mostAttributes = 60;
/** Tags, comments and texts between them. What is skipped whole costs next to nothing, however long it is. */
const mostPieces = 1_000_000;

/**
 * Reads the tags of a page from front to back, in one pass whose time grows with its length alone. A parser after the
 * standard builds a tree, and takes quadratic time over pages made of opening tags: 250 KB held one for half a minute.
 * Reading links and pictures needs no tree.
 */
export function readTags(html: string, reader: TagReader): void {
  let at = 0;
  const text = (to: number): void => {
    if (to > at) reader.text(decodeEntities(html.slice(at, to)));
  };
  const after = (end: number, length: number): number => (end === -1 ? html.length : end + length);
  for (let piece = 0; at < html.length && piece < mostPieces; piece += 1) {
    const start = html.indexOf('<', at);
    if (start === -1) {
      text(html.length);
      return;
    }
    const kind = html[start + 1] ?? '';
    const letter = kind === '/' ? (html[start + 2] ?? '') : kind;
    const isTag = /[a-z]/i.test(letter);
    if (!isTag && kind !== '!' && kind !== '?') {
      // A run of them is one piece, or a megabyte of them would be all that is read.
      let end = start + 1;
      while (html[end] === '<' && html[end + 1] === '<') end += 1;
      text(end);
      at = end;
      continue;
    }
    text(start);
    if (html.startsWith('<!--', start)) at = after(html.indexOf('-->', start + 4), 3);
    else if (!isTag) at = after(html.indexOf('>', start), 1);
    else if (kind === '/') {
      reader.close(nameAt(html, start + 2));
      at = after(html.indexOf('>', start), 1);
    } else at = readOpening(html, start, reader);
  }
}

function readOpening(html: string, start: number, reader: TagReader): number {
  const name = nameAt(html, start + 1);
  const { attributes, end } = attributesAt(html, start + 1 + name.length);
  if (skipped.has(name)) return closingOf(html, name, end);
  reader.open(name, attributes);
  if (!raw.has(name)) return end;
  const close = closingOf(html, name, end);
  if (name === 'title') reader.text(decodeEntities(html.slice(end, close)));
  return close;
}

function closingOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function nameAt(html: string, at: number): string {
  const name = /[^\s/>]{1,60}/y;
  name.lastIndex = at;
  return (name.exec(html)?.[0] ?? '').toLowerCase();
}

/** The attributes of a tag and where it ends; of a repeated one the first counts, as in browsers. */
function attributesAt(html: string, from: number): { attributes: Record<string, string>; end: number } {
  // Without a prototype: a page may well have an attribute named `__proto__`.
  const attributes: Record<string, string> = Object.create(null);
  const next = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
  next.lastIndex = from;
  let end = from;
  for (let count = 0; count < mostAttributes; count += 1) {
    const match = next.exec(html);
    if (!match) break;
    end = next.lastIndex;
    const name = (match[1] ?? '').toLowerCase();
    attributes[name] ??= decodeEntities(match[2] ?? match[3] ?? match[4] ?? '');
  }
  const close = html.indexOf('>', end);
  return { attributes, end: close === -1 ? html.length : close + 1 };
}
