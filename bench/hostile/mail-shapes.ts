// Mails as people, desks and servers write them, before anything is done to them.
import { hostileHtml } from './page-changes.ts';
import type { Seeded } from './seeded.ts';

export const letter = `Dear abuse desk,\n\nI act for Mara Vale. The pictures at https://leak.test/g/1 are copies of her works, shown without
her authorisation. I have a good faith belief that the use is not authorised, and state under penalty of perjury that this
notice is accurate (17 U.S.C. 512(c)(3)).\n\nPlease remove them.\n`;
const quoted = letter.replaceAll(/^/gm, '> ');

export const headers = (subject: string, more = ''): string => `Return-Path: <desk@host.test>
From: "Abuse desk" <abuse@host.test>
To: reply+ntc01.mac@mail.test
Subject: ${subject}
Message-ID: <1@host.test>
In-Reply-To: <ntc01@mail.test>
Date: Fri, 27 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
${more}`;

export const answers = [
  'We have removed the files.',
  'We are not the host; the host is Some Host, abuse@some-host.test.',
  'A counter-notification is passed on below.',
  'Ticket [#4711] received. Please type your reply above this line.',
  'Wir haben Ihre Meldung erhalten.',
  '退信: 无法投递',
  'Your message was deleted without being read.',
];

const answer = (seeded: Seeded): string =>
  `${headers('Re: Notice of infringement')}Content-Type: text/plain; charset=utf-8\n\n${seeded.pick(answers)}\n\nOn Mon, Nov 23, 2026 Mara Vale wrote:\n${quoted}`;
const html = (seeded: Seeded): string =>
  `${headers('AW: Notice')}Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${seeded.chance(0.5) ? hostileHtml(seeded) : `<html><body><p>${seeded.pick(answers)}</p><blockquote>${letter}</blockquote></body></html>`}`;
const report =
  (): string => `${headers('Undelivered Mail Returned to Sender', 'Auto-Submitted: auto-replied\n')}Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain

<abuse@host.test>: host mx.host.test said: 550 5.1.1 user unknown
--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.mail.test

Final-Recipient: rfc822; abuse@host.test
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 user unknown
--b1
Content-Type: message/rfc822

${headers('Notice of infringement')}Content-Type: text/plain

${letter}
--b1--
`;
const forwarded = (
  seeded: Seeded,
): string => `${headers('Fwd: counter-notice')}Content-Type: multipart/mixed; boundary=m

--m
Content-Type: multipart/alternative; boundary=a

--a
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

${seeded.pick(answers)}=20=E9
--a
Content-Type: text/html

<p>${seeded.pick(answers)}</p>
--a--
--m
Content-Type: application/pdf; name="Counter_Notice-signed.pdf"
Content-Disposition: attachment
Content-Transfer-Encoding: base64

JVBERi0xLjQK
--m
Content-Type: message/rfc822

${headers('Counter-Notice')}Content-Type: text/plain

I swear under penalty of perjury that the material was removed by mistake.
--m--
`;

export const mailShapes: readonly ((seeded: Seeded) => string)[] = [answer, html, report, forwarded];
