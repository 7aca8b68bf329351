import { expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { addressesIn } from './index.ts';

it.each([
  ['We have removed hxxps://leak[.]test/g/1', ['https://leak.test/g/1']],
  ['Removed: leak.test/g/1', ['http://leak.test/g/1']],
  ['https://leak.test/g/set_(1)', ['https://leak.test/g/set_(1)']],
  ['(https://leak.test/g/set_(1).).', ['https://leak.test/g/set_(1)']],
  ['(see https://leak.test/g/1).', ['https://leak.test/g/1']],
  ['已删除https://leak.test/g/1。', ['https://leak.test/g/1']],
  [
    '“https://leak.test/a” and <https://leak.test/b>, https://leak.test/c!',
    ['a', 'b', 'c'].map((path) => `https://leak.test/${path}`),
  ],
  ['hxxp://leak(dot)test/a hxxps[:]//leak [.] test/b', ['http://leak.test/a', 'https://leak.test/b']],
  ['h**ps://leak.test/a', ['https://leak.test/a']],
  ['removed leak dot test/g/1 and www dot leak dot test/g', ['http://leak.test/g/1', 'http://www.leak.test/g']],
  ['hxxps[:]//leak[.]test[/]g[/]1', ['https://leak.test/g/1']],
  ['hxxps[://]leak{.}test/a', ['https://leak.test/a']],
  ['We received your report regarding:\nleak[.]test', ['http://leak.test/']],
  ['img[.]leak[.]test and leak(.)test, too', ['http://img.leak.test/', 'http://leak.test/']],
  [
    'leak\u2024test/g/1, leak\uff0etest/a and leak.test\u2215b',
    ['g/1', 'a', 'b'].map((path) => `http://leak.test/${path}`),
  ],
  ['abuse[at]host[.]test, abuse@host[.]test or abuse [at] host [.] test', []],
  ['The dot com/net world, connect the dot to a/b, see [.] and 1[.]2', []],
  ['https://leak.test/a?b=1&c=2 https://leak.test/a?b=1&c=2', ['https://leak.test/a?b=1&c=2']],
  ['write to abuse@leak.test/x or 1.2/3', []],
  ['nothing', []],
])('%s', (text, found) => {
  expect(addressesIn(text)).toEqual(found);
});

it.each(['a.', 'http://', 'hxxp', '[.]', '((((', '))))', 'a)', 'leak.test/)', 'a[.]', 'a dot ', 'a dot b/'])(
  'costs no more for each character of a long text of %j',
  (part) => {
    expect(costGrowth(2_500, (length) => void addressesIn(part.repeat(length / part.length)))).toBeLessThan(30);
  },
);

it('costs no more for each closing bracket of one address', () => {
  expect(costGrowth(450, (length) => void addressesIn(`http://a.test/${')'.repeat(length)}`))).toBeLessThan(30);
});
