import type { AnswerDue } from '../entries.ts';
import type { Answer } from '../site.ts';
import type { ReceivedMail } from './received-mail.ts';

const ticket = (answer: AnswerDue): string =>
  `#${answer.id
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 8)
    .toUpperCase()}`;
const list = (answer: AnswerDue): string => answer.urls.join('\r\n');

/** What desks write; the words follow what hosts of each kind write. */
const words: Record<Exclude<Answer, 'bounce'>, (answer: AnswerDue) => string> = {
  actioned: (answer) =>
    `Hello,\r\n\r\nThank you for your report. We have removed the reported content:\r\n\r\n${list(answer)}\r\n\r\nThis ticket is now closed.`,
  'already-gone': (answer) =>
    `Hello,\r\n\r\nThe content you reported is no longer available on our service. It was already removed before we received your report:\r\n\r\n${list(answer)}`,
  refused: (answer) =>
    `Hello,\r\n\r\nWe have reviewed your complaint and decided not to remove the content. We do not believe that it infringes. No further action will be taken.\r\n\r\n${list(answer)}`,
  'need-information': (answer) =>
    `Hello,\r\n\r\nWe are unable to process your request. Please provide additional information: a link to the original work and proof that you are authorized to act for its owner.\r\n\r\n${list(answer)}`,
  'not-ours': (answer) => `Hello,\r\n\r\n${answer.detail ?? 'We do not host this content.'}\r\n\r\n${list(answer)}`,
  'auto-reply': (answer) =>
    `This is an automated message. We have received your report and opened ticket ${ticket(answer)}. Please do not reply to this e-mail.`,
  'statement-of-reasons': (answer) =>
    `Guten Tag,\r\n\r\nwir haben die gemeldeten Inhalte entfernt:\r\n\r\n${list(answer)}\r\n\r\nMit freundlichen Grüßen\r\nNordlicht Hosting GmbH`,
  'counter-notice': (answer) =>
    [
      'Hello,',
      'We have received a counter notification under 17 U.S.C. 512(g)(3) from our user concerning the following material, which we had removed after your notice:',
      list(answer),
      '"I swear, under penalty of perjury, that I have a good faith belief that the material was removed or disabled as a result of mistake or misidentification. I consent to the jurisdiction of the Federal District Court for the district in which my address is located, and I will accept service of process from the person who provided the notification. Casey Claimant, 1 Sample Street, Sampleville; +1 555 0100. Signed: Casey Claimant"',
      'We will restore the material in not less than 10, nor more than 14, business days unless you notify us that you have filed an action seeking a court order.',
    ].join('\r\n\r\n'),
};

/** What article 17 of the DSA wants said about a decision: it comes as a file beside the letter. */
const reasonsOf = (answer: AnswerDue): string =>
  [
    'Begründung nach Artikel 17 der Verordnung (EU) 2022/2065',
    `Aktenzeichen: ${ticket(answer)}`,
    `Entscheidung: Die folgenden Inhalte wurden entfernt, weltweit und auf Dauer.\r\n${list(answer)}`,
    'Tatsachen: Eine Meldung nach Artikel 16 zeigt Bilder, die ohne Zustimmung der Rechteinhaberin veröffentlicht wurden.',
    'Automatisierte Mittel: keine. Über die Meldung hat ein Mensch entschieden.',
    'Rechtsgrundlage: §§ 16, 19a UrhG; Ziffer 4 der Nutzungsbedingungen.',
    'Rechtsbehelfe: interne Beschwerde binnen sechs Monaten, außergerichtliche Streitbeilegung nach Artikel 21, Klage.',
  ].join('\r\n\r\n');

const edgeOf = (answer: AnswerDue): string => `report-${answer.id.replace(/[^a-z0-9]/gi, '')}`;

type Part = { headers: readonly string[]; body: string };

function letter(answer: AnswerDue, mail: ReceivedMail): Part {
  const auto = answer.answer === 'auto-reply';
  const edge = edgeOf(answer);
  const body = answer.answer === 'bounce' ? '' : words[answer.answer](answer);
  const subject = auto ? `[Ticket ${ticket(answer)}] We received your report` : `Re: ${mail.subject}`;
  return {
    headers: [
      `From: ${answer.desk}`,
      `Subject: ${subject.replace(/[\r\n]+/g, ' ')}`,
      ...(auto ? ['Auto-Submitted: auto-replied', 'Precedence: bulk'] : []),
      ...(answer.answer === 'statement-of-reasons' ? [`Content-Type: multipart/mixed; boundary="${edge}"`] : plainText),
    ],
    body: answer.answer === 'statement-of-reasons' ? withReasons(answer, body, edge) : body,
  };
}

const plainText = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'];

function withReasons(answer: AnswerDue, letterText: string, edge: string): string {
  const file = [...plainText, 'Content-Disposition: attachment; filename="begruendung.txt"'];
  const parts = [
    [...plainText, '', letterText],
    [...file, '', reasonsOf(answer)],
  ];
  return `${parts.map((lines) => `--${edge}\r\n${lines.join('\r\n')}\r\n`).join('')}--${edge}--`;
}

/** A delivery status notification, RFC 3464. */
function bounce(answer: AnswerDue, mail: ReceivedMail): Part {
  const edge = edgeOf(answer);
  const reason = '550 5.1.1 User unknown';
  const parts = [
    [
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'I am sorry to inform you that your message could not be delivered.',
      `<${answer.desk}>: ${reason}`,
    ],
    [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; relay.sample.test',
      '',
      `Final-Recipient: rfc822; ${answer.desk}`,
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: smtp; ${reason}`,
    ],
    [
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${mail.messageId}`,
      `From: ${mail.from}`,
      `To: ${answer.desk}`,
    ],
  ];
  return {
    headers: [
      'From: Mail Delivery System <mailer-daemon@relay.sample.test>',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      `Content-Type: multipart/report; report-type=delivery-status; boundary="${edge}"`,
    ],
    body: `${parts.map((lines) => `--${edge}\r\n${lines.join('\r\n')}\r\n`).join('')}--${edge}--`,
  };
}

/**
 * The raw message (RFC 5322, CRLF) in which a desk answers a mail at its Reply-To; one that could not be delivered goes
 * back to its envelope sender.
 */
export function composeAnswer(answer: AnswerDue, mail: ReceivedMail): Buffer {
  const { headers, body } = answer.answer === 'bounce' ? bounce(answer, mail) : letter(answer, mail);
  const domain = answer.desk.split('@')[1] ?? 'sample.test';
  const lines = [
    `Date: ${new Date(answer.due).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${answer.id.replace(/[^a-z0-9-]/gi, '')}@${domain}>`,
    `To: ${answer.answer === 'bounce' ? mail.from : mail.replyTo}`,
    ...(mail.messageId === '' ? [] : [`In-Reply-To: ${mail.messageId}`, `References: ${mail.messageId}`]),
    'MIME-Version: 1.0',
    ...headers,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}\r\n`);
}
