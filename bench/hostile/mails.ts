// Hostile mails.
import { answers, headers, letter, mailShapes } from './mail-shapes.ts';
import { flipped, insert, type Seeded, words } from './seeded.ts';

export interface MailRead {
  raw: Buffer;
  /** The letter that it may answer. */
  letter: string | undefined;
}

type Change = (seeded: Seeded, raw: string) => string;
const atHead = (raw: string, lines: string): string => `${lines}\n${raw}`;
const inBody = (seeded: Seeded, raw: string, piece: string): string => {
  const at = raw.indexOf('\n\n') + 2;
  return raw.slice(0, at) + insert(seeded, raw.slice(at), piece);
};

const floods: Change = (seeded, raw) => {
  const times = seeded.size(3, 5_000);
  const line = seeded.pick<(n: number) => string>([
    (n) => `X-Header-${n}: value ${n}`,
    () => 'Received: from a (b [192.0.2.1]) by c; Fri, 27 Nov 2026 10:00:00 +0000',
    (n) => `To: a${n}@b.test, "c" <d${n}@e.test>`,
    () => 'Content-Type: text/html',
    () => 'Subject: =?utf-8?B?w6k=?=',
    () => 'Return-Path:',
    () => 'Bcc: a',
    () => '\tfolded',
    () => ': no name',
    () => '__proto__: a',
    () => 'DKIM-Signature: v=1; a=rsa-sha256; b=abc',
  ]);
  return atHead(raw, Array.from({ length: times }, (_, n) => line(n)).join('\n'));
};

const longHeader: Change = (seeded, raw) => {
  const name = seeded.pick([
    'Subject',
    'From',
    'To',
    'References',
    'Content-Type',
    'Message-ID',
    'Date',
    'Received',
    'Content-Disposition',
    'Delivered-To',
    'Auto-Submitted',
    'X-Failed-Recipients',
  ]);
  const inside = seeded.pick([
    'a',
    ' ',
    '[]',
    '(',
    '<',
    '"',
    ',',
    ';',
    ':',
    '@',
    '=?utf-8?Q?=C3=A9?= ',
    '=?utf-8?B?w6k=?=',
    '\n ',
    '\\',
    '<a@b.test> ',
    'a@b.test, ',
    'g: a@b.test; ',
    'undeliver ',
    'delivery ',
    '; a*0="b"',
    "; name*1*=utf-8''%41",
    'é',
    '()',
    'counter-notice ',
    '-',
  ]);
  return atHead(
    raw,
    `${name}: ${inside.repeat(seeded.size(5, 40_000))}${seeded.pick(['', ' counter-notice', '; boundary=b1', '>'])}`,
  );
};

const parts: Change = (seeded, raw) => {
  const depth = seeded.size(1, 300);
  const kind = seeded.pick(['multipart/mixed', 'multipart/alternative', 'multipart/report', 'multipart/related']);
  const open = Array.from({ length: depth }, (_, n) => `Content-Type: ${kind}; boundary="n${n}"\n\n--n${n}\n`).join('');
  const inside = `Content-Type: text/plain\n\n${seeded.pick(answers)}\n`;
  const close = seeded.chance(0.5) ? Array.from({ length: depth }, (_, n) => `--n${depth - 1 - n}--\n`).join('') : '';
  return `${headers(seeded.pick(answers))}${open}${inside}${close}${seeded.chance(0.3) ? raw : ''}`;
};

const enclosed: Change = (seeded, raw) => {
  let inner = raw.slice(0, 4_000);
  for (let left = seeded.size(1, 60); left > 0; left -= 1)
    inner = `${headers('Fwd')}Content-Type: message/rfc822\n\n${inner}`;
  return inner;
};

const manyParts: Change = (seeded, raw) => {
  const part = seeded.pick([
    'Content-Type: text/plain\n\na\n',
    'Content-Type: text/html\n\n<p>a\n',
    '\n',
    'Content-Disposition: attachment; filename="a.pdf"\nContent-Transfer-Encoding: base64\n\nQQ==\n',
    'Content-Type: message/rfc822\n\nSubject: a\n\nb\n',
    'Content-Type: message/delivery-status\n\nAction: failed\n',
  ]);
  return `${headers('Many')}Content-Type: multipart/mixed; boundary=b\n\n${`--b\n${part}`.repeat(seeded.size(3, 2_000))}--b--\n${raw.slice(0, 2_000)}`;
};

const bodies: Change = (seeded, raw) => {
  const times = seeded.size(10, 40_000);
  return inBody(
    seeded,
    raw,
    seeded
      .pick([
        '>',
        '> > > ',
        '\n>',
        '\n',
        ' ',
        'a',
        '<div>',
        '<style>',
        '<',
        '&',
        '=',
        '=3D',
        '--b1\n',
        '--',
        'On Mon, Mara wrote:\n',
        'From: a@b.test\n',
        'Von: a\nAn: b\nBetreff: c\n',
        '_',
        '-',
        '.',
        '@',
        'a@',
        'https://',
        'hxxp://a[.]b ',
        '[]',
        'counter-notice ',
        'we removed ',
        'the ',
        'user ',
        'mailbox',
        '512(g) ',
        'not ',
        '[at]',
        '\u00ad',
        '😀',
        '\0',
        '\r',
        'Message-ID: <a@b>\n',
        'Reply-To: a@b.test\n',
        'host: ',
        '1.',
        '(',
        'notified the subscriber pursuant to ',
        'swear ',
        'Dear ',
        'reply above ',
      ])
      .repeat(times)
      .slice(0, 600_000),
  );
};

const leaveOpen: Change = (seeded, raw) =>
  seeded.pick<Change>([
    (_, text) => text.slice(0, seeded.int(0, text.length)),
    (_, text) => text.replaceAll(seeded.pick(['--b1--', '"', '\n\n', 'boundary', ': ', ';', '>']), ''),
    (_, text) => text.replaceAll('\n', seeded.pick(['\r', '\r\n', '\n\r', '\n\n', '\r\r\n'])),
    (_, text) =>
      text.replaceAll(
        /charset=\S+/g,
        `charset=${seeded.pick(['utf-7', 'iso-2022-jp', 'x'.repeat(3_000), 'utf-16', 'big5', '"'])}`,
      ),
    (_, text) =>
      text.replaceAll(
        /Encoding: \S+/g,
        `Encoding: ${seeded.pick(['base64', 'quoted-printable', 'uuencode', '7bit', 'x'])}`,
      ),
    (_, text) => text.replace('\n\n', '\nContent-Transfer-Encoding: base64\n\n'),
  ])(seeded, raw);

const changes = [
  floods,
  longHeader,
  parts,
  enclosed,
  manyParts,
  bodies,
  bodies,
  leaveOpen,
  (seeded: Seeded, raw: string) => inBody(seeded, raw, words(seeded, seeded.size(5, 10_000))),
];

export function hostileMail(seeded: Seeded, shape?: string): MailRead {
  let raw = shape ?? seeded.pick(mailShapes)(seeded);
  for (let left = seeded.int(1, 4); left > 0; left -= 1) raw = seeded.pick(changes)(seeded, raw).slice(0, 1_500_000);
  const bytes = Buffer.from(raw, seeded.chance(0.8) ? 'utf8' : 'latin1');
  return { raw: seeded.chance(0.15) ? flipped(seeded, bytes) : bytes, letter: seeded.chance(0.7) ? letter : undefined };
}

/** A harmless mail of the same size. */
export const plainMail = ({ raw }: MailRead): MailRead => ({
  raw: Buffer.from(
    `${headers('Re: Notice')}Content-Type: text/plain\n\n${'Some words of an answer, as people write them.\n'.repeat(Math.ceil(raw.length / 47))}`,
  ).subarray(0, Math.max(400, raw.length)),
  letter,
});
