import type { Classification, InboundMail } from '#lib/inbound-mail/index.ts';
import { mailboxKey, parseMailbox } from '#lib/mail-address/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import type { Thread } from '#modules/replies/thread.ts';

/**
 * A Message-ID is no secret: whoever was forwarded a notice knows it. Somebody who knows nothing else, and writes from
 * another house (registrable domain) than the one that was written to, may be anybody.
 */
export const isStranger = ({ notice, by }: Thread, mail: InboundMail): boolean =>
  by === 'message-id' && houseOf(mail.from) !== houseOf(notice.recipient);

/** Mail providers that give an address to anybody: who writes from there is that address, and no house. */
const openToAll =
  /^(?:(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|aol|icloud|me|proton|protonmail|pm|tutanota|gmx|mail|fastmail|zoho|qq|163|126|yandex|rambler|inbox|bk|list)\.(?:com|co\.uk|net|org|de|fr|es|it|me|ru|cn)|web\.de)$/;

/** Whom an answer goes to: who wrote, or where they ask for it within their own house. From elsewhere it may be anybody. */
export function answerTo({ from, replyTo }: InboundMail): string | undefined {
  const asked = replyTo !== undefined && houseOf(replyTo) === houseOf(from) ? replyTo : from;
  const mailbox = asked === undefined ? undefined : parseMailbox(asked);
  return mailbox?.ok ? mailbox.address : undefined;
}

/** Of an address; undefined is nobody's, and equals no recipient. */
function houseOf(address: string | undefined): string | undefined {
  const domain = address?.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const house = domain && (registrableDomain(domain, { sites: true }) ?? domain);
  return address && house && openToAll.test(house) ? mailboxKey(address) : house;
}

/**
 * What a message of a stranger sets off. `look`: our own look comes forward, and nothing else is believed · `count`: as
 * anybody's, for its own notice alone · `wait`: nothing, until an operator says what it is · `hold`: that, and what would
 * be sent waits too.
 */
export const strangersMay = {
  actioned: 'look',
  already_gone: 'look',
  refused: 'wait',
  not_resolvable: 'wait',
  need_more_information: 'wait',
  unclear: 'wait',
  counter_notice: 'hold',
  bounce: 'count',
  auto_reply: 'count',
} as const satisfies Record<Classification['outcome'], 'look' | 'count' | 'wait' | 'hold'>;
