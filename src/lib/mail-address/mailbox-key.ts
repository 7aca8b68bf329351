/**
 * What two spellings of one mailbox have in common: letter case, what follows a plus, and the dots that Gmail ignores.
 * For telling mailboxes apart, never for writing to them.
 *
 * @param address one bare mailbox, as `parseMailbox` accepts it
 * @example mailboxKey('Mara.Vale+dmca@GoogleMail.com') // 'maravale@gmail.com'
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).toLowerCase().replace(/\+.*/s, '');
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com');
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}

/** Whether a mailbox belongs to a domain or to a part of it. @example isWithin('a@mail.b.test', 'b.test') // true */
export function isWithin(address: string, domain: string): boolean {
  const given = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const wanted = domain.toLowerCase();
  return given === wanted || given.endsWith(`.${wanted}`);
}
