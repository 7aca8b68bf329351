/** Extracts title, text, links, pictures and videos from untrusted HTML. */
export { asksForSignIn, isLogin, membersOnlyWords } from './asks-for-sign-in.ts';
export { breaksOff } from './breaks-off.ts';
export { isCookieWall } from './cookie-wall.ts';
export type { InlinePicture } from './data-picture.ts';
export { decodeHtml } from './decode-html.ts';
export type { PageEmbed } from './embeds.ts';
export { inlineAddress, isInlineAddress } from './inline-address.ts';
export { refreshTarget } from './link-address.ts';
export { isPlainText, isText, mayBePage } from './may-be-page.ts';
export type { PageContent, PageLink, PageMedium } from './page-content.ts';
export { readDrawn, readDrawnTask } from './read-drawn.ts';
export { readHtml } from './read-html.ts';
export { type MailtoLink, readFooterLinks, readMailtos } from './read-mailtos.ts';
export { namedPictures } from './read-named.ts';
export { type PageBytes, type ReadPage, readPage, readPageTask } from './read-page.ts';
export { readTags, type TagReader } from './read-tags.ts';
