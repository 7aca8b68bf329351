import { describe, expect, it } from 'vitest';
import { wordsOf } from '#modules/notices/refused-content.ts';

describe('wordsOf', () => {
  it.each([
    ['550 5.7.1 [203.0.113.7] Message 4XkQ1z2 refused as SPAM', '550 5.7.1 message refused as spam'],
    ['550 5.7.1 abuse@host.test: refused, see https://host.test/why', '550 5.7.1 refused, see'],
    ['  554\tRefused\r\n by @policy a/ b@ 5.x 5', '554 refused by @policy a/ b@ 5'],
    ['@a/b x@@ /', '/'],
  ])('leaves out what differs from one message to the next: %j', (response, words) => {
    expect(wordsOf(response)).toBe(words);
  });
});
