import type { MailtoLink } from '#lib/page-read/index.ts';
import { mailtoAddress } from '#modules/hosts/mailto-address.ts';

export interface Chosen {
  address: string;
  /** Nothing on the page says that this one of several is for complaints. */
  doubtful: boolean;
}

const named = /\b(?:dmca|copyright|abuse|take[\s-]?down)s?\b/i;
const telling = /dmca|copyright|abuse|take-?down|infring|legal|rights|complain|removal|report|agent|notice/i;

/** Is a link named for complaints? `© Copyright 2026 Somebody` is a line of the footer, not a desk. */
export function isNamed(text: string): boolean {
  return text.length <= 60 && named.test(text) && !/©|\(c\)|\b(?:19|20)\d\d\b/i.test(text);
}

/** The mailbox for complaints among the links of a page, and every link that was refused. */
export function chooseMailbox(links: readonly MailtoLink[]): {
  chosen: Chosen | undefined;
  refused: { value: string; code: string }[];
} {
  const accepted: { address: string; tells: boolean }[] = [];
  const refused: { value: string; code: string }[] = [];
  for (const { target, text } of links) {
    const judged = mailtoAddress(target);
    if (!judged.ok) refused.push({ value: printable(target), code: judged.code });
    else if (!accepted.some(({ address }) => address.toLowerCase() === judged.address.toLowerCase()))
      accepted.push({
        address: judged.address,
        tells: telling.test(judged.address.split('@')[0] ?? '') || isNamed(text),
      });
  }
  const best = accepted.find(({ tells }) => tells) ?? accepted[0];
  const alone = accepted.length === 1 && refused.length === 0;
  return { chosen: best && { address: best.address, doubtful: !best.tells && !alone }, refused };
}

/** Hostile text as data that a table of the database takes: one line, bounded. */
export function printable(value: string): string {
  return value
    .slice(0, 300)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);
}
