import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFrameReader, encodeFrame, type Frame } from './frames.ts';

function cut(bytes: Uint8Array, at: readonly number[]): Uint8Array[] {
  const edges = [0, ...at.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return edges.slice(1).map((edge, i) => bytes.subarray(edges[i], edge));
}

test('messages arrive whole however the pipe cuts them', () => {
  const message = fc.record({
    head: fc.jsonValue(),
    parts: fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 12 }), (messages, places) => {
      const wire = Buffer.concat(messages.flatMap(({ head, parts }) => encodeFrame(head, parts)));
      const seen: Frame[] = [];
      const read = createFrameReader(10_000, (frame) => seen.push(frame));
      for (const chunk of cut(new Uint8Array(wire), places)) read(chunk);
      expect(seen).toEqual(messages.map(({ head, parts }) => ({ head: JSON.parse(JSON.stringify(head)), parts })));
    }),
  );
});

describe('refused', () => {
  const read = (bytes: Uint8Array) => createFrameReader(100, () => undefined)(bytes);
  const framed = (text: string) => {
    const body = new TextEncoder().encode(text);
    return Uint8Array.of(0, 0, body.length >> 8, body.length & 255, ...body);
  };

  test.each([
    ['a head that says it is long', Uint8Array.of(0xff, 0xff, 0xff, 0xff)],
    ['a head that is no JSON', framed('{')],
    ['a head without lengths', framed('{"head":1}')],
    ['a negative length', framed('{"head":1,"lengths":[-1]}')],
    ['a length that is a text', framed('{"head":1,"lengths":["1"]}')],
    ['more bytes than allowed', framed('{"head":1,"lengths":[60,60]}')],
  ])('%s', (_, bytes) => {
    expect(() => read(bytes)).toThrow();
  });

  test('whatever bytes come, it throws or waits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          read(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});
