/** A mailbox that passed every rule; `address` is exactly `${local}@${domain}`. */
export interface Mailbox {
  ok: true;
  /** What goes into the SMTP envelope, byte for byte. The domain is lower-case ASCII (A-labels). */
  address: string;
  /** As given: only the receiving server may interpret it (RFC 5321 section 2.4). */
  local: string;
  domain: string;
}

const sentences = {
  empty: 'There is no address.',
  too_long: 'The address is longer than mail allows (64 before the @, 253 after it, 254 in all).',
  control: 'The address holds a control character or a line break.',
  space: 'The address holds a blank.',
  comment: 'The address holds a comment in parentheses.',
  quoted: 'The address holds quotation marks or a backslash.',
  display_name: 'The address comes with a name or angle brackets.',
  several: 'There is more than one address.',
  no_at: 'There is no @ in the address.',
  local_syntax: 'The part before the @ holds characters that are not safe to send to.',
  domain_syntax: 'The part after the @ is not a host name.',
  no_dot: 'The part after the @ has no dot.',
  ip_literal: 'The part after the @ is a number, not a host name.',
  unclean_idn: 'The international host name is not in its plain form, or mixes alphabets.',
  reserved: 'The host name is reserved and receives no mail.',
  placeholder: 'The address is a placeholder, not a mailbox.',
  no_reply: 'The address belongs to a mailbox that is not read.',
} as const;

/** Stable reason of a refusal. */
export type MailboxCode = keyof typeof sentences;

export interface MailboxRefusal {
  ok: false;
  code: MailboxCode;
  /** One English sentence for a person. It never repeats the hostile text. */
  sentence: string;
}

export function refuse(code: MailboxCode): MailboxRefusal {
  return { ok: false, code, sentence: sentences[code] };
}
