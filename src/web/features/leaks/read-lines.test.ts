import { describe, expect, it } from 'vitest';
import { readFile, readLines } from './read-lines.ts';

describe('what is pasted', () => {
  it.each([
    ['', []],
    ['https://a.test/1', ['https://a.test/1']],
    ['  https://a.test/1  \r\n\r\n\nHTTP://b.test/2\n', ['https://a.test/1', 'HTTP://b.test/2']],
    ['Monday\thttps://a.test/1\tmine\thttps://a.test/2', ['https://a.test/1', 'https://a.test/2']],
    ['https://a.test/1,2;3?q=a,b', ['https://a.test/1,2;3?q=a,b']],
    ['a.test/1\nno address at all', ['a.test/1', 'no address at all']],
  ])('%j', (text, lines) => {
    expect(readLines(text)).toEqual(lines);
  });
});

describe('a file', () => {
  const read = (text: string) => readFile(new Blob([text]));
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
});
