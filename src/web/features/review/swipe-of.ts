export type Swiped = 'approve' | 'dismiss';

/** Pixels to the side after which a lifted finger decides: a quarter of a narrow phone. */
export const enough = 90;
/** From here on it is a swipe and no tap, and what it would decide is shown. */
const noticed = 16;

/**
 * What a finger that moved so far says: right takes down, left keeps. One that went up or down as far scrolls the page.
 *
 * @example swipeOf(120, 10) // { decision: 'approve', isEnough: true }
 */
export function swipeOf(x: number, y: number): { decision: Swiped; isEnough: boolean } | undefined {
  if (Math.abs(x) < noticed || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  return { decision: x > 0 ? 'approve' : 'dismiss', isEnough: Math.abs(x) >= enough };
}
