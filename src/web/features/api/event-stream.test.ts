import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvents } from './event-stream.ts';

describe('an event stream', () => {
  it('gives whole events and keeps what is still open', () => {
    expect(readEvents('id: 3\nevent: page\ndata: {"a":1}\n\ndata: b')).toEqual({
      events: [{ id: '3', event: 'page', data: '{"a":1}' }],
      rest: 'data: b',
    });
  });

  it('joins lines of data, skips comments, and calls an unnamed event a message', () => {
    expect(readEvents(': still here\n\ndata: a\ndata: b\n\n').events).toEqual([{ event: 'message', data: 'a\nb' }]);
  });

  it('reads the other line ends too', () => {
    expect(readEvents('data: a\r\n\r\n').events).toEqual([{ event: 'message', data: 'a' }]);
  });

  it('gives the same events wherever the line was cut', () => {
    const whole = 'id: 1\ndata: one\n\nid: 2\nevent: source\ndata: two\n\n';
    fc.assert(
      fc.property(fc.nat(whole.length), (at) => {
        const first = readEvents(whole.slice(0, at));
        const second = readEvents(first.rest + whole.slice(at));
        expect([...first.events, ...second.events]).toEqual(readEvents(whole).events);
      }),
    );
  });
});
