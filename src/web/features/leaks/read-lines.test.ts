import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readFile, readLines } from './read-lines.ts';

describe('what is pasted', () => {
  it.each([
    ['', []],
    ['https://a.test/1', ['https://a.test/1']],
    ['  https://a.test/1  \r\n\r\n\nHTTP://b.test/2\n', ['https://a.test/1', 'HTTP://b.test/2']],
    ['Monday\thttps://a.test/1\tmine\thttps://a.test/2', ['https://a.test/1', 'https://a.test/2']],
    ['a.test/1\nno address at all', ['a.test/1', 'no address at all']],
  ])('%j', (text, lines) => {
    expect(readLines(text)).toEqual(lines);
  });

  it.each([
    [
      'alone on its line',
      'https://a.test/1,2;3?q=a,b\nhttps://a.test/3,4',
      ['https://a.test/1,2;3?q=a,b', 'https://a.test/3,4'],
    ],
    [
      'before a comma that separates',
      'https://a.test/1,2,\nhttps://a.test/3;',
      ['https://a.test/1,2', 'https://a.test/3'],
    ],
    ['in a sentence', 'See https://a.test/1,2, and https://b.test/3.', ['https://a.test/1,2', 'https://b.test/3.']],
    ['beside a tab', 'https://a.test/1,2\tfound on Monday', ['https://a.test/1,2']],
    [
      'in quotes',
      '"https://a.test/1,2",\n"https://a.test/?to=3,https://b.test/"',
      ['https://a.test/1,2', 'https://a.test/?to=3,https://b.test/'],
    ],
    [
      'below a sentence',
      'These are mine: both, I mean\nhttps://a.test/1,2',
      ['These are mine: both, I mean', 'https://a.test/1,2'],
    ],
  ])('an address that has a comma stays whole %s', (_, text, lines) => expect(readLines(text)).toEqual(lines));

  it.each([
    ['its columns have names', 'page,found\nhttps://a.test/1,Monday\n,Tuesday', ['https://a.test/1', ',Tuesday']],
    [
      'the address stands further back',
      'Monday;https://a.test/1,2\n;https://a.test/3',
      ['https://a.test/1,2', 'https://a.test/3'],
    ],
    ['what stands beside it has a space', 'https://a.test/1,found on Monday', ['https://a.test/1']],
    [
      'another line can be nothing else',
      'https://a.test/1,Monday\n"https://a.test/2,3",Tuesday',
      ['https://a.test/1', 'https://a.test/2,3'],
    ],
    [
      'its addresses stand side by side',
      'https://a.test/1,https://a.test/2, https://a.test/3',
      ['https://a.test/1', 'https://a.test/2', 'https://a.test/3'],
    ],
    ['a cell holds two', '"https://a.test/1\nhttps://a.test/2",both mine', ['https://a.test/1', 'https://a.test/2']],
    ['a note names another address', 'https://a.test/1;copied from https://mine.test/1', ['https://a.test/1']],
  ])('a line is a row of a table where %s', (_, text, lines) => expect(readLines(text)).toEqual(lines));
});

describe('a file', () => {
  const read = (text: string, name = 'list.txt') => readFile(new File([text], name));
  it('brings the addresses of every column, quoted or not, with any separator', async () => {
    expect(await read('url,found\n"https://a.test/1,2",Monday\nhttps://a.test/3,"he said ""no"""\n')).toEqual([
      'https://a.test/1,2',
      'https://a.test/3',
    ]);
    expect(await read('site;page\r\nx;https://a.test/1\r\n')).toEqual(['https://a.test/1']);
  });

  it('that is a plain list is one, and one without an address brings none', async () => {
    expect(await read('https://a.test/1\nhttps://a.test/2')).toEqual(['https://a.test/1', 'https://a.test/2']);
    expect(await read('nothing,here\n')).toEqual([]);
    expect(await read('')).toEqual([]);
  });

  it('is cut at its commas for its name alone where it is called CSV, and each line has as many', async () => {
    const lines = 'https://a.test/1,2\nhttps://a.test/3,4\n';
    expect(await read(lines)).toEqual(['https://a.test/1,2', 'https://a.test/3,4']);
    expect(await read(lines, 'list.CSV')).toEqual(['https://a.test/1', 'https://a.test/3']);
    expect(await read(`${lines}https://a.test/5`, 'list.csv')).toContain('https://a.test/1,2');
  });
});

describe('the same addresses are read', () => {
  const path = fc.string({ unit: fc.constantFrom(',', ';', ' ', '?', '=', '/', '.', 'a', '1') });
  const address = path.map((text) => `https://a.test/${text.replaceAll(' ', '%20')}0`);
  const note = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', ' ', 'a') }));
  const delimiter = fc.constantFrom(',', ';', '\t');
  const rows = fc.array(fc.tuple(address, note), { minLength: 1 });
  const bothWays = async (text: string, addresses: readonly string[], names: readonly string[]) => {
    expect(readLines(text).filter((line) => line.startsWith('https://'))).toEqual(addresses);
    for (const name of names) expect(await readFile(new File([text], name))).toEqual(addresses);
  };

  it('of a row with tabs between its cells, in which a comma stands beside one', () =>
    bothWays('day ,\thttps://a.test/,0', ['https://a.test/,0'], ['list.csv', 'list.txt']));

  it('of a plain list', () =>
    fc.assert(
      fc.asyncProperty(fc.array(address), (addresses) => bothWays(addresses.join('\n'), addresses, ['list.txt'])),
    ));

  it('of a table whose columns have names', () =>
    fc.assert(
      fc.asyncProperty(rows, delimiter, (data, by) => {
        const text = Papa.unparse({ fields: ['page', 'note'], data }, { delimiter: by });
        return bothWays(
          text,
          data.map(([one]) => one),
          ['list.csv', 'list.txt'],
        );
      }),
    ));

  it('of a table in which they stand further back', () =>
    fc.assert(
      fc.asyncProperty(rows, delimiter, (data, by) => {
        const text = Papa.unparse(
          data.map(([one, said]) => [`day ${said}`, one]),
          { delimiter: by },
        );
        return bothWays(
          text,
          data.map(([one]) => one),
          ['list.csv', 'list.txt'],
        );
      }),
    ));

  it('of a column alone, whose cells are quoted where they hold the delimiter', () =>
    fc.assert(
      fc.asyncProperty(fc.array(address), delimiter, (addresses, by) => {
        const text = Papa.unparse(
          addresses.map((one) => [one]),
          { delimiter: by },
        );
        return bothWays(text, addresses, by === ',' ? ['list.csv', 'list.txt'] : ['list.txt']);
      }),
    ));
});
