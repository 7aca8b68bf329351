import { NamedFiles } from './named-files.ts';
import { pictureNames } from './named-pictures.ts';
import { videoNames } from './named-videos.ts';
import { isOtherElement } from './other-pictures.ts';
import { isIcon } from './pictures-of.ts';
import { readTags } from './read-tags.ts';
import { endsAsVideo } from './video-address.ts';

/** How far into a page names are looked for. */
const mostCharacters = 3 * 1024 * 1024;
const mostPictures = 200;

/** Files that a page names anywhere; absolute addresses, each once. */
export interface Named {
  pictures: string[];
  /** The most likely ones first; more than are worth a look. */
  videos: string[];
}

/**
 * Pictures and videos that a page names anywhere, as galleries and players do that load them late: in scripts and their
 * data, in style sheets, in whatever attribute. Addresses that end like one, and pictures that the page's data calls one.
 *
 * @param url of the page, to which relative addresses belong unless it has a base element
 */
export function readNamed(html: string, url: string): Named {
  const pictures = new NamedFiles(url, pictureNames);
  const videos = new NamedFiles(url, videoNames);
  const kinds = [pictures, videos];
  let hasBase = false;
  readTags(html.slice(0, mostCharacters), {
    readsTemplates: true,
    open(name, attributes) {
      if (name === 'base' && !hasBase && attributes.href !== undefined) {
        for (const kind of kinds) kind.base = URL.parse(attributes.href, url)?.href ?? url;
        hasBase = true;
      }
      if (name === 'a') videos.isInOther = leadsAway(attributes.href);
      if (isIcon(name, attributes)) return;
      if (isOtherElement(name)) return;
      for (const attribute in attributes) {
        const value = attributes[attribute] ?? '';
        pictures.inAttribute(value, attribute);
        if (!showsPicture(name, attribute)) videos.inAttribute(value, attribute);
      }
    },
    close(name) {
      if (name === 'a') videos.isInOther = false;
    },
    text: () => undefined,
    code(text, of) {
      if (of === 'style') pictures.inStyle(text, 'sheet');
      else for (const kind of kinds) kind.inScript(text);
    },
  });
  return { pictures: pictures.found().slice(0, mostPictures), videos: videos.found() };
}

/** @example namedPictures('<script>show("\/a.jpg")</script>', 'https://a.test/c') // ['https://a.test/a.jpg'] */
export const namedPictures = (html: string, url: string): string[] => readNamed(html, url).pictures;

/** Whether what a link is around belongs to another page. */
const leadsAway = (href: string | undefined): boolean =>
  href !== undefined && !/^\s*(?:#|javascript:|$)/i.test(href) && !endsAsVideo(href);

/** Pictures of videos may be called by their files: `src="/thumb?file=a.mp4"`. */
const showsPicture = (element: string, attribute: string): boolean =>
  element === 'img' && /src|original/.test(attribute) && !/video|mp4|webm/.test(attribute);
