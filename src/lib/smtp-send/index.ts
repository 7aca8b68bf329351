/** Sends one message to one mailbox over SMTP and says exactly what is known of it afterwards. */

export type { SendOutcome, Stage } from './outcome.ts';
export type { Reply } from './reply.ts';
export { type SendHooks, type SendOptions, sendMail } from './send-mail.ts';
