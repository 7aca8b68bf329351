import { describe, expect, test } from 'vitest';
import { readArguments, WrongUse } from './arguments.ts';

const folders = ['--originals', 'a', '--candidates', '/b'];

describe('readArguments', () => {
  test('makes all paths absolute, from where the person is', () => {
    expect(readArguments([...folders, '--json', '--html', 'r.html', '--resume', 'x/r'], '/home')).toEqual({
      originals: '/home/a',
      candidates: '/b',
      json: true,
      html: '/home/r.html',
      resume: '/home/x/r',
    });
  });

  test('help comes first', () => expect(readArguments(['--help'], '/')).toBe('help'));

  test.each([
    [[], 'Both folders must be named.'],
    [['--originals', 'a'], 'Both folders must be named.'],
    [['--originals', '', '--candidates', 'b'], 'A name is empty.'],
    [[...folders, '--html', 'a/picture.jpg'], '--html needs a name that ends in .html.'],
    [[...folders, '--html', 'x.html', '--resume', './x.html'], '--html and --resume name the same file.'],
    [[...folders, 'stray'], /Unexpected argument 'stray'/],
    [[...folders, '--resume'], /argument missing/],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args, '/')).toThrow(message);
    expect(() => readArguments(args, '/')).toThrow(WrongUse);
  });
});
