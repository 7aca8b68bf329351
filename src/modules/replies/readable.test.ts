import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headersOf, readable, wordsOf } from './readable.ts';

describe('a stranger’s text', () => {
  it('shows every sign that hides or turns others around', () => {
    expect(readable('pay\u202Efdp.exe\u200B\0')).toBe('pay\uFFFDfdp.exe\uFFFD\uFFFD');
    expect(readable('a\r\nb\tc\rd')).toBe('a\nb\tc\nd');
    expect(readable('می\u200Cخواهم 👩\u200D💻')).toBe('می\u200Cخواهم 👩\u200D💻');
  });

  it('never holds a control or half a sign, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = readable(text);
        expect(shown.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect(shown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e]/);
      }),
    );
  });
});

describe('the headers of a message', () => {
  it('are read in their order, folded ones joined, the body left alone', () => {
    expect(headersOf('Received: a\r\n\tb\r\nReceived: c\r\nSubject: Hi\r\n\r\nNot: a header\r\n')).toEqual([
      { name: 'Received', value: 'a b' },
      { name: 'Received', value: 'c' },
      { name: 'Subject', value: 'Hi' },
    ]);
    expect(headersOf('no header at all')).toEqual([]);
  });
});

describe('what a message names', () => {
  it('is ids of notices and web addresses, each once', () => {
    const id = `ntc_${'0a'.repeat(12)}`;
    expect(wordsOf(`Re: [${id}] ${id} about <https://a.test/1>, https://a.test/1.`)).toEqual({
      noticeIds: [id],
      urls: ['https://a.test/1'],
    });
  });
});
