import type { MailtoLink } from '#lib/page-read/index.ts';
import { deliveryNetworkNamed } from '#lib/rdap/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import { mailtoAddress } from '#modules/hosts/mailto-address.ts';
import {
  invitesBefore,
  isAskedBefore,
  isNamedForComplaints,
  isOfAuthority,
  isRefused,
  isRefusedOfSite,
  sentenceOf,
} from '#modules/hosts/said-of-mailbox.ts';

export interface Chosen {
  address: string;
  /** Nothing on the page says that it is for complaints, and it is a stranger's, a commenter's or one of several. */
  doubtful: boolean;
}

const named = /\b(?:dmca|copyright|abuse|take[\s-]?down)s?\b/i;

/** Is a link named for complaints? `© Copyright 2026 Somebody` is a line of the footer, not a desk. */
export function isNamed(text: string): boolean {
  return text.length <= 60 && named.test(text) && !/©|\(c\)|\b(?:19|20)\d\d\b/i.test(text);
}

const takesNotices =
  /\b(?:dmca|copyright|abuse|take[\s-]?down|legal|report|notice|removal|complaint|infringements?|infringing|piracy|rights?[\s-]?holder)s?\b/i;
const credits =
  /\b(?:theme|template|design(?:ed)?|powered|hosted|made|built|developed|created)\s+(?:by|with)\b|\badvert|\bsponsor/i;

/** Does the page say beside a link that whoever reads it takes notices? */
const tellsOf = (line: string): boolean => {
  // Another mailbox in the line says nothing of this one.
  const words = line
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ');
  return takesNotices.test(words) && !/©|\(c\)|rights reserved|copyright (?:19|20)\d\d/i.test(words);
};

const invites = /\b(?:contact|e-?mail|mail|write|reach|send|address|get in touch|questions?|enquir\w+|inquir\w+)\b/i;

/** Does the page ask to be written to there, or write the address out? */
const asksFor = ({ target, text, beside = '' }: MailtoLink): boolean =>
  invites.test(beside) || target.toLowerCase().startsWith(text.trim().toLowerCase() || ' ');

interface Accepted {
  address: string;
  /** Something says that it is for complaints, and nothing that it is not. */
  tells: boolean;
  /** It says so itself, or its link does. */
  isNamed: boolean;
  isOwn: boolean;
  /** Undefined where it is no part of what the page says. */
  isAsked: boolean | undefined;
}

/** What a page says of one mailbox. */
function judge(link: MailtoLink, address: string, host: string): Accepted {
  const { text, beside = '', inComments, inFooter } = link;
  const isOwn = !inComments && isOwnMailbox(address, host);
  const isCredit = inComments || credits.test(text) || credits.test(beside);
  const said = sentenceOf(link);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isRefusedHere = isOwn
    ? isRefusedOfSite(said, text)
    : isRefused(said, text) || isOfAuthority(address) || deliveryNetworkNamed([domain]) !== undefined;
  const isNamedSo = isNamedForComplaints(address.split('@')[0] ?? '', host) || isNamed(text);
  // A heading or a label says more than a sentence that the mailbox happens to stand in.
  const isLabelled = !beside.includes(text);
  const isToldBeside =
    tellsOf(beside) && (isOwn || ((isLabelled || asksFor(link) || invitesBefore(said)) && isAskedBefore(said)));
  return {
    address,
    tells: !isCredit && !isRefusedHere && (isNamedSo || isToldBeside),
    isNamed: isNamedSo,
    isOwn,
    // Whoever made the page stands at its foot, and is nobody of it.
    isAsked: isCredit || inFooter ? undefined : !isRefusedHere && asksFor(link) && (isOwn || isAskedBefore(said)),
  };
}

/**
 * The mailbox for complaints among the links of a page of `host`, and every link that was refused. One of another name
 * than the site's own has to be named for complaints, since it may be the author of a theme or an advertiser; or to be
 * the one that a page of its own for such matters (`isDeskPage`) asks to be written to. The site's own comes first.
 */
export function chooseMailbox(
  links: readonly MailtoLink[],
  host: string,
  isDeskPage = false,
): {
  chosen: Chosen | undefined;
  refused: { value: string; code: string }[];
} {
  const accepted: Accepted[] = [];
  const refused: { value: string; code: string }[] = [];
  for (const link of links) {
    const judged = mailtoAddress(link.target);
    if (!judged.ok) refused.push({ value: printable(link.target), code: judged.code });
    else if (!accepted.some(({ address }) => address.toLowerCase() === judged.address.toLowerCase()))
      accepted.push(judge(link, judged.address, host));
  }
  const own = accepted.filter(({ isOwn }) => isOwn);
  const ofPage = accepted.filter(({ isAsked }) => isAsked !== undefined);
  const asked = isDeskPage && own.length === 0 && ofPage.length === 1 && ofPage[0]?.isAsked ? ofPage : [];
  const telling = [...own.filter((one) => one.isNamed), ...own, ...accepted].filter(({ tells }) => tells);
  const best = telling[0] ?? own[0] ?? asked[0] ?? accepted[0];
  const alone = own.length + asked.length === 1 && refused.length === 0;
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
