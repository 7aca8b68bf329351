import { defineTask } from '../foreign-text/index.ts';
import { reloadsItself } from './cookie-wall.ts';
import { decodeHtml } from './decode-html.ts';
import { namedPictures } from './named-pictures.ts';
import { type PageContent, type PageLink, readHtml } from './read-html.ts';
import { type MailtoLink, readFooterLinks, readMailtos } from './read-mailtos.ts';

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

export interface ReadPage extends PageContent {
  /** See `namedPictures`. */
  named: string[];
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
  return {
    ...readHtml(html, url),
    named: want.includes('named') ? namedPictures(html, url) : [],
    footer: want.includes('footer') ? readFooterLinks(html, url) : [],
    mailtos: want.includes('mailtos') ? readMailtos(html) : [],
    reloads: reloadsItself(html),
  };
}

/** A stranger's page: read where it costs itself alone (`platform/foreign`). */
export const readPageTask = defineTask('read-page', readPage);
