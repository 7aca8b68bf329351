import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify, parseInbound } from './index.ts';

describe('parseInbound', () => {
  it('reads what threads an answer to a notice', async () => {
    const raw = [
      'Message-ID: <answer@host.test>',
      'In-Reply-To: <notice-1@mail.test>',
      'References: <notice-0@mail.test>',
      ' <notice-1@mail.test>',
      'From: "Abuse Desk" <Abuse@Host.test>',
      'To: Reply+N1.abc@mail.test, other@mail.test',
      'Delivered-To: reply+n1.abc@mail.test',
      'Date: Fri, 20 Nov 2026 10:00:00 +0000',
      'Subject: =?utf-8?Q?Re:_=C3=9Cber?=',
      'Auto-Submitted: no',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>We have <b>removed</b> it.</p>',
    ].join('\n');
    expect(await parseInbound(Buffer.from(raw))).toMatchObject({
      ok: true,
      mail: {
        messageId: '<answer@host.test>',
        inReplyTo: ['<notice-1@mail.test>'],
        references: ['<notice-0@mail.test>', '<notice-1@mail.test>'],
        from: 'abuse@host.test',
        to: ['reply+n1.abc@mail.test', 'other@mail.test'],
        subject: 'Re: Über',
        date: new Date('2026-11-20T10:00:00Z'),
        text: 'We have removed it.',
        headers: { automatic: false, autoSubmitted: 'no' },
      },
    });
  });

  it.each([
    'X-Forwarded-To: reply+x.y@mail.test',
    'X-Forwarded-For: desk@b.test reply+x.y@mail.test',
    'X-Original-To: reply+x.y@mail.test',
    'Envelope-To: reply+x.y@mail.test',
    'X-Envelope-To: <reply+x.y@mail.test>',
    'X-Delivered-To: reply+x.y@mail.test',
    'Original-Recipient: rfc822;reply+x.y@mail.test',
    'Resent-To: Reclaim <reply+x.y@mail.test>',
    'Delivered-To: other@b.test\r\nDelivered-To: reply+x.y@mail.test',
  ])('reads whom it came to in %s', async (line) => {
    const raw = `From: a@b.test\r\nTo: desk@b.test\r\n${line}\r\nSubject: s\r\n\r\nok`;
    const read = await parseInbound(Buffer.from(raw));
    expect(read.ok && read.mail.to).toContain('reply+x.y@mail.test');
  });

  it.each(['\r\n', '\n', '\r'])('reads lines that end in %j', async (end) => {
    const raw = ['From: a@b.test', 'To: c@d.test', 'Subject: s', '', 'Removed.'].join(end);
    expect(await parseInbound(Buffer.from(raw))).toMatchObject({
      ok: true,
      mail: { from: 'a@b.test', subject: 's', text: 'Removed.' },
    });
  });

  it('reads the beginning of a message that is too large, and says so', async () => {
    const raw = Buffer.from(`From: a@b.test\nSubject: s\n\nRemoved.${' x'.repeat(200)}`);
    expect(await parseInbound(raw, 100)).toMatchObject({ ok: true, mail: { from: 'a@b.test', isCut: true } });
    const read = await parseInbound(raw, 1000);
    expect(read).toMatchObject({ ok: true, mail: { isCut: false } });
  });

  it('refuses a message that is empty', async () => {
    expect(await parseInbound(Buffer.from(' \r\n'))).toMatchObject({ ok: false, code: 'empty' });
  });

  const answer = 'From: abuse@host.test\nTo: a@b.test\nSubject: Re: Notice\nIn-Reply-To: <n@mail.test>\n';
  const mixed = (...parts: string[]) =>
    Buffer.from(
      `${answer}Content-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`,
    );
  const removed = 'Content-Type: text/plain\n\nThe content has been removed. See attached.';
  const outcomeOf = async (raw: Buffer) => {
    const read = await parseInbound(raw);
    return read.ok ? { ...read.mail, ...classify(read.mail) } : expect.fail(read.sentence);
  };

  it('reads a message that is attached, or the name of a file, before it believes a removal', async () => {
    const inner =
      'From: u@x.test\nSubject: Hi\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\nCOUNTER NOTICE\n\nIt was removed by mistake.\n--c--';
    expect(await outcomeOf(mixed(removed, `Content-Type: message/rfc822\n\n${inner}`))).toMatchObject({
      outcome: 'unclear',
    });
    const pdf = 'Content-Type: application/pdf; name="Counter_Notice-signed.pdf"\n\nPDF';
    expect(await outcomeOf(mixed(removed, pdf))).toMatchObject({ outcome: 'unclear' });
    const ours = 'Content-Type: message/rfc822\n\nSubject: Notice of copyright infringement\n\nPlease remove it.';
    expect(await outcomeOf(mixed(removed, ours, 'Content-Type: application/pdf; name=logo.pdf\n\nPDF'))).toMatchObject({
      outcome: 'actioned',
    });
  });

  it('reads the HTML where the text beside it is blank', async () => {
    const raw = mixed('Content-Type: text/plain\n\n ', 'Content-Type: text/html\n\n<p>We have removed the page.</p>');
    expect(await outcomeOf(raw)).toMatchObject({ outcome: 'actioned' });
  });

  it.each([
    ['HTML of megabytes', Buffer.from(`${answer}Content-Type: text/html\n\n${'<div>'.repeat(400_000)}Removed.`)],
    ['a thousand parts', mixed('Content-Type: text/plain\n\nx\n--b\n'.repeat(3000))],
  ])('knows whom %s is from and what it answers, and leaves it to a person', async (_, raw) => {
    expect(await outcomeOf(raw)).toMatchObject({
      from: 'abuse@host.test',
      inReplyTo: ['<n@mail.test>'],
      outcome: 'unclear',
      isCut: true,
    });
  });

  it('never throws, whatever the bytes', async () => {
    const piece = fc.constantFrom(
      'From: ',
      'To: <a@b.test>\n',
      'Content-Type: multipart/report; boundary=b\n',
      'Content-Type: message/delivery-status\n',
      'Content-Transfer-Encoding: base64\n',
      'Delivered-To: x\n',
      'Subject: =?utf-8?Q?=ZZ?=\n',
      'Date: nonsense\n',
      'References: <>\n',
      '\n\n',
      '--b\n',
      '--b--\n',
      '<a@b>',
      '\0',
      'ÿ',
      ' ',
      ':',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const read = await parseInbound(Buffer.from(pieces.join('')));
        if (read.ok) classify(read.mail);
      }),
      { numRuns: 200 },
    );
  });
});
