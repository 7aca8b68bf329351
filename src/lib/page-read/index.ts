/** What a page says and shows: title, text, links and pictures, out of HTML that strangers wrote. */
export { breaksOff } from './breaks-off.ts';
export { isCookieWall } from './cookie-wall.ts';
export type { InlinePicture } from './data-picture.ts';
export { decodeHtml } from './decode-html.ts';
export { inlineAddress, isInlineAddress } from './inline-address.ts';
export { refreshTarget } from './link-address.ts';
export { isPlainText, isText, mayBePage } from './may-be-page.ts';
export { namedPictures } from './named-pictures.ts';
export { type PageContent, type PageLink, type PageMedium, readHtml } from './read-html.ts';
export { type MailtoLink, readFooterLinks, readMailtos } from './read-mailtos.ts';
export { type PageBytes, type ReadPage, readPage, readPageTask } from './read-page.ts';
export { readTags, type TagReader } from './read-tags.ts';
