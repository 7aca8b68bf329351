import { describe, expect, it } from 'vitest';
import { takeFiles } from './take-files.ts';

const limits = { accept: 'image/png,text/plain', most: 2, maxBytes: 10 };
const file = (name: string, type = 'image/png', size = 10) => ({ name, type, size, lastModified: 1 });

describe('takeFiles', () => {
  it('says of each file that is not taken why', () => {
    const more = [file('a.png'), file('b.exe', 'application/x-msdownload'), file('c.png', 'image/png', 11)];
    expect(takeFiles([], more, limits)).toEqual({
      files: [file('a.png')],
      notTaken: [
        { key: 'b.exe 10 1', name: 'b.exe', why: 'type' },
        { key: 'c.png 11 1', name: 'c.png', why: 'size' },
      ],
    });
  });

  it('names the files beyond the number that may go along', () => {
    const { files, notTaken } = takeFiles([file('a.png')], [file('b.png'), file('c.png'), file('d.png')], limits);
    expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(notTaken).toEqual([
      { key: 'c.png 10 1', name: 'c.png', why: 'many' },
      { key: 'd.png 10 1', name: 'd.png', why: 'many' },
    ]);
  });

  it('tells two refused files of one name apart, and names the same refused file once', () => {
    const more = [file('a.png', 'image/png', 11), file('a.png', 'image/png', 12), file('a.png', 'image/png', 11)];
    const { notTaken } = takeFiles([], more, limits);
    expect(notTaken.map(({ name }) => name)).toEqual(['a.png', 'a.png']);
    expect(new Set(notTaken.map(({ key }) => key)).size).toBe(2);
  });

  it('leaves to the server what devices name otherwise', () => {
    const wide = { ...limits, accept: 'image/jpeg,text/plain', most: 9 };
    const given = ['image/jpg', 'image/pjpeg', 'text/csv', 'message/rfc822', 'application/json'].map((type) =>
      file(type, type),
    );
    expect(takeFiles([], given, wide)).toEqual({ files: given, notTaken: [] });
    expect(takeFiles([], given, { ...limits, most: 9 }).notTaken.map(({ name }) => name)).toEqual([
      'image/jpg',
      'image/pjpeg',
    ]);
  });

  it('takes the same file once, and leaves a file without a type to the server', () => {
    const given = [file('a.png'), file('log', '')];
    expect(takeFiles([file('a.png')], given, limits)).toEqual({ files: given, notTaken: [] });
  });
});
