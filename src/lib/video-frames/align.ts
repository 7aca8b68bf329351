import type { Scene } from './copy-scenes.ts';
import type { Vote } from './votes.ts';

/** How much faster than the work a copy may be played, the likeliest first: of equal ones the first is taken. */
export const speeds = [1, 2, 0.5, 1.25, 1.5] as const;
export type Speed = (typeof speeds)[number];

/** How far from its line a pair may lie: a sample and a half. */
const TOLERANCE_MS = 750;

/** Milliseconds are counted in thirtieths, in which the inverse of every speed is a whole number: nothing is rounded. */
const PARTS = 30;

/** The line on which most scenes lie. */
export interface Alignment {
  readonly speed: Speed;
  /** Where the beginning of the work lies in the copy, in milliseconds; negative where the copy begins later. */
  readonly offsetMs: number;
  /** Of every agreeing scene, in the order of scenes, the vote with the fewest differing bits. */
  readonly votes: readonly Vote[];
}

/** The offsets that a vote allows, both ends among them. */
interface Interval {
  readonly scene: number;
  low: number;
  high: number;
}

/**
 * The speed and offset that most scenes agree on; of equal ones the first speed, then the earliest offset. Every vote
 * allows an interval of offsets, a longer one where a still scene is shown for some time; a sweep over the ends of all
 * intervals finds where most scenes overlap. It is exact and draws nothing by chance.
 */
export function align(votes: readonly Vote[], scenes: readonly Scene[]): Alignment | undefined {
  let best: { speed: Speed; offset: number; count: number } | undefined;
  for (const speed of speeds) {
    const deepest = deepestOf(intervalsOf(votes, scenes, speed));
    if (deepest && deepest.count > (best?.count ?? 0)) best = { speed, ...deepest };
  }
  if (!best) return undefined;
  const { speed, offset } = best;
  return { speed, offsetMs: offset / PARTS, votes: agreeing(votes, scenes, speed, offset) };
}

function intervalOf(vote: Vote, scenes: readonly Scene[], speed: Speed): Interval {
  const scene = scenes[vote.scene];
  const perWork = PARTS / speed;
  return {
    scene: vote.scene,
    low: PARTS * ((scene?.fromMs ?? 0) - TOLERANCE_MS) - perWork * vote.toMs,
    high: PARTS * ((scene?.toMs ?? 0) + TOLERANCE_MS) - perWork * vote.fromMs,
  };
}

/** Intervals of which those of one scene do not overlap, so that it counts once at any offset. */
function intervalsOf(votes: readonly Vote[], scenes: readonly Scene[], speed: Speed): Interval[] {
  const sorted = votes
    .map((vote) => intervalOf(vote, scenes, speed))
    .sort((a, b) => a.scene - b.scene || a.low - b.low || a.high - b.high);
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const open = merged.at(-1);
    if (open?.scene === interval.scene && interval.low <= open.high) open.high = Math.max(open.high, interval.high);
    else merged.push(interval);
  }
  return merged;
}

/** The middle of the first stretch in which most intervals overlap. */
function deepestOf(intervals: readonly Interval[]): { offset: number; count: number } | undefined {
  const begins = Float64Array.from(intervals, ({ low }) => low).sort();
  const ends = Float64Array.from(intervals, ({ high }) => high).sort();
  let best: { low: number; high: number; count: number } | undefined;
  let ended = 0;
  for (const [begun, low] of begins.entries()) {
    while ((ends[ended] ?? 0) < low) ended++;
    const count = begun + 1 - ended;
    if (count > (best?.count ?? 0)) best = { low, high: ends[ended] ?? low, count };
  }
  return best && { offset: (best.low + best.high) / 2, count: best.count };
}

function agreeing(votes: readonly Vote[], scenes: readonly Scene[], speed: Speed, offset: number): Vote[] {
  const nearest = new Map<number, Vote>();
  for (const vote of votes) {
    const { low, high } = intervalOf(vote, scenes, speed);
    const other = nearest.get(vote.scene);
    if (low <= offset && offset <= high && (!other || isNearer(vote, other))) nearest.set(vote.scene, vote);
  }
  return [...nearest.values()].sort((a, b) => a.scene - b.scene);
}

function isNearer(a: Vote, b: Vote): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.frame < b.frame);
}
