import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireContent } from './content.ts';

/** What a server makes of it, RFC 5321 section 4.5.2. */
function received(wire: string): string {
  expect(wire.endsWith('.\r\n')).toBe(true);
  return wire
    .slice(0, -3)
    .split('\r\n')
    .map((line) => line.replace(/^\./, ''))
    .join('\r\n');
}

describe('wireContent', () => {
  it.each([
    ['', '.\r\n'],
    ['a', 'a\r\n.\r\n'],
    ['a\nb', 'a\r\nb\r\n.\r\n'],
    ['.\r\n', '..\r\n.\r\n'],
    ['..a', '...a\r\n.\r\n'],
    ['a\n.\nMAIL FROM:<x>', 'a\r\n..\r\nMAIL FROM:<x>\r\n.\r\n'],
    ['a\r.\rb', 'a\r\n..\r\nb\r\n.\r\n'],
    ['a\r\n.\nb', 'a\r\n..\r\nb\r\n.\r\n'],
  ])('%j goes out as %j', (raw, wire) => {
    expect(wireContent(Buffer.from(raw)).toString()).toBe(wire);
  });

  it('arrives as it was, and ends once, whatever its bytes', () => {
    const unit = fc.constantFrom('.', '\r', '\n', '\r\n', 'a', '\xff');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const wire = wireContent(Buffer.from(text, 'latin1')).toString('latin1');
        expect(wire.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
        expect(`\r\n${wire}`.split('\r\n.\r\n')).toHaveLength(2);
        const lines = text.replace(/\r\n|\r|\n/g, '\r\n');
        expect(received(wire)).toBe(lines === '' || lines.endsWith('\r\n') ? lines : `${lines}\r\n`);
      }),
    );
  });
});
