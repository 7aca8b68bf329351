/** What a drawing (SVG), or another page in XML, holds that may name pictures. */
export interface Drawing {
  /** The values of all attributes. */
  readonly values: readonly string[];
  /** The insides of its style elements. */
  readonly sheets: readonly string[];
  /** False where it is written so that something may be in it that was not read: nothing of it may then count as compared. */
  readonly isWhole: boolean;
}

const most = { signs: 20 * 1024 * 1024, depth: 8, entities: 1_000 };

/**
 * Reads XML as browsers draw it, not as HTML: entities of its own are resolved, sections of character data are text, and names
 * may have prefixes. It does not check that it is well-formed: browsers draw nothing of what is not.
 *
 * @example readDrawing('<svg><image href="data:image/gif;base64,R0lGODdh"/></svg>').values // ['data:image/gif;base64,R0lGODdh']
 */
export function readDrawing(xml: string): Drawing {
  const reader = new Reader();
  reader.scan(xml, 0);
  reader.endSheet();
  return reader;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const references = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([^\s&;<>"']{1,200}));/gi;

class Reader implements Drawing {
  readonly values: string[] = [];
  readonly sheets: string[] = [];
  isWhole = true;
  private readonly entities = new Map<string, string>();
  private signs = 0;
  /** The text of the open style element. */
  private sheet: string | undefined;

  scan(xml: string, depth: number): void {
    if (!this.hasRoom(xml, depth)) return;
    let at = 0;
    while (at < xml.length) {
      const tag = xml.indexOf('<', at);
      this.text(xml.slice(at, tag === -1 ? xml.length : tag), depth);
      if (tag === -1) return;
      if (xml.startsWith('<!--', tag)) at = endOf(xml, '-->', tag + 4);
      else if (xml.startsWith('<![CDATA[', tag)) {
        at = endOf(xml, ']]>', tag + 9);
        this.write(xml.slice(tag + 9, Math.max(tag + 9, at - 3)));
      } else if (xml.startsWith('<?', tag)) {
        at = endOf(xml, '?>', tag + 2);
        // It names a style sheet, which may be written into the address itself.
        if (xml.startsWith('<?xml-stylesheet', tag)) this.isWhole = false;
      } else if (/^<!doctype/i.test(xml.slice(tag, tag + 9))) at = this.doctype(xml, tag);
      else at = this.tag(xml, tag);
    }
  }

  private hasRoom(text: string, depth: number): boolean {
    this.signs += text.length;
    if (this.signs <= most.signs && depth <= most.depth) return true;
    this.isWhole = false;
    return false;
  }

  /** Text between tags: an entity may stand for more tags. */
  private text(text: string, depth: number): void {
    let at = 0;
    for (const match of text.matchAll(references)) {
      const declared = match[3] === undefined ? undefined : this.entities.get(match[3]);
      this.write(text.slice(at, match.index));
      at = match.index + match[0].length;
      if (declared === undefined) this.write(this.resolve(match[0], depth));
      else this.scan(declared, depth + 1);
    }
    this.write(text.slice(at));
  }

  private write(text: string): void {
    if (this.sheet !== undefined) this.sheet += text;
  }

  /** One tag, from its `<`. @returns where it ends */
  private tag(xml: string, from: number): number {
    const name = /^<\/?([^\s/>"'=]{1,200})/.exec(xml.slice(from, from + 203))?.[1] ?? '';
    const isStyle = name.replace(/^.*:/, '').toLowerCase() === 'style';
    if (xml[from + 1] === '/') {
      if (isStyle) this.endSheet();
      return endOf(xml, '>', from);
    }
    // An element within a style is no part of the sheet, and splits its text.
    if (this.sheet !== undefined) this.isWhole = false;
    let at = from + 1;
    while (at < xml.length && xml[at] !== '>') {
      const sign = xml[at];
      if (sign !== '"' && sign !== "'") at += 1;
      else {
        const end = endOf(xml, sign, at + 1);
        this.values.push(this.resolve(xml.slice(at + 1, end - 1), 0));
        at = end;
      }
    }
    if (isStyle && xml[at - 1] !== '/') this.sheet = '';
    return at + 1;
  }

  endSheet(): void {
    if (this.sheet) this.sheets.push(this.sheet);
    this.sheet = undefined;
  }

  /** The value of an attribute, or of a reference: entities stand for signs only, whatever these are. */
  private resolve(text: string, depth: number): string {
    if (!text.includes('&') || !this.hasRoom(text, depth)) return text;
    return text.replace(references, (whole, hexadecimal?: string, decimal?: string, name = '') => {
      if (hexadecimal ?? decimal) return signOf(hexadecimal, decimal);
      const declared = this.entities.get(name);
      return declared === undefined ? (named[name] ?? whole) : this.resolve(declared, depth + 1);
    });
  }

  /** Its own entities are taken; those of files and of parameters are not, and what they might hold was not read. */
  private doctype(xml: string, from: number): number {
    const open = xml.slice(from, from + 2_000).search(/[[>]/);
    if (open === -1) this.isWhole = false;
    if (open === -1 || xml[from + open] === '>') return open === -1 ? xml.length : from + open + 1;
    const end = endOfSubset(xml, from + open + 1);
    const subset = xml.slice(from + open + 1, end);
    if (/%|<!entity\s+[^\s"']{1,200}\s+(?:system|public)/i.test(subset)) this.isWhole = false;
    const declarations = /<!ENTITY\s{1,50}([^\s%"'<>]{1,200})\s{1,50}(?:"([^"]*)"|'([^']*)')\s{0,50}>/g;
    let count = 0;
    for (const [, name = '', double, single] of subset.matchAll(declarations)) {
      // The first one holds. Signs by their numbers are resolved here, so that they may become tags.
      if (!this.entities.has(name)) this.entities.set(name, withSigns(double ?? single ?? ''));
      count += 1;
    }
    if (count > most.entities || count < (subset.match(/<!ENTITY/gi) ?? []).length) this.isWhole = false;
    return endOf(xml, '>', end);
  }
}

/** Where the declarations of a document end: at the bracket that is in no quotation marks and no comment. */
function endOfSubset(xml: string, from: number): number {
  let at = from;
  while (at < xml.length && xml[at] !== ']') {
    const sign = xml[at];
    if (xml.startsWith('<!--', at)) at = endOf(xml, '-->', at + 4);
    else at = sign === '"' || sign === "'" ? endOf(xml, sign, at + 1) : at + 1;
  }
  return at;
}

/** Behind the next place of some signs; the end where there is none. */
function endOf(xml: string, signs: string, from: number): number {
  const at = xml.indexOf(signs, from);
  return at === -1 ? xml.length : at + signs.length;
}

function signOf(hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

const withSigns = (text: string): string =>
  text.replace(references, (whole, hexadecimal?: string, decimal?: string) =>
    (hexadecimal ?? decimal) ? signOf(hexadecimal, decimal) : whole,
  );
