import { type InlinePicture, isData, isShown, readData } from './data-picture.ts';
import { unescapeJs } from './js-text.ts';
import { backgroundsOf, picturesOf } from './pictures-of.ts';
import { readTags } from './read-tags.ts';

/** Of one page. */
const most = { pictures: 50, bytes: 20 * 1024 * 1024, depth: 3 };
/** What is written among other things and is shorter than this is an icon. */
const shortest = 1_400;

/** A picture among other things: in a style sheet, in a script or its data, whose signs may be escaped. */
const written =
  /data:image(?:\\{0,3}\/|\\{1,2}u002f|\\{1,2}x2f)[\w.-]{1,40}(?:;[\w-]{1,20}=[\w-]{1,40}){0,2};base64,[\w+/=%\\-]+/gi;

/** The pictures that are written into one page: in its order, each once, no more than are worth a look. */
export class InlinePictures {
  /** There are more of them than were taken. */
  more = false;
  private readonly found = new Map<string, InlinePicture>();
  private bytes = 0;
  private depth = 0;

  all(): InlinePicture[] {
    return [...this.found.values()];
  }

  /** What an address holds that begins with `data:`. */
  take(address: string): void {
    if (this.more || this.found.has(address)) return;
    const data = readData(address);
    if (data === 'too-long') this.more = true;
    else if (data?.type === 'image/svg+xml') this.drawing(data.bytes.toString());
    else if (data && isShown(data)) this.keep(address, data);
  }

  /** What a style sheet, a script or an attribute holds among other things. */
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

  /** A drawing may be nothing but the frame of a picture. Shown as one, it may load nothing from elsewhere. */
  private drawing(svg: string): void {
    if (this.depth >= most.depth) return;
    this.depth += 1;
    readTags(svg, {
      open: (name, attributes, within) => {
        const named = [...picturesOf(name, attributes, within), ...backgroundsOf(attributes.style ?? '')];
        for (const address of named) if (isData(address)) this.take(address.trim());
      },
      close: () => undefined,
      text: () => undefined,
      code: (text) => this.takeWritten(text),
    });
    this.depth -= 1;
  }
}
