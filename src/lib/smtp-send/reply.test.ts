import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotSmtp, readReplies } from './reply.ts';

describe('readReplies', () => {
  it('joins the lines of a reply and keeps what is not whole', () => {
    expect(readReplies('250-a\r\n250-SIZE 10\r\n250 b\r\n451 4.3.0 later\r\n22')).toEqual({
      replies: [
        { code: 250, enhanced: undefined, text: 'a\nSIZE 10\nb' },
        { code: 451, enhanced: '4.3.0', text: '4.3.0 later' },
      ],
      rest: '22',
    });
    expect(readReplies('250\r\n').replies).toEqual([{ code: 250, enhanced: undefined, text: '' }]);
  });

  it('gives the same replies however the bytes are cut', () => {
    const text = '220 hello\r\n250-one\r\n250 two\r\n550 5.1.1 no\r\n';
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length })), (cuts) => {
        const edges = [0, ...cuts.sort((left, right) => left - right), text.length];
        let rest = '';
        const codes: number[] = [];
        for (let at = 1; at < edges.length; at += 1) {
          const read = readReplies(rest + text.slice(edges[at - 1], edges[at]));
          codes.push(...read.replies.map(({ code }) => code));
          rest = read.rest;
        }
        expect([codes, rest]).toEqual([[220, 250, 550], '']);
      }),
    );
  });

  it.each(['HTTP/1.1 400\r\n', '600 x\r\n', '25 x\r\n', '250-a\r\n251 b\r\n', '\r\n', '250x\r\n', '2'.repeat(70_000)])(
    'refuses %.20j',
    (text) => {
      expect(() => readReplies(text)).toThrow(NotSmtp);
    },
  );

  it('lets no control character of the server through', () => {
    expect(readReplies('550 a\u0000\u001b[31mb\u00ff\r\n').replies[0]?.text).toBe('a??[31mb?');
  });
});
