import { createHash } from 'node:crypto';
import MimeNode from 'nodemailer/lib/mime-node';
import { parseMailbox } from '../mail-address/index.ts';
import { type FeedbackReport, feedbackReportText } from './feedback-report.ts';
import { headerAddress, headerValue, MailFieldRefused, messageIdValue } from './header-value.ts';
import type { XarfReport } from './xarf.ts';

export interface Correspondent {
  name?: string;
  address: string;
}

export interface AbuseMail {
  /** `<id@domain>`, chosen by the caller, so that the same mail has the same id whenever it is built. */
  messageId: string;
  date: Date;
  from: Correspondent;
  replyTo?: Correspondent;
  /** One recipient, no name: it goes through the strict gate again here. */
  to: string;
  subject: string;
  /** The whole text. What the law requires stands here, not only in a part for machines. */
  text: string;
  /** The message this one follows, such as the first notice for a reminder. */
  inReplyTo?: string;
  references?: readonly string[];
  feedbackReport?: FeedbackReport;
  xarf?: XarfReport;
  /** The same text with its looks, for mails to people who chose to get them; never beside a report. */
  html?: string;
  /** https address that ends such mails by one POST: the headers of RFC 2369 and RFC 8058. */
  unsubscribe?: string;
}

/**
 * The message as RFC 5322 bytes. The same input gives the same bytes: date, id and boundary come from it.
 *
 * With `feedbackReport` or `xarf` it is a multipart/report of RFC 5965: text, machine part, and the XARF file.
 *
 * @throws MailFieldRefused where a header could be broken out of, or the recipient is not a plain mailbox
 */
export async function buildAbuseMail(mail: AbuseMail): Promise<Buffer> {
  const to = parseMailbox(mail.to);
  if (!to.ok) throw new MailFieldRefused('To', to.sentence);
  if (mail.text.includes('\0')) throw new MailFieldRefused('text', 'holds a NUL character');
  if (Number.isNaN(mail.date.getTime())) throw new MailFieldRefused('Date', 'is not a time');
  const messageId = messageIdValue('Message-ID', mail.messageId);
  const options = {
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 24),
    boundaryPrefix: '=_part',
    newline: '\r\n',
  };

  const report = mail.feedbackReport !== undefined || mail.xarf !== undefined;
  if (report && mail.html) throw new MailFieldRefused('html', 'a report to an abuse desk is plain text');
  const plainOrBoth = mail.html ? 'multipart/alternative' : textType;
  const root = new MimeNode(report ? 'multipart/report; report-type=feedback-report' : plainOrBoth, options);
  root.setHeader([
    { key: 'From', value: mailbox('From', mail.from) },
    ...(mail.replyTo ? [{ key: 'Reply-To', value: mailbox('Reply-To', mail.replyTo) }] : []),
    { key: 'To', value: to.address },
    { key: 'Subject', value: headerValue('Subject', mail.subject) },
    { key: 'Date', value: mail.date.toUTCString().replace('GMT', '+0000') },
    { key: 'Message-ID', value: messageId },
    ...(mail.inReplyTo ? [{ key: 'In-Reply-To', value: messageIdValue('In-Reply-To', mail.inReplyTo) }] : []),
    ...(mail.references?.length
      ? [{ key: 'References', value: mail.references.map((id) => messageIdValue('References', id)).join(' ') }]
      : []),
    ...(mail.unsubscribe ? unsubscribeHeaders(mail.unsubscribe) : []),
  ]);
  if (report) addReport(root, mail);
  else if (mail.html) {
    setText(root.createChild(textType), mail.text);
    setText(root.createChild('text/html; charset=utf-8'), mail.html);
  } else setText(root, mail.text);
  return await root.build();
}

function unsubscribeHeaders(url: string): { key: string; value: string }[] {
  return [
    { key: 'List-Unsubscribe', value: headerValue('List-Unsubscribe', `<${new URL(url).href}>`) },
    { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  ];
}

const textType = 'text/plain; charset=utf-8';

function addReport(root: MimeNode, { text, feedbackReport, xarf, date }: AbuseMail): void {
  setText(root.createChild(textType), text);
  const machine = feedbackReport ?? { feedbackType: 'xarf', userAgent: 'xarf/4', arrivalDate: date };
  root
    .createChild('message/feedback-report')
    .setHeader('Content-Transfer-Encoding', '7bit')
    .setContent(asciiOnly('feedbackReport', feedbackReportText(machine)));
  if (!xarf) return;
  root
    .createChild('application/json; name=xarf.json')
    .setHeader('Content-Disposition', 'attachment; filename=xarf.json')
    .setContent(Buffer.from(`${JSON.stringify(xarf, null, 2)}\n`));
}

/** Quoted-printable wherever a line could be folded on the way: an address that breaks in two locates nothing. */
function setText(node: MimeNode, text: string): void {
  const lines = text.replace(/\r\n|\r/g, '\n');
  const plain = /^[\t\n\x20-\x7e]*$/.test(lines) && lines.split('\n').every((line) => line.length <= 76);
  node.setHeader('Content-Transfer-Encoding', plain ? '7bit' : 'quoted-printable');
  node.setContent(lines.endsWith('\n') ? lines : `${lines}\n`);
}

/** `name <address>`, the name quoted; the composer encodes what is not ASCII. */
function mailbox(field: string, { name, address }: Correspondent): string {
  const bare = headerAddress(field, address);
  if (!name) return bare;
  return `"${headerValue(field, name, 200).replace(/["\\]/g, '\\$&')}" <${bare}>`;
}

function asciiOnly(field: string, text: string): string {
  if (/[^\r\n\x20-\x7e]/.test(text)) throw new MailFieldRefused(field, 'holds a character that is not ASCII');
  return text;
}
