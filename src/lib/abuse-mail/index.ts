/** Builds the bytes of a mail to an abuse desk: plain text for people, RFC 5965 and XARF v4 parts for machines. */
export { type AbuseMail, buildAbuseMail, type Correspondent } from './build-abuse-mail.ts';
export { type FeedbackReport, feedbackReportText } from './feedback-report.ts';
export { MailFieldRefused, messageIdValue } from './header-value.ts';
export { type CopyrightXarf, type XarfParty, type XarfReport, xarfCopyright } from './xarf.ts';
