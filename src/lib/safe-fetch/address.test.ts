import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress, judgeAddress, parseAddress } from './index.ts';

const judged = (text: string): string => {
  const bytes = parseAddress(text);
  if (bytes === undefined) return 'no address';
  const judgement = judgeAddress(bytes);
  return judgement.public ? 'public' : judgement.range;
};

describe('addresses as bytes', () => {
  test('every address Node knows is read, and written in one way that reads back to the same bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const bytes = parseAddress(text);
        if (bytes === undefined) return false;
        const written = formatAddress(bytes);
        // The URL parser's own IPv6 spelling is the judge of ours.
        const known = written.includes(':') ? new URL(`http://[${text}]/`).hostname.slice(1, -1) : text;
        return written === known && Buffer.from(parseAddress(written) ?? []).equals(Buffer.from(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  test('what Node does not call an address is none', () => {
    const near = fc
      .array(fc.constantFrom('0', '1', '255', '256', 'ffff', 'g', ':', '::', '.', '%', '00', '01', ' ', '[', ']'), {
        maxLength: 12,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(near, (text) => /[[%]/.test(text) || (parseAddress(text) !== undefined) === (isIP(text) !== 0)),
      { numRuns: 20_000 },
    );
  });

  test.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.256',
    '1.2.3.4 ',
    '0x1.2.3.4',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8:9',
    '1.2.3.4::',
    '::1.2.3',
    'fe80::1%0',
    '12345::',
  ])('%j is no address', (text) => {
    expect(parseAddress(text)).toBe(undefined);
  });
});

describe('ranges', () => {
  test.each([
    ['127.0.0.1', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['168.63.129.16', 'cloud metadata'],
    ['::ffff:8.8.8.8', 'IPv4-mapped'],
    ['::8.8.8.8', 'IPv4-compatible'],
    ['::ffff:0:8.8.8.8', 'IPv4-translated'],
    ['64:ff9b::10.0.0.1', 'NAT64 to private'],
    ['64:ff9b::8.8.8.8', 'public'],
    ['64:ff9b:1::8.8.8.8', 'local NAT64'],
    ['2002:808:808::1', '6to4'],
    ['2001:0:1::', 'Teredo'],
    ['2606:4700::5efe:8.8.8.8', 'ISATAP'],
    ['fd00:ec2::254', 'unique local'],
    ['4000::', 'unassigned'],
    ['8.8.8.8', 'public'],
    ['2606:4700::1', 'public'],
  ])('%s is %s', (text, range) => expect(judged(text)).toBe(range));

  test('no IPv4 address is judged by an IPv6 range', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => !/mapped|compatible|translated|unassigned/i.test(judged(text))),
      { numRuns: 2_000 },
    );
  });

  test('an IPv6 address that hides a forbidden IPv4 address in a known form is never public', () => {
    const hidden = fc.tuple(
      fc.constantFrom('::ffff:', '::', '::ffff:0:', '64:ff9b::', '2606:4700::5efe:', '2606:4700::200:5efe:'),
      fc.constantFrom('10.', '127.', '169.254.', '192.168.').chain((head) =>
        fc.ipV4().map(
          (ip) =>
            head +
            ip
              .split('.')
              .slice(head.split('.').length - 1)
              .join('.'),
        ),
      ),
    );
    fc.assert(
      fc.property(hidden, ([prefix, four]) => judged(`${prefix}${four}`) !== 'public'),
      { numRuns: 2_000 },
    );
  });
});
