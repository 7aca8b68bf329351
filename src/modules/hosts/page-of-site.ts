/** One page at the top of a site, or below a folder of such pages, and not what somebody posted or is called. */
const pageOfSite =
  /^\/(?:(?:pages?|info|legal|policy|policies|help|support|about|site|[a-z]{2}(?:-[a-z]{2})?)\/)?[\w.-]*(?:dmca|copyright|abuse|legal|contact|report|take-?down|removal|polic|terms|tos|imprint|impressum|about|help|faq|support|notice|complain|2257|rights)[\w.-]*\/?$/i;
export const isPageOfSite = (url: string): boolean => pageOfSite.test(new URL(url).pathname);

/**
 * An address that was read while a host was looked up, as anybody may see it: of a page that may be somebody's copy its site
 * alone.
 *
 * @example withoutPosts('https://leak.test/u/mara/beach-12') // 'https://leak.test'
 */
export function withoutPosts(url: string): string {
  const { origin } = new URL(url);
  return isPageOfSite(url) ? url : origin;
}
