import { isWithin, type MailboxCode, parseMailbox } from '../mail-address/index.ts';

export type Split = { ok: true; addresses: string[] } | { ok: false; code: MailboxCode };

const mostMailboxes = 10;
/** Names of headers, by which a text asks for more recipients than it shows. */
const headers = /^(?:to|cc|bcc|from|sender|reply-to|return-path|subject|mailto)$/i;

/**
 * The mailboxes in one value of a registry, which writes a URI, a name in front, a list or a last dot where one bare
 * mailbox is meant. Taken whole or refused whole: every part must pass the strict gate, and a list must stay within one
 * organisation's domain, since who adds a stranger may want the mail to go elsewhere.
 *
 * @example splitMailboxes('mailto:abuse@host.test?subject=x')  // { ok: true, addresses: ['abuse@host.test'] }
 * @example splitMailboxes('Abuse desk <abuse@host.test>')      // { ok: true, addresses: ['abuse@host.test'] }
 * @example splitMailboxes('abuse@host.test, other@else.test')  // { ok: false, code: 'several' }
 */
export function splitMailboxes(value: string): Split {
  const text = value.trim();
  const whole = parseMailbox(text);
  if (whole.ok) return { ok: true, addresses: [whole.address] };
  // No list and no name either.
  if (['empty', 'too_long', 'control', 'placeholder', 'no_reply'].includes(whole.code)) return whole;
  const bare = addressPart(text);
  // A URI may have hidden it.
  if (bare === undefined || /\p{Cc}/u.test(bare)) return { ok: false, code: 'control' };
  const addresses: string[] = [];
  for (const part of partsOf(bare)) {
    const mailbox = parseMailbox(part);
    if (!mailbox.ok) return mailbox;
    addresses.push(mailbox.address);
  }
  const [first] = addresses;
  if (first === undefined) return whole;
  const isStranger = (one: string): boolean => !isWithin(one, domainOf(first)) && !isWithin(first, domainOf(one));
  if (addresses.some(isStranger)) return { ok: false, code: 'several' };
  return { ok: true, addresses };
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** `mailto:abuse%40host.test?subject=…`: what else a URI says is not for us. Undefined where it is not UTF-8. */
function addressPart(text: string): string | undefined {
  const [, target] = /^mailto:(?:\/\/)?(.*)$/is.exec(text) ?? [];
  if (target === undefined) return text;
  const [address = '', query = ''] = target.split('?', 2);
  const to = address === '' ? query.split('&').find((field) => /^to=/i.test(field)) : undefined;
  try {
    return decodeURIComponent(to?.slice(3) ?? address).trim();
  } catch {
    return undefined;
  }
}

function partsOf(text: string): string[] {
  const inner = withoutLabel(text);
  // One mailbox with a name may have commas in the name.
  const list = inner.split('@').length === 2 && inner.includes('<') ? [inner] : inner.split(/[,;]/);
  const parts = list.filter((part) => part.trim() !== '').flatMap((part) => severalIn(withoutName(part.trim())));
  return parts.length > mostMailboxes ? [text] : parts.map((part) => part.replace(/(?<=[a-z\d])\.$/i, ''));
}

/** `Abuse: abuse@host.test;` is a group (RFC 5322), and the same without its end a label. */
function withoutLabel(text: string): string {
  const colon = text.indexOf(':');
  const label = text.slice(0, Math.max(colon, 0)).trim();
  const isLabel = /^[\p{L}][\p{L}\d ()/._-]{0,60}$/u.test(label) && !headers.test(label);
  return isLabel ? text.slice(colon + 1).trim() : text;
}

/** `Name <abuse@host.test>`, `<abuse@host.test>`, `abuse@host.test (name)`: a name that holds an @ is no name. */
function withoutName(part: string): string {
  const [, name = '', inBrackets] = /^([^<>@]{0,100})<([^<>\s]{1,320})>$/.exec(part) ?? [];
  if (inBrackets !== undefined) return isPlaceholder(name) ? part : inBrackets.replace(/^mailto:/i, '');
  const named = /^(\S{1,320}) \([^()@]{0,100}\)$/.exec(part);
  return (named?.[1] ?? part).replace(/^mailto:/i, '');
}

/** `REDACTED FOR PRIVACY <…>` gives nobody's mailbox. */
function isPlaceholder(name: string): boolean {
  const judged = parseMailbox(name.trim());
  return !judged.ok && judged.code === 'placeholder';
}

const between = /^(?:[/|&+]|or|and|oder|und|ou|et|o|y|e)$/i;

/** Mailboxes with nothing but blanks or "or" between them; anything else stays as it is and is refused. */
function severalIn(part: string): string[] {
  const written = part.split(/\s+/);
  const words = written.filter((word, at) => at === 0 || at === written.length - 1 || !between.test(word));
  return words.length > 1 && words.every((word) => word.includes('@')) ? words : [part];
}
