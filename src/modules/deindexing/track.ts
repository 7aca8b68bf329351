/**
 * One search result's way out of one engine, as data. Pure. What the engine shows is asked of the search source; nothing
 * is said that was not seen twice, at least a day apart, and no answer is never taken for "not there".
 */
import type { TrackState } from '#modules/deindexing/contract.ts';

export type Seen = 'listed' | 'not-listed' | 'no-answer';
export interface TrackLook {
  /** ISO 8601, by the product's clock. */
  at: string;
  listing: Seen;
  reason?: string;
}

export interface Track {
  state: TrackState;
  createdAt: Date;
  submittedAt: Date | null;
  looks: readonly TrackLook[];
  nextCheckAt: Date | null;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Two looks that agree are at least this far apart. */
export const apartMs = day;
const askAgainMs = 6 * hour;
/** Days after submission at which the engine is asked. */
export const checkDays = [1, 3, 7, 14, 30] as const;
/** Looks kept with a track; older ones have done their work. */
const looksKept = 40;

const settled: readonly TrackState[] = ['not_indexed', 'delisted', 'refused'];
const handedIn: readonly TrackState[] = ['submitted', 'pending'];

/** The state in which a listed address is, by where it was. */
const whenListed: Record<TrackState, TrackState> = {
  to_submit: 'to_submit',
  not_indexed: 'to_submit',
  submitted: 'pending',
  pending: 'pending',
  delisted: 'relisted',
  relisted: 'relisted',
  refused: 'refused',
};

/** Whether a person may hand it in at the engine's form. */
export const maySubmit = (state: TrackState): boolean => state === 'to_submit' || state === 'relisted';

/** Whether the engine was ever seen to list it: only then can it be delisted. */
const wasListed = (track: Track): boolean => track.looks.some((look) => look.listing === 'listed');

/** When the run of "not listed" began that lasts until now, within what counts; undefined where there is none. */
function absentSince(track: Track): Date | undefined {
  let since: Date | undefined;
  for (const look of track.looks.toReversed()) {
    const at = new Date(look.at);
    if (look.listing === 'listed') break;
    // What was seen before the engine was told proves nothing about what it did then.
    if (handedIn.includes(track.state) && track.submittedAt && at < track.submittedAt) break;
    if (look.listing === 'not-listed') since = at;
  }
  return since;
}

/**
 * The track after one answer of the search source.
 *
 * @example lookedAt(track, { at: now.toISOString(), listing: 'no-answer' }, now).state // unchanged
 */
export function lookedAt(track: Track, look: TrackLook, now: Date): Track {
  const before = { ...track, looks: [...track.looks, look].slice(-looksKept) };
  if (look.listing === 'no-answer') return { ...before, nextCheckAt: new Date(now.getTime() + askAgainMs) };
  if (look.listing === 'listed') {
    const after = { ...before, state: whenListed[track.state] };
    return { ...after, nextCheckAt: nextCheck(after, now) };
  }
  const since = absentSince(before) ?? now;
  if (now.getTime() - since.getTime() < apartMs)
    return {
      ...before,
      nextCheckAt: settled.includes(track.state) ? nextCheck(before, now) : new Date(since.getTime() + apartMs),
    };
  const after = { ...before, state: wasAbsentTwice(before) };
  return { ...after, nextCheckAt: nextCheck(after, now) };
}

function wasAbsentTwice(track: Track): TrackState {
  if (track.state === 'not_indexed' || track.state === 'delisted') return track.state;
  const told = track.submittedAt !== null;
  // Without a submission nobody delisted it; without ever being listed there was nothing to delist.
  return told && wasListed(track) ? 'delisted' : 'not_indexed';
}

/** When to ask next; null once there is nothing left to learn. */
function nextCheck(track: Track, now: Date): Date | null {
  if (handedIn.includes(track.state) && track.submittedAt) {
    const told = track.submittedAt.getTime();
    const next = checkDays.map((count) => told + count * day).find((at) => at > now.getTime());
    return new Date(next ?? now.getTime() + 30 * day);
  }
  if (!settled.includes(track.state)) return new Date(now.getTime() + 7 * day);
  const began = (track.submittedAt ?? track.createdAt).getTime();
  return now.getTime() - began < 180 * day ? new Date(now.getTime() + 30 * day) : null;
}

/** A person handed it in; the engine is asked a day later whether it obeyed. */
export function submitted(track: Track, now: Date): Track {
  if (!maySubmit(track.state)) return track;
  return { ...track, state: 'submitted', submittedAt: now, nextCheckAt: new Date(now.getTime() + day) };
}

/** What the last answer said, whoever asks. */
export function listingOf(looks: readonly TrackLook[]): 'listed' | 'not-listed' | 'unknown' {
  const answered = looks.findLast((look) => look.listing !== 'no-answer');
  return answered === undefined || answered.listing === 'no-answer' ? 'unknown' : answered.listing;
}
