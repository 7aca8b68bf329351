import { isCounter } from './counters.ts';
import { dataPictures } from './data-pictures.ts';
import { unescapeJs } from './js-text.ts';
import { listedPictures, writtenPictures } from './listed-pictures.ts';
import { isOtherAt, isOtherAttribute, isOtherElement } from './other-pictures.ts';
import { backgroundsOf, endsAsPicture, holdsPlace, isIcon } from './pictures-of.ts';
import { readTags } from './read-tags.ts';
import { dataOf } from './script-data.ts';
import { withoutComments } from './style-text.ts';

/** How many addresses of a page are kept, and how far into it they are looked for. */
const most = { addresses: 200, unnamed: 40, tried: 20_000, characters: 3 * 1024 * 1024, depth: 3 };

/** A quoted address, as scripts and their data write it: its slashes may be escaped, more than once. What closes one may open the next. */
const quoted = /(["'`])(?=(?:https?:)?\\{0,7}(?:\/|u002f|x2f))([^"'`\s<>]{2,1000})(?=\1)/gi;
/** The same within a text. */
const within = /https?:(?:\\{0,3}\/){2}[^\s"'`<>()[\]]{2,1000}/gi;
/** What data calls a picture, wherever its address begins and however it ends. */
const called =
  /(?<![\w-])[\w-]{0,30}?(?:image|img|photo|picture|poster|thumb|content_?url|display_?url|media_?url|src|original)[\w-]{0,30}\\{0,3}["']?\s{0,5}:\s{0,5}\\{0,3}(["'`])([^"'`\s<>]{2,1000})(?=\1)/gi;
/** What a style sheet declares where its addresses are pictures; a font and a sheet have others. */
const showsPicture =
  /^(?:background(?:-image)?|content|list-style(?:-image)?|border-image(?:-source)?|--[\w-]{1,40})\s{0,9}:/i;
const notPictures =
  /\.(?:js|mjs|css|html?|php|aspx?|json|xml|svg|ico|woff2?|ttf|otf|eot|mp4|webm|mov|m3u8|mpd|mp3|m4a|ogg|pdf|zip)(?:[?#]|$)/i;

/**
 * Pictures that a page names anywhere, as galleries do that load them late: in scripts and their data, in style sheets, in
 * whatever attribute. Addresses that end like a picture, and some that the page's data calls one. Absolute, in the order
 * in which they are written.
 *
 * @param url of the page, to which relative addresses belong unless it has a base element
 * @example namedPictures('<script>show("\/a.jpg")</script>', 'https://a.test/c') // ['https://a.test/a.jpg']
 */
export function namedPictures(html: string, url: string): string[] {
  const names = new Names(url);
  let hasBase = false;
  readTags(html.slice(0, most.characters), {
    readsTemplates: true,
    open(name, attributes) {
      if (name === 'base' && !hasBase && attributes.href !== undefined) {
        names.base = URL.parse(attributes.href, url)?.href ?? url;
        hasBase = true;
      }
      if (isIcon(name, attributes)) return;
      if (isOtherElement(name)) return;
      for (const attribute in attributes) names.inAttribute(attributes[attribute] ?? '', attribute);
    },
    close: () => undefined,
    text: () => undefined,
    code: (text, of) => (of === 'style' ? names.inStyle(text, 'sheet') : names.inScript(text)),
  });
  return names.found();
}

/** The names of one page. */
class Names {
  base: string;
  private readonly kept = new Set<string>();
  private readonly tried = new Set<string>();
  private unnamed = 0;

  constructor(base: string) {
    this.base = base;
  }

  found(): string[] {
    return [...this.kept].slice(0, most.addresses);
  }

  private isFull(): boolean {
    return this.kept.size >= most.addresses || this.tried.size >= most.tried;
  }

  inAttribute(written: string, name: string): void {
    if (written.length < 3 || this.isFull()) return;
    const value = percentDecoded(written);
    // Data is judged by the names within it, too.
    if (isOtherAttribute(name) && !/^\s*[[{]/.test(value)) return;
    // Data, calls and styles hold an address among other things.
    if (/["'`(]/.test(value)) {
      this.inStyle(value);
      this.inScript(value, name.replace(/^data-/, ''));
    } else if (value.length <= 4_096 && /^\s*(?:https?:)?\/\S+\s*$/i.test(value) && endsAsPicture.test(value)) {
      this.keep(value);
    }
  }

  inStyle(text: string, of: 'sheet' | 'attribute' = 'attribute'): void {
    const sheet = of === 'sheet' ? withoutComments(text) : text;
    const begins = /url\(|image-set\(/gi;
    for (let found = begins.exec(sheet); found !== null && !this.isFull(); ) {
      const { index: at } = found;
      found = begins.exec(sheet);
      // An address ends before the next one begins.
      const end = Math.min(at + 1_010, found?.index ?? sheet.length);
      for (const address of backgroundsOf(sheet.slice(at, end)).slice(0, 1)) {
        if (endsAsPicture.test(address)) this.keep(address);
        else if (of === 'sheet' && showsPicture.test(declarationAt(sheet, at))) this.keepUnnamed(address);
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
    if (this.isFull()) return;
    const data = dataPictures(text, name);
    if (data !== undefined) {
      for (const address of data.pictures) this.keepCalled(meant(address));
      if (depth < most.depth) for (const one of data.texts) this.inScript(one, '', depth + 1);
      return;
    }
    const { found, rest } = depth < most.depth ? dataOf(text) : { found: [], rest: text };
    for (const piece of found) this.inScript(piece.data, piece.name, depth + 1);
    this.inWords(rest);
  }

  /** What is no data. */
  private inWords(text: string): void {
    for (const { 2: written = '', index } of text.matchAll(quoted)) {
      if (this.isFull()) return;
      this.try(written, text, index);
    }
    for (const { 0: written, index } of text.matchAll(within)) {
      if (this.isFull()) return;
      this.try(written, text, index);
    }
    this.inCalls(text);
    for (const address of [...listedPictures(text), ...writtenPictures(text)]) {
      if (this.isFull()) return;
      this.keepCalled(address);
    }
  }

  /** Data that is part of a script. */
  private inCalls(text: string): void {
    for (const { 0: begin, 2: written = '', index } of text.matchAll(called)) {
      if (this.isFull() || this.unnamed >= most.unnamed) return;
      if (!isOtherAt(text, index + begin.length - written.length)) this.tryCalled(written);
    }
  }

  private try(written: string, text: string, at: number): void {
    if (this.tried.has(written)) return;
    const address = meant(written);
    // The same address may be somebody's portrait here, and a picture of the page elsewhere.
    const isNamed = endsAsPicture.test(address);
    if (isNamed && isOtherAt(text, at)) return;
    this.tried.add(written);
    if (isNamed) this.keep(address);
  }

  private keepCalled(address: string): void {
    if (endsAsPicture.test(address)) this.keep(address);
    else this.keepUnnamed(address);
  }

  private tryCalled(written: string): void {
    const address = meant(written);
    if (endsAsPicture.test(address)) this.keep(address);
    else if (/^(?:https?:)?\/\/[^/]+\/./i.test(address)) this.keepUnnamed(address);
  }

  /** One that is called a picture, and does not end like one. */
  private keepUnnamed(address: string): void {
    const isFile = notPictures.test(address) || address.startsWith('#');
    if (this.unnamed < most.unnamed && !isFile && this.keep(address)) this.unnamed += 1;
  }

  private keep(address: string): boolean {
    // A script fills in a part of it.
    if (/\{[\w.]{1,40}\}/.test(address) || holdsPlace.test(address)) return false;
    const url = URL.parse(address, this.base);
    if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || this.kept.has(url.href)) return false;
    if (isCounter(url)) return false;
    this.kept.add(url.href);
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
