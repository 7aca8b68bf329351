import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { lacksHostile, someHostile } from '../../../tests/setup/hostile-strings.ts';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { type AbuseMail, buildAbuseMail, MailFieldRefused, xarfCopyright } from './index.ts';

const longUrl = `https://leak-one.test/${'gallery/'.repeat(30)}?id=1=2`;
const mail: AbuseMail = {
  messageId: '<notice-1.a@mail.test>',
  date: new Date('2026-11-21T08:00:00Z'),
  from: { name: 'Agent "A" Möller', address: 'agent@mail.test' },
  replyTo: { address: 'reply+n1.abcdefghijklmnop@mail.test' },
  to: 'abuse@host.test',
  subject: 'Notice of copyright infringement: Ünïcode',
  text: `Good day,\n\n${longUrl}\n.\nFrom here on: “quoted”.\n`,
};
const xarfInput = {
  reportId: '0b0a3b5e-7c1d-4e2f-8a9b-0c1d2e3f4a5b',
  at: new Date('2026-11-21T08:00:00Z'),
  reporter: { org: 'Agent', contact: 'agent@mail.test', domain: 'mail.test' },
  source: '203.0.113.10',
  infringingUrl: longUrl,
  workTitle: 'A title',
};
const xarf = xarfCopyright(xarfInput);
const feedbackReport = {
  feedbackType: 'xarf',
  userAgent: 'agent/1',
  reportedUris: [longUrl],
  sourceIp: '203.0.113.10',
};

describe('buildAbuseMail', () => {
  it('is read back as it was meant, text and long addresses whole', async () => {
    const parsed = await simpleParser(await buildAbuseMail(mail));
    expect(parsed.text).toBe(mail.text);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.messageId).toBe(mail.messageId);
    expect(parsed.date).toEqual(mail.date);
    expect(parsed.from?.value).toEqual([mail.from]);
    expect(parsed.replyTo?.value).toMatchObject([{ address: mail.replyTo?.address }]);
    expect(parsed.to).toMatchObject({ value: [{ address: mail.to }] });
  });

  it('is the same bytes every time, with and without parts', async () => {
    for (const input of [mail, { ...mail, xarf, feedbackReport }]) {
      expect((await buildAbuseMail(input)).equals(await buildAbuseMail({ ...input }))).toBe(true);
    }
  });

  it('holds the three parts of RFC 5965 in order, with a XARF file that is the report', async () => {
    const raw = (await buildAbuseMail({ ...mail, xarf, feedbackReport })).toString();
    expect(raw).toMatch(/^Content-Type: multipart\/report; report-type=feedback-report;\s+boundary=/m);
    const types = [...raw.matchAll(/^Content-Type: ([a-z/-]+)/gm)].map(([, type]) => type);
    expect(types).toEqual(['multipart/report', 'text/plain', 'message/feedback-report', 'application/json']);
    expect(raw).toContain(`\r\nReported-URI: ${longUrl}\r\n`);
    expect(raw).toMatch(/\r\nFeedback-Type: xarf\r\nUser-Agent: agent\/1\r\nVersion: 1\r\n/);
    const parsed = await simpleParser(raw);
    expect(parsed.text).toContain(longUrl);
    const file = parsed.attachments.find(({ filename }) => filename === 'xarf.json');
    expect(JSON.parse(file?.content.toString() ?? '')).toEqual(JSON.parse(JSON.stringify(xarf)));
  });

  it('goes out as ASCII with lines that mail allows', async () => {
    for (const input of [mail, { ...mail, xarf }, { ...mail, text: 'x'.repeat(5000) }]) {
      const raw = (await buildAbuseMail(input)).toString('latin1');
      expect(raw).toMatch(/^[\r\n\t\x20-\x7e]*$/);
      expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
      expect(raw.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    }
  });

  it('threads a reminder to the notice before it', async () => {
    const id = '<notice-0@mail.test>';
    const parsed = await simpleParser(
      await buildAbuseMail({ ...mail, inReplyTo: id, references: [id, mail.messageId] }),
    );
    expect(parsed.inReplyTo).toBe(id);
    expect(parsed.references).toEqual([id, mail.messageId]);
  });

  it.each<[string, Partial<AbuseMail>]>([
    ['Subject', { subject: 'a\r\nBcc: victim@other.test' }],
    ['Subject', { subject: 'a\nb' }],
    ['Subject', { subject: 'a\u0000b' }],
    ['Subject', { subject: 'a\u2028b' }],
    ['From', { from: { name: 'a\r\nBcc: x', address: 'a@b.test' } }],
    ['From', { from: { address: 'a@b.test\r\nBcc: x@y.test' } }],
    ['From', { from: { address: 'a@b.test, c@d.test' } }],
    ['Reply-To', { replyTo: { address: 'not an address' } }],
    ['To', { to: 'abuse@host.test\r\nCc: x@y.test' }],
    ['To', { to: 'Abuse <abuse@host.test>' }],
    ['To', { to: 'a@b.test,c@d.test' }],
    ['To', { to: 'REDACTED' }],
    ['Message-ID', { messageId: 'no-brackets@mail.test' }],
    ['Message-ID', { messageId: '<a@b>\r\nX: y' }],
    ['In-Reply-To', { inReplyTo: '<a@b>\r\nX: y' }],
    ['References', { references: ['<a b@c>'] }],
    ['Date', { date: new Date(Number.NaN) }],
    ['text', { text: 'a\u0000b' }],
    ['Reported-URI', { feedbackReport: { ...feedbackReport, reportedUris: ['https://a.test/\r\nX: y'] } }],
    ['feedbackReport', { feedbackReport: { ...feedbackReport, reportedUris: ['https://a.test/ü'] } }],
    ['User-Agent', { feedbackReport: { ...feedbackReport, userAgent: 'a\nb' } }],
  ])('refuses a %s that would break out: %j', async (field, change) => {
    await expect(buildAbuseMail({ ...mail, ...change })).rejects.toThrow(MailFieldRefused);
    await expect(buildAbuseMail({ ...mail, ...change })).rejects.toMatchObject({ field });
  });

  const known = [
    'From',
    'Reply-To',
    'To',
    'Subject',
    'Date',
    'Message-ID',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ];
  async function expectNoAddedHeader(change: Partial<AbuseMail>): Promise<void> {
    let raw: string;
    try {
      raw = (await buildAbuseMail({ ...mail, ...change })).toString();
    } catch (error) {
      expect(error).toBeInstanceOf(MailFieldRefused);
      return;
    }
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
    for (const line of head.split('\r\n')) expect(known).toContain(line.split(':')[0]);
    expect(head.match(/^To: .*$/gm)).toEqual(['To: abuse@host.test']);
  }

  it('never grows a header from any text in subject, name and body', async () => {
    const unit = fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      ':',
      ' ',
      'Bcc: x@y.test',
      '"',
      '\\',
      '<',
      '>',
      '=?utf-8?Q?=0D=0A?=',
      'ü',
      ',',
      '\0',
    );
    const text = fc.string({ unit, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, text, text, (subject, name, body) =>
        expectNoAddedHeader({ subject, text: body, from: { name, address: 'agent@mail.test' } }),
      ),
      { numRuns: 300 },
    );
  });

  const payloads = 'hostile/email/crlfinjection.txt';
  it.skipIf(lacks(payloads))('never grows a header from published injections', async () => {
    for (const line of readFileSync(testdata(payloads), 'utf8').split('\n').filter(Boolean)) {
      for (const subject of [line, line.replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')]) {
        await expectNoAddedHeader({ subject, from: { name: subject, address: 'agent@mail.test' } });
      }
    }
  });
});

describe.skipIf(lacksHostile)('hostile texts in a mail', () => {
  const said = someHostile(150, 'mail').filter((text) => text.trim() !== '');

  it('are read back as they were, or refused whole', { timeout: 120_000 }, async () => {
    for (const text of said) {
      const one = {
        ...mail,
        subject: text.trim(),
        text: `${text}\n`,
        from: { name: text.trim(), address: 'agent@mail.test' },
      };
      try {
        const raw = await buildAbuseMail(one);
        const parsed = await simpleParser(raw);
        expect([...parsed.headers.keys()].sort()).toEqual([
          'content-transfer-encoding',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ]);
        expect(parsed.subject).toBe(one.subject);
        expect(parsed.from?.value).toEqual([one.from]);
        expect(parsed.text).toBe(one.text.replace(/\r\n?/g, '\n'));
      } catch (error) {
        if (!(error instanceof MailFieldRefused)) throw error;
        expect(one.subject.length > 200 || /[\p{Cc}\u2028\u2029]/u.test(one.subject), one.subject).toBe(true);
      }
    }
  });

  it('stay inside their field of a XARF file and of a feedback report', async () => {
    for (const text of said) {
      const url = new URL(`https://leak.test/${text}`).href;
      const report = xarfCopyright({ ...xarfInput, workTitle: text, infringingUrl: url });
      const raw = await buildAbuseMail({
        ...mail,
        xarf: report,
        feedbackReport: { ...feedbackReport, reportedUris: [url] },
      });
      const parsed = await simpleParser(raw);
      const file = parsed.attachments.find(({ filename }) => filename === 'xarf.json');
      expect(JSON.parse(file?.content.toString() ?? '')).toEqual(JSON.parse(JSON.stringify(report)));
      expect(raw.toString().match(/^Reported-URI: .*$/gm)).toEqual([`Reported-URI: ${url}`]);
    }
  });
});

describe('xarfCopyright', () => {
  it('has every field that XARF v4 requires', () => {
    const required = [
      'xarf_version',
      'report_id',
      'timestamp',
      'reporter',
      'sender',
      'source_identifier',
      'category',
      'type',
    ];
    for (const field of [...required, 'infringing_url']) expect(xarf).toHaveProperty(field);
    expect(xarf.reporter).toEqual({ org: 'Agent', contact: 'agent@mail.test', domain: 'mail.test' });
    expect(xarf).toMatchObject({ category: 'copyright', type: 'copyright', timestamp: '2026-11-21T08:00:00.000Z' });
  });

  it('carries evidence with its hash', () => {
    const input = { contentType: 'text/plain', description: 'd', sha256: 'ab', payload: Buffer.from('a') };
    const report = xarfCopyright({ ...base, evidence: [input] });
    expect(report.evidence).toEqual([
      { content_type: 'text/plain', description: 'd', payload: 'YQ==', hash: 'sha256:ab' },
    ]);
  });

  const base = {
    reportId: xarf.report_id,
    at: new Date(0),
    reporter: xarf.reporter,
    source: '203.0.113.10',
    infringingUrl: longUrl,
  };
  it.each([
    ['report_id', { reportId: '0198c1de-7a3b-7c11-9f0e-5a2b3c4d5e6f' }],
    ['timestamp', { at: new Date(Number.NaN) }],
    ['reporter.org', { reporter: { ...base.reporter, org: ' ' } }],
    ['sender.contact', { sender: { ...base.reporter, contact: '' } }],
    ['source_identifier', { source: '' }],
    ['infringing_url', { infringingUrl: 'nowhere' }],
  ])('refuses a bad %s', (field, change) => {
    expect(() => xarfCopyright({ ...base, ...change })).toThrow(expect.objectContaining({ field }));
  });
});
