import { describe, expect, it } from 'vitest';
import { shareOnePlace } from './places-of-works.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({
  regions: {
    copy: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as [number, number][],
    work: [[0, 0]] as [number, number][],
  },
});
const seen = (...spans: [from: number, to: number][]) => ({
  spans: spans.map(([from, to]) => ({ from, to })),
  copySeconds: spans[0]?.[0],
});

describe('shareOnePlace', () => {
  it.each([
    ['the same panel', box(0, 0, 0.5, 0.5), box(0.01, 0, 0.49, 0.5), true],
    ['neighbours in a collage', box(0, 0, 0.52, 0.5), box(0.5, 0, 1, 0.5), false],
    ['a picture within the other', box(0, 0, 1, 1), box(0.4, 0.4, 0.5, 0.5), true],
    ['a whole picture and a panel', {}, box(0.4, 0.4, 0.5, 0.5), true],
    ['two whole pictures', {}, {}, true],
    ['one half of a video and the other', seen([0, 30]), seen([30, 60]), false],
    ['a scene within the other', seen([0, 60]), seen([10, 14]), true],
    ['a few frames of a transition', seen([0, 31]), seen([30, 60]), false],
    ['two times that are cut into each other', seen([0, 10], [20, 30]), seen([10, 20], [30, 40]), false],
    ['a single frame within the other', seen([0, 30]), seen([12, 12]), true],
    ['a single frame after the other', seen([0, 30]), seen([42, 42]), false],
    ['a whole video and a scene', {}, seen([30, 60]), true],
    [
      'two halves of one frame',
      { ...seen([5, 5]), ...box(0, 0, 0.5, 1) },
      { ...seen([5, 5]), ...box(0.5, 0, 1, 1) },
      false,
    ],
    [
      'halves of different frames',
      { ...seen([5, 9]), ...box(0, 0, 0.5, 1) },
      { ...seen([6, 8]), ...box(0.5, 0, 1, 1) },
      true,
    ],
  ])('says of %s whether they do', (_, one, other, expected) => {
    expect([shareOnePlace(one, other), shareOnePlace(other, one)]).toEqual([expected, expected]);
  });
});
