import type { MailtoLink } from '#lib/page-read/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import { mailtoAddress } from '#modules/hosts/mailto-address.ts';

export interface Chosen {
  address: string;
  /** Nothing on the page says that it is for complaints, and it is a stranger's, a commenter's or one of several. */
  doubtful: boolean;
}

const named = /\b(?:dmca|copyright|abuse|take[\s-]?down)s?\b/i;
const telling = /dmca|copyright|abuse|take-?down|infring|legal|rights|complain|removal|report|agent|notice/i;

/** Is a link named for complaints? `© Copyright 2026 Somebody` is a line of the footer, not a desk. */
export function isNamed(text: string): boolean {
  return text.length <= 60 && named.test(text) && !/©|\(c\)|\b(?:19|20)\d\d\b/i.test(text);
}

const takesNotices =
  /\b(?:dmca|copyright|abuse|take[\s-]?down|legal|report|notice|removal|complaint|infringements?|infringing|piracy|rights?[\s-]?holder)s?\b/i;
const credits =
  /\b(?:theme|template|design(?:ed)?|powered|hosted|made|built|developed|created)\s+(?:by|with)\b|\badvert|\bsponsor/i;

/** Does the page say beside a link that whoever reads it takes notices? */
const tellsOf = (words: string): boolean =>
  takesNotices.test(words) && !/©|\(c\)|rights reserved|copyright (?:19|20)\d\d/i.test(words);

/**
 * The mailbox for complaints among the links of a page of `host`, and every link that was refused. One of another name
 * than the site's own has to be named for complaints: it may be the author of a theme or an advertiser.
 */
export function chooseMailbox(
  links: readonly MailtoLink[],
  host: string,
): {
  chosen: Chosen | undefined;
  refused: { value: string; code: string }[];
} {
  const accepted: { address: string; tells: boolean; isOwn: boolean }[] = [];
  const refused: { value: string; code: string }[] = [];
  for (const { target, text, beside = '', inComments } of links) {
    const judged = mailtoAddress(target);
    const isCredit = inComments || credits.test(text) || credits.test(beside);
    if (!judged.ok) refused.push({ value: printable(target), code: judged.code });
    else if (!accepted.some(({ address }) => address.toLowerCase() === judged.address.toLowerCase()))
      accepted.push({
        address: judged.address,
        tells: !isCredit && (telling.test(judged.address.split('@')[0] ?? '') || isNamed(text) || tellsOf(beside)),
        isOwn: !inComments && isOwnMailbox(judged.address, host),
      });
  }
  const own = accepted.filter(({ isOwn }) => isOwn);
  const best = accepted.find(({ tells }) => tells) ?? own[0] ?? accepted[0];
  const alone = own.length === 1 && refused.length === 0;
  return { chosen: best && { address: best.address, doubtful: !best.tells && !alone }, refused };
}

/** Whether an address is at the site's own name. @example isOwnMailbox('hello@mail.leak.example', 'www.leak.example') // true */
export function isOwnMailbox(address: string, host: string): boolean {
  const domain = (name: string): string => registrableDomain(name, { sites: true }) ?? name;
  return domain((address.split('@')[1] ?? '').toLowerCase()) === domain(host);
}

/** Hostile text as data that a table of the database takes: one line, bounded. */
export function printable(value: string): string {
  return value
    .slice(0, 300)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);
}
