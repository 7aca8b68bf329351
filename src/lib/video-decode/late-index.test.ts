import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLateIndex, indexIn, shortenFrames } from './index.ts';

const box = (type: string, length: number, isLong = false): Buffer => {
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : length);
  head.write(type, 4, 'latin1');
  if (isLong) head.writeBigUInt64BE(BigInt(length), 8);
  return head;
};
const whole = (type: string, length: number): Buffer => Buffer.concat([box(type, length), Buffer.alloc(length - 8)]);
const ftyp = whole('ftyp', 32);

describe('findLateIndex', () => {
  it('says where the index stands behind the frames', () => {
    expect(findLateIndex(Buffer.concat([ftyp, whole('free', 8), box('mdat', 900)]))).toEqual({
      ...{ framesAt: 40, at: 940, isLong: false },
    });
    const long = 10 * 2 ** 30;
    expect(findLateIndex(Buffer.concat([ftyp, box('mdat', long, true)]))).toEqual({
      ...{ framesAt: 32, at: 32 + long, isLong: true },
    });
  });

  it.each<[string, Buffer]>([
    ['the index comes first', Buffer.concat([ftyp, whole('moov', 64), box('mdat', 900)])],
    ['it comes in fragments', Buffer.concat([ftyp, whole('moof', 64), box('mdat', 900)])],
    ['the frames reach to the end', Buffer.concat([ftyp, box('mdat', 0)])],
    ['a length is none', Buffer.concat([ftyp, box('free', 3), box('mdat', 900)])],
    [
      'a length is beyond counting',
      Buffer.concat([ftyp, Buffer.from('\0\0\0\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1')]),
    ],
    ['the head is cut', Buffer.concat([ftyp, box('mdat', 900, true).subarray(0, 12)])],
    ['a box in front is longer than what came', Buffer.concat([ftyp, box('free', 10_000)])],
    ['boxes do not end', Buffer.concat([...Array<Buffer>(40).fill(whole('free', 8)), box('mdat', 900)])],
    ['there is nothing', Buffer.alloc(0)],
  ])('says nothing where %s', (_, begin) => expect(findLateIndex(begin)).toBeUndefined());
});

it('takes the whole index alone out of what stands behind the frames', () => {
  const index = whole('moov', 64);
  expect(indexIn(Buffer.concat([whole('free', 20), index, whole('udta', 9)]))).toEqual(index);
  expect(indexIn(index.subarray(0, 63))).toBeUndefined();
  expect(indexIn(whole('free', 20))).toBeUndefined();
});

it('never throws, whatever the bytes are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const late = findLateIndex(bytes);
      if (late) expect(shortenFrames(late, late.framesAt + 20).at).toBeGreaterThanOrEqual(late.framesAt);
      indexIn(bytes);
    }),
  );
});
