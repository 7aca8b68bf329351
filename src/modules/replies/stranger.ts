import { type Classification, type InboundMail, ownWords } from '#lib/inbound-mail/index.ts';
import { mailboxKey, parseMailbox } from '#lib/mail-address/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import type { Elements, NoticeRow } from '#modules/notices/index.ts';
import { openMail } from '#modules/replies/open-mail.ts';
import type { Thread } from '#modules/replies/thread.ts';

/**
 * A Message-ID is no secret: whoever was forwarded a notice knows it. Somebody who knows nothing else, and writes from
 * another house (registrable domain) than the one that was written to, or from another mailbox where that speaks for no
 * house, may be anybody.
 */
export function isStranger({ notice, by }: Thread, { from }: InboundMail): boolean {
  if (by !== 'message-id') return false;
  if (from === undefined) return true;
  return speaksForHouse(notice)
    ? houseOf(from) !== houseOf(notice.recipient)
    : mailboxKey(from) !== mailboxKey(notice.recipient);
}

/** Steps whose contacts somebody else names: a directory, a registry, the shield that was asked. */
const lookedUp: readonly string[] = ['platform', 'abuse', 'cdn', 'registrar'];

/**
 * Whether everybody at the recipient's domain answers for it: where its contact was looked up, or a copy stands at that
 * domain. What a page names elsewhere is a mailbox, and so is whoever had asked (no contact).
 */
function speaksForHouse({ contactId, stepKind, recipient, elements }: NoticeRow): boolean {
  if (contactId === null) return false;
  const { locations = [] } = elements as Partial<Elements>; // as the notice was composed
  return (
    lookedUp.includes(stepKind) ||
    locations.some((url) => URL.canParse(url) && domainOf(new URL(url).hostname) === domainOf(recipient))
  );
}

/** Who writes from a provider that gives an address to anybody is that address, and no house. */
const isOpenToAll = (house: string): boolean =>
  openMail.has(house) || openMail.has(`${house.slice(0, house.indexOf('.'))}.*`);

/** Whom a bounce says that a mail server could not reach: in its form, or in a header. */
const unreachedIn = ({ deliveryStatus, headers }: InboundMail): string[] => [
  ...(deliveryStatus?.recipients ?? []),
  ...addressesIn(headers.failedRecipients ?? ''),
];
const addressesIn = (text: string): string[] => text.match(/[^\s,;<>"'()]{1,64}@[^\s,;<>"'()]{1,255}/g) ?? [];

/** Somebody else than the one we wrote to: a member of the desk's list, or anybody, if it is forged. */
function unreachedOther({ notice }: Thread, mail: InboundMail): string | undefined {
  return unreachedIn(mail).find((address) => mailboxKey(address) !== mailboxKey(notice.recipient));
}

/** Whether it names the one we wrote to: in its form, in a header, or in its own words where it has neither. */
function namesRecipient({ notice }: Thread, mail: InboundMail): boolean {
  const formal = unreachedIn(mail);
  const named =
    formal.length > 0
      ? formal
      : addressesIn(ownWords(mail.text, notice.body)).map((word) => word.replace(/(?<![.:])[.:]+$/, ''));
  return named.some((address) => mailboxKey(address) === mailboxKey(notice.recipient));
}

export interface Belief {
  effect: 'count' | 'look' | 'wait' | 'hold';
  /** Why a person reads it first, where one does. */
  why: string;
}

/**
 * How far a message is believed before a person has read it. A mail server returns a letter to its envelope sender, the
 * signed address of that letter: what comes there knows more than a Message-ID. A bounce that came elsewhere counts only
 * from the recipient's own house, and only where it says that it was this recipient who could not be reached.
 *
 * @example believe({ notice, by: 'message-id' }, bounceOfAStranger, 'bounce').effect // 'wait'
 */
export function believe(thread: Thread, mail: InboundMail, outcome: Classification['outcome']): Belief {
  const isBounce = outcome === 'bounce';
  const other = isBounce ? unreachedOther(thread, mail) : undefined;
  if (other !== undefined)
    return { effect: 'wait', why: `A mail server could not reach ${other}, and that is not the one we wrote to` };
  if (isStranger(thread, mail))
    return { effect: strangersMay[outcome], why: 'It comes from a sender we did not write to' };
  if (isBounce && thread.by === 'message-id' && !namesRecipient(thread, mail))
    return { effect: 'wait', why: 'It says that something came back, and not to whom it could not be delivered' };
  return { effect: 'count', why: '' };
}

/** Whom an answer goes to: who wrote, or where they ask for it within their own house. From elsewhere it may be anybody. */
export function answerTo({ from, replyTo }: InboundMail): string | undefined {
  const asked = replyTo !== undefined && houseOf(replyTo) === houseOf(from) ? replyTo : from;
  const mailbox = asked === undefined ? undefined : parseMailbox(asked);
  return mailbox?.ok ? mailbox.address : undefined;
}

/** Of an address; undefined is nobody's, and equals no recipient. */
function houseOf(address: string | undefined): string | undefined {
  const house = address && domainOf(address);
  return address && house && isOpenToAll(house) ? mailboxKey(address) : house;
}

/** The registrable domain of an address or host. */
function domainOf(address: string): string {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return registrableDomain(host, { sites: true }) ?? host;
}

/**
 * What a message of a stranger sets off. `look`: our own look comes forward, and nothing else is believed · `count`: as
 * anybody's, for its own notice alone · `wait`: nothing, until an operator says what it is · `hold`: that, and what would
 * be sent waits too.
 */
const strangersMay = {
  actioned: 'look',
  already_gone: 'look',
  refused: 'wait',
  not_resolvable: 'wait',
  need_more_information: 'wait',
  unclear: 'wait',
  counter_notice: 'hold',
  bounce: 'wait',
  auto_reply: 'count',
} as const satisfies Record<Classification['outcome'], Belief['effect']>;
