import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { hostileStrings, lacksHostile } from '../../../tests/setup/hostile-strings.ts';
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

/** As the spreadsheet that is easiest to fool takes it: what nobody sees is passed over, wide signs are the narrow ones. */
function isReadAsFormula(cell: string): boolean {
  if (['\t', '\r', '\n'].includes(cell.charAt(0))) return true;
  const first = [...cell].find((letter) => letter.trim() !== '' && !/[\p{Cc}\p{Cf}]/u.test(letter)) ?? ' ';
  const code = first.codePointAt(0) ?? 0;
  return ['=', '+', '-', '@'].includes(String.fromCodePoint(code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code));
}

describe('a CSV line', () => {
  it.skipIf(lacksHostile)('gives every hostile text back, and none that begins as a formula', () => {
    const { data } = Papa.parse<string[]>(hostileStrings.map((text) => csvLine([text, 'end'])).join(''), {
      newline: '\r\n',
    });
    for (const [at, text] of hostileStrings.entries()) {
      const [cell = '', end] = data[at] ?? [];
      expect(end, text).toBe('end');
      expect([text, `'${text}`]).toContain(cell);
      expect(isReadAsFormula(cell), text).toBe(false);
    }
  });
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=1',
    ' =1',
    '\u00a0+1',
    '\u200b@x',
    '＝1',
    '　＋1',
    '－1',
    '＠x',
  ])('makes the formula %j text', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });
  it('leaves numbers and plain text alone', () => {
    expect(csvLine([-3, 'https://leak.test/a?b=1', null, undefined])).toBe('-3,https://leak.test/a?b=1,,\r\n');
  });
  it('is read back by any reader as what it was, save the apostrophe', () => {
    const signs = fc.constantFrom('=', '－', ' ', '\u00a0', '\u200b', '\u0000', '\t', '\n', '"', ',', 'a', "'");
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: signs }),
      fc.constantFrom('=a,"b"', '"', ',', '\r\n', '-"x"\n', '@,'),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read).toHaveLength(cells.length);
        for (const [at, cell] of cells.entries()) expect(read[at]).toBe(isReadAsFormula(cell) ? `'${cell}` : cell);
      }),
    );
  });
});
