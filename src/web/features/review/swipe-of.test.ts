import { describe, expect, it } from 'vitest';
import { enough, swipeOf } from './swipe-of.ts';
import { trackSwipe } from './track-swipe.ts';

it('a swipe to the right takes down, one to the left keeps, each far enough', () => {
  expect(swipeOf(enough, 0)).toEqual({ decision: 'approve', isEnough: true });
  expect(swipeOf(-enough, 10)).toEqual({ decision: 'dismiss', isEnough: true });
  expect(swipeOf(enough - 1, 0)).toEqual({ decision: 'approve', isEnough: false });
});

it('a tap, a scroll and a slanted stroke decide nothing', () => {
  expect(swipeOf(5, 0)).toBeUndefined();
  expect(swipeOf(0, 300)).toBeUndefined();
  expect(swipeOf(120, 80)).toBeUndefined();
});

describe('trackSwipe', () => {
  const at = (pointerId: number, clientX = 0) => ({ pointerId, clientX, clientY: 0 });

  it('follows one finger to where it is lifted', () => {
    const fingers = trackSwipe();
    fingers.down(at(1), true);
    expect(fingers.move(at(1, 40))).toEqual({ x: 40, swipe: { decision: 'approve', isEnough: false } });
    expect(fingers.move(at(2, 40))).toBeUndefined();
    expect(fingers.up(at(1, enough))).toEqual({ decision: 'approve', isEnough: true });
    fingers.down(at(2), true);
    expect(fingers.up(at(2, -enough))).toEqual({ decision: 'dismiss', isEnough: true });
  });

  it('decides nothing after a second finger until all are lifted', () => {
    const fingers = trackSwipe();
    fingers.down(at(1), true);
    fingers.down(at(2), true);
    fingers.down(at(3), true);
    expect(fingers.move(at(3, enough))).toBeUndefined();
    expect(fingers.up(at(3, enough))).toBeUndefined();
    expect(fingers.up(at(1, enough))).toBeUndefined();
    fingers.down(at(4), true);
    expect(fingers.up(at(4, enough)), 'the second is still down').toBeUndefined();
    fingers.up(at(2));
    fingers.down(at(5), true);
    expect(fingers.up(at(5, enough))).toEqual({ decision: 'approve', isEnough: true });
  });

  it('leaves an enlarged picture to the finger', () => {
    const fingers = trackSwipe();
    fingers.down(at(1), false);
    expect(fingers.up(at(1, enough))).toBeUndefined();
    fingers.down(at(2), true);
    fingers.stop();
    expect(fingers.up(at(2, enough))).toBeUndefined();
  });
});
