import { swipeOf } from './swipe-of.ts';

type Pointer = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

/**
 * Follows one finger. A second one ends the swipe, and no other begins before every finger was lifted: what hands do with
 * several fingers decides nothing.
 */
export function trackSwipe() {
  const down = new Set<number>();
  let start: Pointer | undefined;
  const said = ({ pointerId, clientX, clientY }: Pointer) =>
    start?.pointerId === pointerId ? swipeOf(clientX - start.clientX, clientY - start.clientY) : undefined;
  return {
    down: (pointer: Pointer, mayBegin: boolean) => {
      start = mayBegin && down.size === 0 ? pointer : undefined;
      down.add(pointer.pointerId);
    },
    /** How far the finger is, and what lifting it would decide; undefined for any other. */
    move: (pointer: Pointer) =>
      start?.pointerId === pointer.pointerId ? { x: pointer.clientX - start.clientX, swipe: said(pointer) } : undefined,
    /** What it decides, far enough or not. */
    up: (pointer: Pointer) => {
      const swiped = said(pointer);
      down.delete(pointer.pointerId);
      if (start?.pointerId === pointer.pointerId) start = undefined;
      return swiped;
    },
    /** The picture was enlarged: a finger moves it. */
    stop: () => {
      start = undefined;
    },
  };
}
