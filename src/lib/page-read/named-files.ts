import { isCounter } from './counters.ts';
import { type DataPlace, dataFiles } from './data-files.ts';
import { unescapeJs } from './js-text.ts';
import { isOtherAt, isOtherAttribute, nameBefore, type Owner } from './other-pictures.ts';
import { backgroundsOf, holdsPlace } from './pictures-of.ts';
import { dataOf } from './script-data.ts';
import { withoutComments } from './style-text.ts';

/** How many addresses of a page are kept, and looked at. */
const most = { addresses: 200, unnamed: 40, last: 40, tried: 20_000, judged: 20_000, depth: 3 };

/** A kind of files that pages name in their scripts and data, and how its names are known. */
export interface FileNames {
  /** Owners whose files are not the page's. */
  others: readonly Owner[];
  /** Whether a text may name one; it is read no further otherwise. */
  mayName(text: string): boolean;
  ends(address: string): boolean;
  /** Whether a value of data is the address of one. */
  isInData(value: string, place: DataPlace): boolean;
  /** A quoted address; its slashes may be escaped, more than once. */
  quoted: RegExp;
  /** Whether an address that ends like one is one by what the script calls it. */
  isCalled?(address: string, name: string | undefined): boolean;
  /** An absolute address within a text. */
  within: RegExp;
  /** Keys of data and properties of style sheets whose value is an address of such a file, however that ends. */
  unnamed?: { called: RegExp; isOther(address: string): boolean; isDeclared(declaration: string): boolean };
  /** Further ones in a script. */
  listedIn?(text: string): string[];
  /** The file that an address leads to. */
  fileAt?(url: URL): URL | undefined;
  /** Whether a name says that its file is the last one that is worth a look. */
  isLast?(name: string): boolean;
}

/** The names of one page. */
export class NamedFiles {
  base: string;
  /** The text that is read is inside a link to another page. */
  isInOther = false;
  private readonly kept = new Map<string, 'first' | 'last'>();
  private readonly tried = new Set<string>();
  private unnamed = 0;
  private judged = 0;
  private last = 0;
  private readonly kind: FileNames;

  constructor(base: string, kind: FileNames) {
    this.base = base;
    this.kind = kind;
  }

  found(): string[] {
    const of = (rank: 'first' | 'last') => [...this.kept].filter((one) => one[1] === rank).map(([url]) => url);
    return [...of('first'), ...of('last')];
  }

  private isFull(): boolean {
    return this.kept.size >= most.addresses || this.tried.size >= most.tried;
  }

  inAttribute(written: string, name: string): void {
    if (written.length < 3 || this.isFull()) return;
    const value = percentDecoded(written);
    if (!this.kind.mayName(value)) return;
    // Data is judged by the names within it, too.
    if (isOtherAttribute(name) && !/^\s*[[{]/.test(value)) return;
    // Data, calls and styles hold an address among other things.
    if (/["'`(]/.test(value)) {
      this.inStyle(value);
      this.inScript(value, name.replace(/^data-/, ''));
    } else if (value.length <= 4_096 && /^\s*(?:https?:)?\/\S+\s*$/i.test(value) && this.kind.ends(value)) {
      this.keep(value, name);
    }
  }

  inStyle(text: string, of: 'sheet' | 'attribute' = 'attribute'): void {
    const { unnamed, ends } = this.kind;
    if (!unnamed) return;
    const sheet = of === 'sheet' ? withoutComments(text) : text;
    const begins = /url\(|image-set\(/gi;
    for (let found = begins.exec(sheet); found !== null && !this.isFull(); ) {
      const { index: at } = found;
      found = begins.exec(sheet);
      // An address ends before the next one begins.
      const end = Math.min(at + 1_010, found?.index ?? sheet.length);
      for (const address of backgroundsOf(sheet.slice(at, end)).slice(0, 1)) {
        if (ends(address)) this.keep(address);
        else if (of === 'sheet' && unnamed.isDeclared(declarationAt(sheet, at))) this.keepUnnamed(address);
      }
    }
  }

  /**
   * Data is read value by value: in a search through the text, a portrait and a picture of another page would look like
   * any other address.
   *
   * @param name of the data, where it has one
   */
  inScript(text: string, name = '', depth = 0): void {
    if (this.isFull() || !this.kind.mayName(text)) return;
    const data = dataFiles(text, name, this.kind);
    if (data !== undefined) {
      for (const one of data.files) this.keepCalled(meant(one.address), one.name);
      if (depth < most.depth) for (const one of data.texts) this.inScript(one, '', depth + 1);
      return;
    }
    const { found, rest } = depth < most.depth ? dataOf(text) : { found: [], rest: text };
    for (const piece of found) this.inScript(piece.data, piece.name, depth + 1);
    this.inWords(rest);
  }

  /** Reads script text that did not parse as data. */
  private inWords(text: string): void {
    for (const { 2: written = '', index } of text.matchAll(this.kind.quoted)) {
      if (this.isFull()) return;
      this.try(written, text, index);
    }
    for (const { 0: written, index } of text.matchAll(this.kind.within)) {
      if (this.isFull()) return;
      this.try(written, text, index);
    }
    this.inCalls(text);
    for (const address of this.kind.listedIn?.(text) ?? []) {
      if (this.isFull()) return;
      this.keepCalled(address);
    }
  }

  /** Data that is part of a script. */
  private inCalls(text: string): void {
    if (!this.kind.unnamed) return;
    for (const { 0: begin, 2: written = '', index } of text.matchAll(this.kind.unnamed.called)) {
      if (this.isFull() || this.unnamed >= most.unnamed) return;
      if (!isOtherAt(text, index + begin.length - written.length, this.kind.others)) this.tryCalled(written);
    }
  }

  private try(written: string, text: string, at: number): void {
    const { kind } = this;
    if (this.tried.has(written) || !kind.mayName(written)) return;
    const address = meant(written);
    const isNamed = kind.ends(address);
    if (isNamed && this.isOther(address, text, at)) return;
    this.tried.add(written);
    if (isNamed) this.keep(address, kind.isLast ? nameBefore(text, at) : undefined);
  }

  /** The same address may be a portrait here, and a picture of the page elsewhere. */
  private isOther(address: string, text: string, at: number): boolean {
    const { isCalled, others } = this.kind;
    if (isCalled && (++this.judged > most.judged || !isCalled(address, nameBefore(text, at)))) return true;
    return isOtherAt(text, at, others);
  }

  private keepCalled(address: string, name?: string): void {
    if (this.kind.ends(address)) this.keep(address, name);
    else this.keepUnnamed(address);
  }

  private tryCalled(written: string): void {
    const address = meant(written);
    if (this.kind.ends(address)) this.keep(address);
    else if (/^(?:https?:)?\/\/[^/]+\/./i.test(address)) this.keepUnnamed(address);
  }

  /** One that is called a picture, and does not end like one. */
  private keepUnnamed(address: string): void {
    const isFile = this.kind.unnamed?.isOther(address) !== false || address.startsWith('#');
    if (this.unnamed < most.unnamed && !isFile && this.keep(address)) this.unnamed += 1;
  }

  private keep(address: string, name = ''): boolean {
    // A script fills in a part of it.
    if (/\{[\w.]{1,40}\}/.test(address) || holdsPlace.test(address)) return false;
    const { fileAt, isLast } = this.kind;
    const read = URL.parse(address, this.base);
    const url = read && fileAt ? fileAt(read) : read;
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || isCounter(url)) return false;
    const rank = this.isInOther || isLast?.(name) ? 'last' : 'first';
    const before = this.kept.get(url.href);
    if (before === rank || before === 'first') return false;
    // Those of other pages leave room for the others.
    if (rank === 'last' && ++this.last > most.last) return false;
    this.kept.delete(url.href);
    this.kept.set(url.href, rank);
    return true;
  }
}

/** The declaration of a style sheet in which an address stands, up to it. */
function declarationAt(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 500), at);
  return before.slice(Math.max(...[';', '{', '}'].map((sign) => before.lastIndexOf(sign))) + 1).trim();
}

/** As the script means it; data within data ends before the backslash of its closing quote. */
const meant = (written: string): string =>
  unescapeJs(written.replace(/(?<!\\)\\+$/, ''))
    .replaceAll('&amp;', '&')
    .trim();

/** Data whose every sign is percent-encoded, as some galleries hand it on. */
function percentDecoded(text: string): string {
  if (!/^\s*%(?:7B|5B)/i.test(text) || text.length > 100_000) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
