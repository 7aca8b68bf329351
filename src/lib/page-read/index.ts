/** What a page says and shows: title, text, links and pictures, out of HTML that strangers wrote. */
export { decodeHtml } from './decode-html.ts';
export { namedPictures } from './named-pictures.ts';
export { type PageContent, type PageLink, type PageMedium, readHtml } from './read-html.ts';
export { type MailtoLink, readFooterLinks, readMailtos } from './read-mailtos.ts';
