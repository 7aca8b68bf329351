import { domainToASCII, domainToUnicode } from 'node:url';
import type { MailboxCode } from './refusal.ts';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
const numeric = /^(?:0x[0-9a-f]*|[0-9]+)$/i;

type HostName = { ok: true; ascii: string } | { ok: false; code: MailboxCode };

/**
 * The lower-case ASCII form of a mail domain.
 *
 * An international name is taken only where the conversion loses nothing (what comes back is what was given, in
 * lower case), so that full-width letters, soft hyphens, joiners and look-alike dots are refused instead of mapped.
 *
 * @example hostName('Straße.test') // { ok: true, ascii: 'xn--strae-oqa.test' }
 */
export function hostName(text: string): HostName {
  if (text.startsWith('[') || text.includes(':')) return { ok: false, code: 'ip_literal' };
  if (/[^\x21-\x7e]/.test(text)) return internationalName(text);
  const ascii = text.toLowerCase();
  const labels = ascii.split('.');
  const last = labels.at(-1) ?? '';
  if (numeric.test(last)) return { ok: false, code: 'ip_literal' };
  if (labels.some((part) => !label.test(part))) return { ok: false, code: 'domain_syntax' };
  if (labels.length < 2) return { ok: false, code: 'no_dot' };
  if (!topLevel.test(last)) return { ok: false, code: 'domain_syntax' };
  for (const part of labels) {
    if (part.slice(2, 4) !== '--') continue;
    if (!part.startsWith('xn--') || !isCleanALabel(part)) return { ok: false, code: 'unclean_idn' };
  }
  return { ok: true, ascii };
}

function internationalName(text: string): HostName {
  const given = text.toLowerCase();
  const ascii = domainToASCII(text);
  if (ascii === '' || domainToUnicode(ascii) !== given || given !== given.normalize('NFC')) {
    return { ok: false, code: 'unclean_idn' };
  }
  return hostName(ascii);
}

/** True where the A-label decodes, encodes back to itself, and does not mix alphabets that look alike. */
function isCleanALabel(part: string): boolean {
  const unicode = domainToUnicode(part);
  if (unicode === '' || unicode === part || domainToASCII(unicode) !== part) return false;
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
  return scripts.filter((script) => script.test(unicode)).length <= 1;
}
