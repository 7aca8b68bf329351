import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { classify, parseInbound } from './index.ts';

/** Mail as it was met in the field: what programs, ticket systems and servers make of a letter and its answer. */
const head = (lines: string) =>
  `From: Abuse Desk <abuse@host.test>\r\nTo: reply+x@mail.test\r\nMessage-ID: <r1@host.test>\r\nMIME-Version: 1.0\r\n${lines}\r\n\r\n`;
const text = 'Content-Type: text/plain; charset=utf-8';
const read = async (lines: string, body: string) => {
  const parsed = await parseInbound(Buffer.from(head(lines) + body.replace(/\r?\n/g, '\r\n')));
  if (!parsed.ok) throw new Error(parsed.sentence);
  return parsed.mail;
};
const outcome = async (lines: string, body: string, letter?: string) =>
  classify(await read(lines, body), letter).outcome;
const report = (kind: string, part: string, words = '') =>
  `--b\n${text}\n\n${words}\n--b\nContent-Type: message/${kind}\n\n${part}\n\n--b--\n`;
const multipart = (kind: string) => `Content-Type: multipart/report; report-type=${kind}; boundary=b`;

describe('words that no rule knows wait for a person, whatever the headers say', () => {
  it.each([
    'Auto-Submitted: auto-generated',
    'X-Autoreply: yes',
    'Precedence: auto_reply',
    'Auto-Submitted: auto-replied',
  ])('%s', async (header) => {
    expect(await outcome(`Subject: Re: Notice\r\n${header}\r\n${text}`, 'Anna looked at it with the others.')).toBe(
      'unclear',
    );
  });

  it('and a vacation notice is one by its words', async () => {
    const vacation = 'I am out of the office until Monday. Deleted mail is not restored.';
    expect(await outcome(`Subject: Out of office\r\nAuto-Submitted: auto-replied\r\n${text}`, vacation)).toBe(
      'auto_reply',
    );
  });
});

describe('what ticket systems put in front', () => {
  const mark = '##- Please type your reply above this line -##\n\n';
  it.each([
    ['The pictures you reported have been removed from our servers.\n\nRegards,\nAnna (Trust team)', 'actioned'],
    [
      'We received a counter-notification from our customer, attached below. Under 17 U.S.C. 512(g) we will restore the material in 10 to 14 business days unless you file an action.\n\nI swear under penalty of perjury that the material was removed by mistake. I consent to the jurisdiction of the federal court.\nJohn Doe',
      'counter_notice',
    ],
  ])('%.40s', async (words, expected) => {
    expect(await outcome(`Subject: Re: Notice\r\nAuto-Submitted: auto-generated\r\n${text}`, mark + words)).toBe(
      expected,
    );
  });
});

describe('a read receipt removes nothing', () => {
  it.each([
    'Your message was deleted without being read on Tuesday.',
    'Ihre Nachricht über die Bilder wurde am Dienstag ungelesen gelöscht.',
    'Votre message concernant ces images a été supprimé sans être lu.',
  ])('%s', async (words) => {
    const part =
      'Final-Recipient: rfc822;abuse@host.test\nDisposition: automatic-action/MDN-sent-automatically; deleted';
    const lines = `Subject: Not read: Notice\r\n${multipart('disposition-notification')}`;
    expect(await outcome(lines, report('disposition-notification', part, words))).toBe('auto_reply');
  });
});

describe('what was taken out of our own letter is no copy', () => {
  it.each([
    'The attachment was removed from your message.',
    'The file report.zip has been removed from this e-mail by our policy.',
    'Your message has been quarantined and the attachments were deleted.',
    'Der Anhang wurde entfernt.',
    'La pièce jointe a été supprimée.',
  ])('%s', async (words) => {
    expect(['actioned', 'already_gone']).not.toContain(await outcome(`Subject: Re: Notice\r\n${text}`, words));
  });
});

describe('a delivery network', () => {
  const answer = `We received your report regarding:
leak[.]test

Our company offers network services, among them pass-through security and a content distribution network. We are generally not a website hosting provider, and we cannot remove material that is hosted by others.

Hosting Provider:
-----------------
SOME-HOST-AS

Abuse Contact:
--------------
abuse@some-host.test

We have notified our customer of your report.`;
  it('that names the host keeps nothing itself', async () => {
    expect(await outcome(`Subject: [Report 123] leak.test\r\n${text}`, answer)).toBe('not_resolvable');
  });
});

describe('a mailbox that nobody reads took no letter', () => {
  it.each([
    'This mailbox is not monitored. Please use our web form.',
    'This e-mail address is no longer in use.',
    'You have written to an unmonitored mailbox.',
    'We do not accept notices sent to this address. Please use the form on our site.',
    'Dieses Postfach wird nicht gelesen.',
    'Cette boîte aux lettres n’est pas consultée.',
  ])('%s', async (words) => {
    expect(await outcome(`Subject: Re: Notice\r\n${text}`, words)).toBe('bounce');
  });

  it('and one that confirms the receipt did', async () => {
    const words =
      'We have received your report (ticket 123). Do not reply to this message, this mailbox is not monitored.';
    expect(await outcome(`Subject: Ticket received\r\n${text}`, words)).toBe('auto_reply');
  });
});

describe('bounces', () => {
  it.each([
    ['系统退信', '您的邮件未能送达。收件人 abuse@host.test 不存在。'],
    ['Onbestelbaar: Notice', 'Uw bericht aan abuse@host.test kan niet worden bezorgd.'],
    ['Nie można dostarczyć wiadomości', 'Nie udało się dostarczyć wiadomości do abuse@host.test.'],
    ['Teslim edilemedi', 'İletiniz abuse@host.test adresine teslim edilemedi.'],
    ['Kan inte levereras', 'Meddelandet kunde inte levereras till abuse@host.test.'],
    ['Mancato recapito', 'Non è stato possibile recapitare il messaggio a abuse@host.test.'],
    ['배달 실패', '메시지를 전송할 수 없습니다: abuse@host.test'],
    ['配信できません', 'abuse@host.test に配信できませんでした。'],
    ['Не удалось доставить', 'Письмо не было доставлено: abuse@host.test.'],
    ['Falha na entrega', 'A mensagem não foi entregue a abuse@host.test.'],
  ])('in words alone: %s', async (subject, words) => {
    const raw = `From: postmaster@host.test\r\nTo: reply+x@mail.test\r\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\r\n${text}\r\n\r\n${words}`;
    const parsed = await parseInbound(Buffer.from(raw));
    expect(parsed.ok && classify(parsed.mail).outcome).toBe('bounce');
  });

  it('where one of two recipients failed', async () => {
    const part =
      'Reporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; list@host.test\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; abuse@host.test\nAction: failed\nStatus: 5.1.1';
    expect(
      await outcome(`Subject: Delivery report\r\n${multipart('delivery-status')}`, report('delivery-status', part)),
    ).toBe('bounce');
  });

  it('name the letter as Gmail does', async () => {
    const part =
      'Reporting-MTA: dns; host.test\nX-Original-Message-ID: <n1@mail.test>\n\nFinal-Recipient: rfc822; a@host.test\nAction: failed\nStatus: 5.1.1';
    const mail = await read(`Subject: Failure\r\n${multipart('delivery-status')}`, report('delivery-status', part));
    expect(mail.returnedMessageIds).toEqual(['<n1@mail.test>']);
  });
});

describe('the letter that a bounce is about is named', () => {
  const status = 'Final-Recipient: rfc822; a@host.test\nAction: failed\nStatus: 5.1.1';
  it.each(['X-Original-Message-ID', 'Original-Message-ID', 'X-MS-Exchange-Original-Message-Id', 'Message-Id'])(
    'in %s',
    async (name) => {
      const part = `Reporting-MTA: dns; host.test\n${name}: <n1@mail.test>\n\n${status}`;
      const mail = await read(`Subject: Failure\r\n${multipart('delivery-status')}`, report('delivery-status', part));
      expect(mail.returnedMessageIds).toEqual(['<n1@mail.test>']);
    },
  );

  it('in the letter itself, where that is base64', async () => {
    const letter = Buffer.from('Message-ID: <n1@mail.test>\nReply-To: reply+x.y@mail.test\nSubject: Notice\n\ntext');
    const body = `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; a\n\n${status}\n\n--b\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${letter.toString('base64')}\n--b--\n`;
    const mail = await read(`Subject: Failure\r\n${multipart('delivery-status')}`, body);
    expect([mail.returnedMessageIds, mail.returnedReplyTo]).toEqual([['<n1@mail.test>'], ['reply+x.y@mail.test']]);
  });

  it('and what failed without an action counts', async () => {
    const part =
      'Reporting-MTA: dns; a\n\nFinal-Recipient: rfc822; a@host.test\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; b@host.test\nStatus: 5.1.1';
    expect(
      await outcome(`Subject: Delivery report\r\n${multipart('delivery-status')}`, report('delivery-status', part)),
    ).toBe('bounce');
  });
});

describe('a delay is no bounce', () => {
  it.each([
    ['Delivery delayed', 'Your message to abuse@host.test has been delayed. We will keep trying.'],
    ['Zustellung verzögert', 'Ihre Nachricht an abuse@host.test konnte noch nicht zugestellt werden.'],
    ['Message différé', 'La remise de votre message est retardée. Les tentatives se poursuivront.'],
    ['Entrega retrasada', 'La entrega de su mensaje se ha retrasado. Se seguirá intentando.'],
    ['Consegna ritardata', 'La consegna è in ritardo. Verranno effettuati altri tentativi.'],
    ['Entrega atrasada', 'A entrega está atrasada. Novas tentativas serão feitas.'],
    ['Доставка задерживается', 'Доставка сообщения задерживается. Попытки будут продолжены.'],
    ['邮件投递延迟', '您的邮件投递延迟，系统将继续尝试。'],
    ['配信遅延', 'メッセージの配信が遅れています。再試行します。'],
  ])('%s', async (subject, words) => {
    const raw = `From: mailer-daemon@host.test\r\nTo: reply+x@mail.test\r\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\r\n${text}\r\n\r\n${words}`;
    const parsed = await parseInbound(Buffer.from(raw));
    expect(parsed.ok && classify(parsed.mail).outcome).not.toBe('bounce');
  });
});

it.each([
  'Bcc: reply+x.y@mail.test',
  'X-MS-Exchange-Organization-OriginalRecipient: reply+x.y@mail.test',
  'Received: from a by b for <reply+x.y@mail.test>; Mon, 2 Feb 2026 10:00:00 +0000',
  'To: "reply+x.y@mail.test" <alias@b.test>',
])('whom it came to is read in %s', async (line) => {
  const parsed = await parseInbound(Buffer.from(`From: a@host.test\r\n${line}\r\nSubject: Re\r\n\r\nok`));
  expect(parsed.ok && parsed.mail.to).toContain('reply+x.y@mail.test');
});

it.each([
  ['<table><tr><td>Agent</td><td>Not removed.</td></tr></table>', /Agent\s+Not removed\./],
  ['<table><tr><td>Status</td><td>Removed</td></tr></table>', /Status\s+Removed/],
  ['<dl><dt>Result</dt><dd>We look at it.</dd></dl>', /Result\s+We look at it\./],
])('words of two cells are two words: %s', async (html, words) => {
  expect((await read('Subject: Re: Notice\r\nContent-Type: text/html', html)).text).toMatch(words);
});

it('members of a named group are senders and recipients like any other', async () => {
  const raw =
    'From: Abuse Team: a@host.test, b@host.test;\r\nTo: Recipients: reply+x.y@mail.test, c@d.test;\r\nSubject: Re\r\n\r\nok';
  const parsed = await parseInbound(Buffer.from(raw));
  expect(parsed.ok && [parsed.mail.from, parsed.mail.to]).toEqual(['a@host.test', ['reply+x.y@mail.test', 'c@d.test']]);
});

it.each(['[] ', '[[', '- ', 'counter-notice ', 're: '])(
  'a subject made of %j costs no more for each character than a short one',
  (part) => {
    const mail = (length: number) => ({
      inReplyTo: [],
      references: [],
      to: [],
      subject: `${part.repeat(length / part.length)} counter-notice`,
      text: `${part.repeat(length / part.length)} counter-notice`,
      headers: { automatic: false },
      returnedMessageIds: [],
    });
    expect(costGrowth(2_000, (length) => void classify(mail(length)))).toBeLessThan(30);
  },
);
