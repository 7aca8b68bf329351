/** Reads mail that comes back on a notice, and says by rules what it means. */
export { type Classification, classify, type ReplyOutcome } from './classify.ts';
export type { DeliveryStatus, FeedbackReportPart, InboundMail } from './inbound-mail.ts';
export type { NamedHost } from './named-host.ts';
export { ownWords } from './own-words.ts';
export { type InboundRefusal, parseInbound } from './parse-inbound.ts';
export { classifyMailTask, readMailTask } from './tasks.ts';
