import { defineTask } from '../foreign-text/index.ts';
import { reloadsItself } from './cookie-wall.ts';
import { decodeXml } from './decode-declared.ts';
import { decodeHtml } from './decode-html.ts';
import type { PageContent, PageLink } from './page-content.ts';
import { readHtml } from './read-html.ts';
import { type MailtoLink, readFooterLinks, readMailtos } from './read-mailtos.ts';
import { readNamed } from './read-named.ts';

/** A page as it answered. */
export interface PageBytes {
  body: Uint8Array;
  /** Its Content-Type. */
  type: string | undefined;
  /** Of the page itself, to which relative addresses belong. */
  url: string;
  /** What of it is wanted beside its content; each is one more pass. */
  want?: readonly ('named' | 'footer' | 'mailtos')[];
}

const mostNamedVideos = 20;

export interface ReadPage extends PageContent {
  /** Pictures that it names anywhere, see `readNamed`. */
  named: string[];
  /** Videos that it names anywhere, and neither shows nor links to; at most twenty. */
  namedVideos: string[];
  /** See `readFooterLinks`. */
  footer: PageLink[];
  /** See `readMailtos`. */
  mailtos: MailtoLink[];
  /** See `reloadsItself`. */
  reloads: boolean;
}

/** All that is read of a page, from its bytes. @example readPage({ body, type: 'text/html', url }).title */
export function readPage({ body, type, url, want = [] }: PageBytes): ReadPage {
  const html = decodeHtml(body, type);
  const content = readHtml(html, url, isXml(type) ? decodeXml(body, type) : undefined);
  const named = want.includes('named') ? readNamed(html, url) : { pictures: [], videos: [] };
  return {
    ...content,
    named: named.pictures,
    namedVideos: named.videos.filter((one) => !content.videos.includes(one)).slice(0, mostNamedVideos),
    footer: want.includes('footer') ? readFooterLinks(html, url) : [],
    mailtos: want.includes('mailtos') ? readMailtos(html) : [],
    reloads: reloadsItself(html),
  };
}

/** Types of pages that browsers read as XML. */
const isXml = (type = ''): boolean =>
  /^\s*(?:image\/svg\+xml|(?:application|text)\/xml|application\/xhtml\+xml)\b/i.test(type);

/** A stranger's page: read where it costs itself alone (`platform/foreign`). */
export const readPageTask = defineTask('read-page', readPage);
