import { type InlinePicture, isData, isShown, readData, tidied } from './data-picture.ts';
import { decodeSheet, decodeXml } from './decode-declared.ts';
import { unescapeJs } from './js-text.ts';
import { readDrawing } from './read-drawing.ts';
import { dataAddresses } from './sheet-addresses.ts';

/** Of one page. */
const most = { pictures: 50, bytes: 20 * 1024 * 1024, depth: 3 };
/** What is written among other things and is shorter than this is an icon. */
const shortest = 1_400;

/** A picture among other things: in a style sheet, in a script or its data, whose signs may be escaped. */
const written =
  /data:image(?:\\{0,3}\/|\\{1,2}u002f|\\{1,2}x2f)[\w.-]{1,40}(?:;[\w-]{1,20}=[\w-]{1,40}){0,2};base64,[\w+/=%\\-]+/gi;

/** The pictures that are written into one page: in its order, each once, no more than are worth a look. */
export class InlinePictures {
  /** There are more of them than were taken, or may be: something is written so that it was not read. */
  more = false;
  private readonly found = new Map<string, InlinePicture>();
  private bytes = 0;
  private depth = 0;
  /** The inside of the open style element. */
  private sheet: string | undefined;

  all(): InlinePicture[] {
    return [...this.found.values()];
  }

  /** What an address holds that begins with `data:`. */
  take(written: string): void {
    const address = tidied(written);
    if (this.more || this.found.has(address)) return;
    const data = readData(address);
    if (data === 'too-long') this.more = true;
    else if (data?.type === 'image/svg+xml') this.within(() => this.takeDrawing(decodeXml(data.bytes)));
    else if (data?.type === 'text/css') this.within(() => this.takeSheet(decodeSheet(data.bytes)));
    else if (data && isShown(data)) this.keep(address, data);
  }

  /** What an element of a page holds in its attributes besides the pictures that it shows. */
  open(element: string, attributes: Readonly<Record<string, string>>): void {
    for (const name in attributes) {
      const value = attributes[name] ?? '';
      if (isData(value)) {
        if (element === 'link' && name === 'href' && /stylesheet/i.test(attributes.rel ?? '')) this.take(value);
        continue;
      }
      this.takeWritten(value);
      // Not only of `style`: drawings have an attribute for each property.
      if (value.includes('(')) this.takeSheet(value);
    }
    // An element within a style, as drawings may have, splits its text: what a browser makes of that is not read.
    if (this.sheet) this.more = true;
    if (element === 'style') this.sheet = '';
  }

  /** More of the inside of the open style element. */
  write(text: string): void {
    this.sheet = (this.sheet ?? '') + text;
  }

  endSheet(): void {
    if (this.sheet) this.takeSheet(this.sheet);
    this.sheet = undefined;
  }

  /** What a style sheet holds, or the style of an element, however it is written. */
  takeSheet(sheet: string): void {
    if (sheet.length < shortest) return;
    for (const address of dataAddresses(sheet)) {
      if (this.more) return;
      if (address.length >= shortest) this.take(address);
    }
  }

  /** What a drawing holds, or a page in XML. A drawing may be nothing but the frame of a picture. */
  takeDrawing(xml: string): void {
    const { values, sheets, isWhole } = readDrawing(xml);
    if (!isWhole) this.more = true;
    for (const value of values) {
      if (this.more) return;
      if (isData(value)) this.take(value);
      else this.takeSheet(value);
    }
    for (const sheet of sheets) this.takeSheet(sheet);
  }

  /** What a script or an attribute holds among other things. */
  takeWritten(text: string): void {
    if (text.length < shortest || !/data:image/i.test(text)) return;
    for (const [address] of text.matchAll(written)) {
      if (this.more) return;
      if (address.length >= shortest) this.take(unescapeJs(address));
    }
  }

  private keep(address: string, picture: InlinePicture): void {
    if (this.found.size >= most.pictures || this.bytes + picture.bytes.length > most.bytes) {
      this.more = true;
      return;
    }
    this.bytes += picture.bytes.length;
    this.found.set(address, picture);
  }

  /** Something that holds pictures within another; deeper than a page needs it is not read. */
  private within(read: () => void): void {
    if (this.depth >= most.depth) this.more = true;
    else {
      this.depth += 1;
      read();
      this.depth -= 1;
    }
  }
}
