import { hostName } from './host-name.ts';
import { isPlaceholderText, placeholderCode } from './placeholder.ts';
import { type Mailbox, type MailboxRefusal, refuse } from './refusal.ts';

const longestLocal = 64;
const longestDomain = 253;
const longestAddress = 254;

/**
 * Letters, digits and the few marks that real mailboxes use. RFC 5321 allows more; left out on purpose: `%` and `!`
 * (source routes), `|`, `/`, `` ` ``, `$`, `{`, `}` (delivery to programs and files), `*`, `?`, `^`, `#`.
 */
const localPart = /^[A-Za-z0-9_+](?:[A-Za-z0-9_+='&~-]|\.(?!\.|$))*$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/**
 * Accepts exactly one plain mailbox, or says why not. Nothing is trimmed, unquoted or repaired: a text that needs
 * cleaning came from somebody who may want the mail to go elsewhere.
 *
 * @param text the address alone, without `mailto:` and without a name
 * @example parseMailbox('abuse@host.test')      // { ok: true, address: 'abuse@host.test', local: 'abuse', domain: 'host.test' }
 * @example parseMailbox('a@b.test, c@d.test')   // { ok: false, code: 'several', sentence: … }
 */
export function parseMailbox(text: string): Mailbox | MailboxRefusal {
  if (text.length === 0) return refuse('empty');
  if (text.length > 1000) return refuse('too_long');
  if (control.test(text)) return refuse('control');
  if (text.trim() === '') return refuse('empty');
  if (!text.includes('@')) return refuse(isPlaceholderText(text) ? 'placeholder' : 'no_at');
  const shape = shapeFault(text);
  if (shape) return shape;

  const at = text.indexOf('@');
  const local = text.slice(0, at);
  const given = text.slice(at + 1);
  if (local.length > longestLocal) return refuse('too_long');
  if (!localPart.test(local)) return refuse('local_syntax');
  if (given.length > longestDomain) return refuse('too_long');
  const host = hostName(given);
  if (!host.ok) return refuse(host.code);
  const address = `${local}@${host.ascii}`;
  if (host.ascii.length > longestDomain || address.length > longestAddress) return refuse('too_long');
  const placeholder = placeholderCode(local, host.ascii);
  if (placeholder) return refuse(placeholder);
  return { ok: true, address, local, domain: host.ascii };
}

/** Everything that makes a text more than one bare address, most telling reason first. */
function shapeFault(text: string): MailboxRefusal | undefined {
  if (/["\\]/.test(text)) return refuse('quoted');
  if (/[()]/.test(text)) return refuse('comment');
  if (/[,;]/.test(text)) return refuse('several');
  if (/[<>]/.test(text)) return refuse('display_name');
  if (/@\[/.test(text)) return refuse('ip_literal');
  if (text.split('@').length > 2) return refuse('several');
  if (/\s/u.test(text)) return refuse('space');
  return undefined;
}
