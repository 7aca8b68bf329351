/** Strict gate for one mailbox: a recipient is accepted whole or refused whole, never repaired. */
export { isEverybodys, isSuffix } from './free-mail.ts';
export { isWithin, mailboxKey } from './mailbox-key.ts';
export { parseMailbox } from './parse-mailbox.ts';
export type { Mailbox, MailboxCode, MailboxRefusal } from './refusal.ts';
export { isRoleMailbox } from './role-mailbox.ts';
