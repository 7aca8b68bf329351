import { unescapeJs } from './js-text.ts';
import { endsAsPicture, picturesOf } from './pictures-of.ts';
import { readTags } from './read-tags.ts';

/** Lists and elements of one script that are read, and how far. */
const most = { lists: 100, list: 20_000, elements: 300, element: 2_000 };

/** A list whose name says that it holds pictures. */
const list =
  /(?<![\w-])[\w-]{0,30}?(?:image|img|photo|pic|gallery|slide|thumb)[\w-]{0,30}\\{0,3}["']?\s{0,5}[:=]\s{0,5}(?:new\s{1,3}Array\s{0,3}\(|\[)/gi;
const entry = /(["'`])([^"'`\s<>]{2,1000})(?=\1)/g;
/** The entry of a gallery that knows the size of its pictures. */
const sized =
  /(?<![\w-])(?:src|url|href)["']?\s{0,5}:\s{0,5}(["'`])([^"'`\s<>]{2,1000})\1\s{0,5},\s{0,5}["']?(?:w|h|width|height|msrc|thumb)["']?\s{0,5}:/gi;
const isAbsolute = /^(?:https?:)?\/\/[^/]+\/./i;

/**
 * Addresses in lists that a script calls pictures, also where they begin at the page itself, and in entries that say how
 * large a picture is; as the script means them.
 *
 * @example listedPictures('var pics = ["01.jpg", "02.jpg"]') // ['01.jpg', '02.jpg']
 */
export function listedPictures(text: string): string[] {
  const found: string[] = [];
  let lists = 0;
  for (const { 0: begin, index } of text.matchAll(list)) {
    if (++lists > most.lists) break;
    const inside = text.slice(index + begin.length, index + begin.length + most.list);
    const [own = ''] = inside.split(/[\])]/, 1);
    for (const [, , written = ''] of own.matchAll(entry)) {
      const address = unescapeJs(written.replace(/(?<!\\)\\+$/, ''));
      if (isAbsolute.test(address) || (endsAsPicture.test(address) && !/[{}]/.test(address))) found.push(address);
    }
  }
  for (const [, , written = ''] of text.matchAll(sized)) {
    const address = unescapeJs(written);
    if (/^(?:https?:|\/|\.{1,2}\/)/i.test(address) || endsAsPicture.test(address)) found.push(address);
  }
  return found;
}

const element = /(?:<|\\{1,3}u003c|\\{1,3}x3c)(?:img|source|image|video)(?![\w-])/gi;
/** Where pages put what counts their visits. */
const outOfSight = /(?:left|top|text-indent)\s{0,9}:\s{0,9}-\d{3,5}|display\s{0,9}:\s{0,9}none/i;

/**
 * Pictures of elements that a script, or data of it, writes into the page.
 *
 * @example writtenPictures('document.write("<img src=/a.jpg>")') // ['/a.jpg']
 */
export function writtenPictures(text: string): string[] {
  const found: string[] = [];
  const places = [...text.slice(0, 2_000_000).matchAll(element)].slice(0, most.elements).map(({ index }) => index);
  for (const [at, place] of places.entries()) {
    const written = unescapeJs(text.slice(place, Math.min(place + most.element, places[at + 1] ?? text.length)));
    const [tag = ''] = written.split('>', 1);
    readTags(`${tag}>`, {
      open(name, attributes) {
        if (!outOfSight.test(attributes.style ?? '')) found.push(...picturesOf(name, attributes).filter(isWritten));
      },
      close: () => undefined,
      text: () => undefined,
    });
  }
  return found;
}

/** Not a part that a script joins to others, nor a picture in itself. */
const isWritten = (address: string): boolean => !/^data:|["'`{}+\\\s]/i.test(address);
