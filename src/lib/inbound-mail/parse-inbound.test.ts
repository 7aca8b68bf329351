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
