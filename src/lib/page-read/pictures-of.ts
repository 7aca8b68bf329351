import { isData } from './data-picture.ts';
import { fillWidth } from './fill-width.ts';
import {
  isSet,
  lateNames,
  lateRootedNames,
  lazyNames,
  lazyRootedNames,
  leadsAway,
  mayHoldAddress,
  namesPicture,
} from './late-names.ts';
import { isOtherAttribute, isOtherElement } from './other-pictures.ts';
import { candidatesOf } from './srcset.ts';

/** Pictures declared this small are icons and counting pixels. */
const smallest = 32;
/** Declared no larger than this, an element holds the place of a picture that is loaded late. */
const placeholder = 2;

/**
 * An address, or one within its query, that ends like a picture, or says the format of one. Some servers put a slash behind
 * it, others the name of a size.
 */
export const endsAsPicture =
  /\.(?:jpe?g|jpe|jfif|pjpe?g|png|pnj|apng|webp|avif|gif|bmp|hei[cf]|jxl|tiff?)(?:[?#&!:;@]|\/?(?:\?|$)|[_-](?:large|orig|medium|small)$)|[?&](?:format|wx_fmt|fmt)=(?:jpe?g|png|webp|avif|gif)(?:&|$)/i;
/** Names of files that hold the place of a picture until it is loaded. */
export const holdsPlace =
  /(?:^|\/)(?:none|blank|empty|spacer|pixel|1x1|1px|transparent|clear|dummy|placeholder|lazy_placeholder|loading|loader)\.(?:gif|png)(?:\?|$)/i;

type Attributes = Readonly<Record<string, string>>;

/** Elements that show a picture by `src`. */
const shows: ReadonlySet<string> = new Set(['img', 'amp-img', 'amp-anim', 'source']);
/** Elements that sites define for pictures. */
const isOwnMade = /^[a-z]+-(?:[a-z]+-)?(?:img|image|photo|picture)$|^(?:img|image|photo|picture)-[a-z]+$/;
/** Elements whose late address is not of a picture: frames, programs, films. */
const showsOther: ReadonlySet<string> = new Set([
  'iframe',
  'frame',
  'script',
  'video',
  'audio',
  'track',
  'embed',
  'form',
]);

/** What an element is there for, by its class. */
const saysPicture =
  /(?:^|[\s_-])(?:lazy(?:load(?:ed)?)?|img|image|photo|picture|pic|gallery|bg|background|thumb(?:nail)?|zoom|slide|cover|poster)s?(?=$|[\s\d_-])/i;
/** Files that are no picture. */
const otherFiles =
  /\.(?:m?js|css|x?html?|json|xml|svg|ico|woff2?|ttf|otf|eot|mp4|m4v|webm|mov|ogv|m3u8|mpd|mp3|m4a|ogg|wav|pdf|zip|rar)(?:[?#]|$)/i;

/**
 * Addresses of the pictures that an element shows, or will once scripts have run; as written, best first.
 *
 * @param within a drawing or a formula, where names mean other things
 * @example picturesOf('img', { src: '/t.jpg', srcset: '/s.jpg 400w, /l.jpg 1600w' }) // ['/l.jpg', '/t.jpg']
 */
export function picturesOf(element: string, attributes: Attributes, within?: 'svg' | 'math'): string[] {
  if (within === 'svg')
    return element === 'image' || element === 'feimage' ? given(attributes.href ?? attributes['xlink:href']) : [];
  if (within !== undefined || isOtherElement(element)) return [];
  return [...ownOf(element, attributes), ...lateOf(element, attributes)];
}

/** What it shows by its own standard. */
function ownOf(element: string, attributes: Attributes): string[] {
  switch (element) {
    case 'img':
    case 'amp-img':
    case 'amp-anim': {
      const side = smallestSide(attributes);
      if (side > placeholder && side <= smallest) return [];
      const late = lazyOf(attributes);
      if (side <= placeholder) return late;
      const src = given(attributes.src).filter((address) => late.length === 0 || !holdsPlace.test(address));
      return [...late, ...setsOf(attributes), ...src, ...given(attributes.lowsrc)];
    }
    case 'source':
      return [...setsOf(attributes), ...(attributes.type?.startsWith('image/') ? given(attributes.src) : [])];
    case 'video':
      return given(attributes.poster);
    case 'input':
      return attributes.type?.toLowerCase() === 'image' ? given(attributes.src) : [];
    case 'object':
      return framed(attributes, attributes.data);
    case 'embed':
      return framed(attributes, attributes.src);
    case 'link':
      return linkedBy(attributes);
    case 'meta':
      return declaredBy(attributes);
    default:
      if (isOwnMade.test(element)) return [...lazyOf(attributes), ...rootedLike(attributes.src)];
      return element.includes('-') ? postersOf(attributes) : declaredIn(attributes);
  }
}

function linkedBy(attributes: Attributes): string[] {
  const relations = (attributes.rel ?? '').toLowerCase().split(/\s+/);
  if (relations.includes('image_src') || isPictureProperty.test(attributes.itemprop ?? ''))
    return given(attributes.href);
  const isPreloaded = relations.includes('preload') || relations.includes('prefetch');
  if (!isPreloaded || attributes.as?.toLowerCase() !== 'image') return [];
  return [...largestOf(attributes.imagesrcset), ...given(attributes.href)];
}

function declaredBy(attributes: Attributes): string[] {
  const name = attributes.property ?? attributes.name ?? attributes.itemprop ?? '';
  return declaresPicture.test(name.trim()) ? given(attributes.content) : [];
}
const declaresPicture =
  /^(?:(?:og|vk):image(?::secure_url|:url)?|twitter:image\d?(?::src)?|sailthru\.image(?:\.full)?|image|thumbnail(?:url)?|contenturl|image_src)$/i;
const isPictureProperty = /^\s*(?:image|thumbnail(?:url)?|contenturl)\s*$/i;

/** What any element says of itself as data. */
const declaredIn = ({ itemprop, content }: Attributes): string[] =>
  itemprop !== undefined && isPictureProperty.test(itemprop) ? rootedLike(content) : [];

/** The first pictures of players and stories that sites define as elements. */
const postersOf = (attributes: Attributes): string[] =>
  Object.keys(attributes)
    .filter((name) => /^poster(?:-[a-z]{1,20})?(?:-src)?$/.test(name))
    .flatMap((name) => rootedLike(attributes[name]));

/** Whether an element names the picture of a tab or a tile, which no reader of the page sees on it, or is as small as one. */
export function isIcon(element: string, attributes: Attributes): boolean {
  const { rel = '', name = '' } = attributes;
  const side = smallestSide(attributes);
  if (element === 'img') return side > placeholder && side <= smallest;
  if (element === 'link')
    return /(?<![\w-])(?:icon|apple-touch-icon(?:-precomposed)?|mask-icon|fluid-icon|manifest)(?![\w-])/i.test(rel);
  return element === 'meta' && /^msapplication-/i.test(name);
}

/** What a frame for anything holds, if it is a picture. */
const framed = ({ type = '' }: Attributes, address = ''): string[] =>
  /^\s*image\/(?!svg)/i.test(type) || isData(address) ? given(address) : pictureLike(address);

function lazyOf(attributes: Attributes): string[] {
  const has = (name: string): boolean => attributes[name] !== undefined;
  const written = lazyNames.filter(has).flatMap((name) => addressLike(attributes[name]));
  const rooted = lazyRootedNames.filter(has).flatMap((name) => rootedLike(attributes[name]));
  const others = Object.keys(attributes).filter(isLazySource);
  const found = [...written, ...rooted, ...others.flatMap((name) => addressLike(attributes[name]))];
  return [...found.flatMap((address) => fillWidth(address, attributes)), ...setsOf(attributes, 'data-')];
}

const known: ReadonlySet<string> = new Set([...lazyNames, 'src', 'lowsrc', 'dynsrc']);
/** `_src`, `ng-src`, `data-cfsrc` and all others that scripts make of `src`; with a colon it is an expression. */
const isLazySource = (name: string): boolean =>
  name.endsWith('src') && !known.has(name) && !name.includes(':') && !isOtherAttribute(name);

/** Of all attributes that hold several candidates, the largest of each. */
function setsOf(attributes: Attributes, before = ''): string[] {
  return Object.keys(attributes)
    .filter((name) => name.startsWith(before) && isSet.test(name) && !isOtherAttribute(name))
    .flatMap((name) => largestOf(attributes[name]));
}

/** What is loaded late, of any element. */
function lateOf(element: string, attributes: Attributes): string[] {
  const isOwn = shows.has(element);
  const isShowing = showsPicture(element, attributes);
  const found: string[] = [];
  for (const name in attributes) {
    const value = attributes[name];
    if (isOtherAttribute(name)) continue;
    if (name === 'background') found.push(...given(value));
    else if (isSet.test(name)) found.push(...(isOwn ? [] : largestOf(value)));
    else if (!name.startsWith('data-')) continue;
    else if (name === 'data-interchange') found.push(...interchanged(value));
    else if (name.endsWith('style')) found.push(...backgroundsOf(value ?? ''));
    else found.push(...lateAt(name, value, { element, isShowing }));
  }
  return found;
}

/** `[/s.jpg, small], [/l.jpg, large]`: the last is the largest. */
const interchanged = (value = ''): string[] =>
  [...value.slice(0, 5_000).matchAll(/\[([^[\],]{1,1000}),/g)].slice(-1).flatMap(([, address]) => rootedLike(address));

/** What an attribute holds that sites or their scripts have named. */
function lateAt(
  name: string,
  value: string | undefined,
  { element, isShowing }: { element: string; isShowing: boolean },
): string[] {
  const isOther = showsOther.has(element);
  const isKnown = lateNames.has(name) && !(name === 'data-src' && (isOther || shows.has(element)));
  const isIcon = element === 'img' && !isShowing;
  if (isKnown || (lateRootedNames.has(name) && !isOther && !isIcon)) {
    const styled = backgroundsOf(value ?? '');
    if (styled.length > 0) return styled;
    return isKnown ? addressLike(value).filter((address) => !otherFiles.test(address)) : rootedLike(value);
  }
  const isPicture = isShowing && (name === 'data-url' || (namesPicture.test(name.slice(5)) && !leadsAway.test(name)));
  if (isPicture) return several(value) ?? rootedLike(value);
  return mayHoldAddress.test(name.slice(5)) || (isShowing && isRooted.test(value ?? '')) ? pictureLike(value) : [];
}

/** Whether what an element holds late is a picture: it shows one, and no icon, or is called so. */
function showsPicture(element: string, attributes: Attributes): boolean {
  if (element === 'img' || element === 'amp-img' || element === 'amp-anim' || isOwnMade.test(element)) {
    const side = smallestSide(attributes);
    return side > smallest || side <= placeholder;
  }
  return !leads.has(element) && !showsOther.has(element) && saysPicture.test((attributes.class ?? '').slice(0, 500));
}
/** Elements whose addresses are where they lead. */
const leads: ReadonlySet<string> = new Set(['a', 'area', 'button', 'input', 'select', 'option']);

/**
 * `url(…)` as style sheets write it. An escape is read in one way only: as many hexadecimal digits as there are, at most
 * six. A bracket within an address without quotation marks makes it none.
 */
const styledAddress =
  /url\(\s*(?:(?:"([^"]*)"|'([^']*)')\s*|((?:\\(?:[0-9a-f]{6}\s?|[0-9a-f]{1,5}(?![0-9a-f])\s?|[^0-9a-f\n\r])|[^()"'\s\\])+)\s*)\)/gi;

/** Background pictures of a style. @example backgroundsOf('background:url("/a.jpg")') // ['/a.jpg'] */
export function backgroundsOf(style: string): string[] {
  if (!style.includes('(')) return [];
  const text = style.slice(0, 20_000);
  const named = [...text.matchAll(styledAddress)];
  const chosen = [...text.matchAll(/image-set\(\s*(?:"([^"]*)"|'([^']*)')/gi)];
  return [...named, ...chosen].map((match) => unescaped(match[1] ?? match[2] ?? match[3] ?? ''));
}

/** As style sheets escape: `\2f ` and `\/`. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex?: string, sign?: string) => {
    const code = Number.parseInt(hex ?? '', 16);
    return hex === undefined ? (sign ?? '') : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });

/** Whether an address ends like a picture. @example looksLikePicture('https://a.example/b.JPG?x=1') // true */
export function looksLikePicture({ pathname, search }: URL): boolean {
  // A wiki has a page about each file, and a forum names its attachments after their files.
  if (/\/[a-z]{3,20}:[^/]+$/i.test(pathname) && /wiki|index\.php/i.test(pathname)) return false;
  return (
    endsAsPicture.test(pathname) ||
    /[?&](?:format|wx_fmt)=(?:jpe?g|png|webp|avif)(?:&|$)/i.test(search) ||
    /\/attachments\/[^/]{1,300}-(?:jpe?g|png|gif|webp|avif|bmp)\.\d{1,12}\/?$/i.test(pathname)
  );
}

/** In CSS pixels, of width and height as far as they are declared; infinite where neither is. */
function smallestSide({ width, height }: Attributes): number {
  const sides = [width, height].filter((side) => side !== undefined && /^\s*\d+(?:px)?\s*$/.test(side));
  return Math.min(...sides.map((side) => Number.parseInt(side ?? '', 10)));
}

/** The candidate with the largest width or density. */
function largestOf(srcset: string | undefined): string[] {
  const [first, ...others] = candidatesOf(srcset ?? '');
  return first ? [others.reduce((best, one) => (one.size > best.size ? one : best), first).url] : [];
}

/** A list of pictures in one attribute, each of which ends like one: `/a.jpg|/b.jpg`; undefined where it is none. */
function several(text = ''): string[] | undefined {
  if (text.length > 20_000 || !/[|;,\s]/.test(text)) return undefined;
  const parts = text.trim().split(/[|;,\s]+/);
  const isList = parts.length > 1 && parts.every((part) => endsAsPicture.test(part) && !/[{}<>"]/.test(part));
  return isList ? parts : undefined;
}

function pictureLike(text: string | undefined): string[] {
  const list = several(text);
  if (list) return list;
  return given(text).filter(
    (address) => address.length <= 4_096 && endsAsPicture.test(address) && !/[\s{}<>"]/.test(address),
  );
}

/** An address that says where it begins, or ends like a picture. */
const rootedLike = (text: string | undefined): string[] =>
  addressLike(text).filter(
    (address) => endsAsPicture.test(address) || (isRooted.test(address) && !otherFiles.test(address)),
  );
const isRooted = /^\s*(?:(?:https?:)?\/\/?|\.{1,2}\/)/i;

/** Neither a number, nor a word, nor the data of a script. */
function addressLike(text: string | undefined): string[] {
  return (several(text) ?? given(text)).filter(
    (address) =>
      /^(?:https?:|data:image\/|\/|\.{1,2}\/)|^[^\s{}<>"][^\s{}<>"./]*[./][^\s{}<>"]+$/i.test(address) &&
      !/^[\d.,/%]{1,20}$/.test(address),
  );
}

function given(text: string | undefined): string[] {
  return text === undefined || text.trim() === '' ? [] : [text.trim()];
}
