import { describe, expect, it } from 'vitest';
import { type AnsweredPicture, findStandIns } from './find-stand-ins.ts';

const of = (...pairs: [string, string][]): AnsweredPicture[] => pairs.map(([url, sha256]) => ({ url, sha256 }));

describe('findStandIns', () => {
  it('finds one picture that answers at several addresses of a site, on any of its hosts', () => {
    const answers = of(
      ['https://a.test/1.jpg', 'x'],
      ['https://cdn2.a.test/2.jpg', 'x'],
      ['https://a.test/3.jpg', 'y'],
    );
    expect([...findStandIns(answers)]).toEqual(['https://a.test/1.jpg', 'https://cdn2.a.test/2.jpg']);
  });

  it.each([
    ['pictures of one address each', of(['https://a.test/1.jpg', 'x'], ['https://a.test/2.jpg', 'y'])],
    ['one address in two spellings', of(['https://a.test/1.jpg', 'x'], ['https://www.a.test/1.jpg?utm_source=b', 'x'])],
    ['the same picture on two sites', of(['https://a.test/1.jpg', 'x'], ['https://b.test/1.jpg', 'x'])],
    ['one alone', of(['https://a.test/1.jpg', 'x'])],
    ['none', []],
  ])('finds none in %s', (_what, answers) => expect(findStandIns(answers).size).toBe(0));

  it('tells addresses of one script apart by what they ask for', () => {
    expect(findStandIns(of(['https://a.test/i.php?id=1', 'x'], ['https://a.test/i.php?id=2', 'x'])).size).toBe(2);
  });
});
