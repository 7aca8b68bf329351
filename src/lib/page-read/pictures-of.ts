import { candidatesOf } from './srcset.ts';

/** Attributes in which lazy galleries keep the true address, best first. */
const lazyAttributes = ['data-full', 'data-original', 'data-large', 'data-lazy-src', 'data-src'] as const;
const sets = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const;
/** These hold it as well, and many other things. */
const looseAttributes = ['data-lazy', 'data-image', 'data-url'] as const;
/** Backgrounds that are loaded late, of any element: an address, or `url(…)` as in a style. */
const lazyBackgrounds = ['data-bg', 'data-background', 'data-background-image'] as const;
/** Pictures declared this small are icons and counting pixels. */
const smallest = 32;

/** An address, or one within its query, that ends like a picture. */
export const endsAsPicture = /\.(?:jpe?g|jfif|png|webp|avif|gif)(?:[?#]|$)/i;

type Attributes = Readonly<Record<string, string>>;

/**
 * Addresses an img, source, video, input, object, embed, link or meta element shows, as written, best first.
 *
 * @example picturesOf('img', { src: '/t.jpg', srcset: '/s.jpg 400w, /l.jpg 1600w' }) // ['/l.jpg', '/t.jpg']
 */
export function picturesOf(element: string, attributes: Attributes): string[] {
  switch (element) {
    case 'img':
    case 'amp-img':
      return isIcon(attributes) ? [] : shownBy(attributes);
    case 'source':
      return sets.flatMap((name) => largestOf(attributes[name]));
    case 'video':
      return given(attributes.poster);
    case 'input':
      return attributes.type?.toLowerCase() === 'image' ? given(attributes.src) : [];
    case 'object':
      return pictureLike(attributes.data);
    case 'embed':
      return pictureLike(attributes.src);
    case 'link':
      return attributes.rel?.toLowerCase() === 'image_src' ? given(attributes.href) : [];
    case 'meta':
      return /^(?:og:image(?::secure_url|:url)?|twitter:image(?::src)?)$/i.test(
        attributes.property ?? attributes.name ?? '',
      )
        ? given(attributes.content)
        : [];
    default:
      return [];
  }
}

/** Background pictures of a style attribute. @example backgroundsOf('background:url("/a.jpg")') // ['/a.jpg'] */
export function backgroundsOf(style: string): string[] {
  return [...style.slice(0, 4_000).matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}

/** Backgrounds of any element that are loaded late. @example lateBackgroundsOf({ 'data-bg': '/a.jpg' }) // ['/a.jpg'] */
export function lateBackgroundsOf(attributes: Attributes): string[] {
  return lazyBackgrounds.flatMap((name) => {
    const styled = backgroundsOf(attributes[name] ?? '');
    return styled.length > 0 ? styled : pictureLike(attributes[name]);
  });
}

/** Whether an address ends like a picture. @example looksLikePicture('https://a.example/b.JPG?x=1') // true */
export function looksLikePicture(url: URL): boolean {
  return endsAsPicture.test(url.pathname);
}

function shownBy(attributes: Attributes): string[] {
  const written = [
    ...lazyAttributes.map((name) => attributes[name]),
    ...sets.flatMap((name) => largestOf(attributes[name])),
    ...looseAttributes.flatMap((name) => pictureLike(attributes[name])),
  ];
  return [...written, attributes.src].flatMap(given);
}

function isIcon({ width, height }: Attributes): boolean {
  return [width, height].some(
    (side) => side !== undefined && /^\d+(?:px)?$/.test(side) && Number.parseInt(side, 10) <= smallest,
  );
}

/** The candidate with the largest width or density. */
function largestOf(srcset: string | undefined): string[] {
  const [first, ...others] = candidatesOf(srcset ?? '');
  return first ? [others.reduce((best, one) => (one.size > best.size ? one : best), first).url] : [];
}

function pictureLike(text: string | undefined): string[] {
  return given(text).filter((address) => endsAsPicture.test(address));
}

function given(text: string | undefined): string[] {
  return text === undefined || text.trim() === '' ? [] : [text.trim()];
}
