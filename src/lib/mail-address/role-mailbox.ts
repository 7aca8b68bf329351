/** Mailboxes of RFC 2142 and those that firms name after a task. They name no person. */
const roles: ReadonlySet<string> = new Set(
  `
  abuse admin administrator billing booking bookings business club contact contacts content copyright creator creators dmca
  email enquiries enquiry feedback finance hello help hey hi home hostmaster hr info inquiries inquiry invoice invoices jobs
  kontakt legal list mail mailbox management manager marketing me media mgmt my news newsletter noc noreply office onlyfans
  order orders personal postmaster press privacy private queries sales security service shop store studio support team
  webmaster work
  `
    .trim()
    .split(/\s+/),
);

/**
 * Whether the part of a mail address before the @ names a task and no person. Signs and digits do not count. What follows a
 * plus is its owner's own word, so such an address is theirs. Pure.
 *
 * @example isRoleMailbox('info') // true
 * @example isRoleMailbox('no-reply2') // true
 * @example isRoleMailbox('info+annavale') // false
 */
export const isRoleMailbox = (localPart: string): boolean =>
  !localPart.includes('+') && roles.has(localPart.replace(/[\p{N}\p{P}\p{S}]/gu, '').toLowerCase());
