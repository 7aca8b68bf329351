import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

/** A plain reader of RFC 4180, written from its grammar. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length - 2; at += 1) {
    const letter = line[at] ?? '';
    if (quoted && letter === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === ',' && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

describe('a CSV line', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes the formula %j text', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });
  it('leaves numbers and plain text alone', () => {
    expect(csvLine([-3, 'https://leak.test/a?b=1', null, undefined])).toBe('-3,https://leak.test/a?b=1,,\r\n');
  });
  it('is read back by any reader as what it was, save the apostrophe', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('=a,"b"', '"', ',', '\r\n', '-"x"\n', '@,'));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
        const expected = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
        expect(readLine(csvLine(cells))).toEqual(expected);
      }),
    );
  });
});
