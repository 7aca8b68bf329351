import { parseMailbox } from '#lib/mail-address/index.ts';

export type MailtoAddress = { ok: true; address: string } | { ok: false; code: string };

/** Words of a mail that a link may bring along (RFC 6068): they do not change who receives it. */
const harmless = new Set(['subject', 'body']);

/**
 * The one mailbox of a `mailto:` target, or why it is refused whole. A further recipient, a comment, a line break, in
 * whatever encoding, is never cleaned away: who wrote it may want the mail to go elsewhere.
 *
 * @example mailtoAddress('dmca@host.test?subject=DMCA') // { ok: true, address: 'dmca@host.test' }
 * @example mailtoAddress('a@host.test,b@host.test')     // { ok: false, code: 'several' }
 */
export function mailtoAddress(target: string): MailtoAddress {
  // Browsers strip what surrounds an address as it is written; a `?` within a subject is one (RFC 6068).
  const [to = '', ...others] = target.trim().split('?');
  const rest = others.join('?');
  // `&amp;` of a page that was written twice over is an `&`.
  const fields = rest
    .split('&')
    .map((field) => field.replace(/^amp;/i, ''))
    .filter((field) => field !== '');
  const names = fields.map((field) => decoded(field.split('=')[0] ?? ''));
  if (names.some((name) => name === undefined || !harmless.has(name.toLowerCase())))
    return { ok: false, code: 'headers' };
  // A blank around it and the full stop of a sentence are no part of it, and name nobody else.
  const text = decoded(to)
    ?.replace(/^ {1,9}| {1,9}$/g, '')
    .replace(/(?<=@[\w.-]{1,200}[a-z])\.$/i, '');
  if (text === undefined) return { ok: false, code: 'encoding' };
  // Encoded twice: somebody downstream might decode once more.
  if (text.includes('%')) return { ok: false, code: 'encoding' };
  const mailbox = parseMailbox(text);
  return mailbox.ok ? { ok: true, address: mailbox.address } : { ok: false, code: mailbox.code };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return undefined;
  }
}
