/**
 * One search result's way out of one engine, as data. Pure. What the engine shows is asked of the search source; nothing
 * is said that was not seen twice, at least a day apart, and no answer is never taken for "not there". What a person
 * does with it stands in `track-moves.ts`.
 */
import type { RefusalReason, TrackState } from '#modules/deindexing/contract.ts';

export type Seen = 'listed' | 'not-listed' | 'no-answer';
export interface TrackLook {
  /** ISO 8601, by the product's clock. */
  at: string;
  listing: Seen;
  reason?: string;
}

/** What an engine answered about one address, as a person wrote it down. Kept for good, also when it no longer stands. */
export interface Refusal {
  at: string;
  by: string;
  reason: RefusalReason;
  words?: string;
  reference?: string;
  ended?: { at: string; by: string; how: 'taken-back' | 'handed-in-again' };
}

/** What stood before the last submission, for as long as that may have been a mistake. */
export interface BeforeSubmission {
  state: TrackState;
  reference: string | null;
  submittedBy: string | null;
  submittedAt: string | null;
}

export interface Track {
  state: TrackState;
  createdAt: Date;
  submittedAt: Date | null;
  submittedBy: string | null;
  reference: string | null;
  before: BeforeSubmission | null;
  looks: readonly TrackLook[];
  refusals: readonly Refusal[];
  nextCheckAt: Date | null;
}

const hour = 3_600_000;
export const dayMs = 24 * hour;
/** Two looks that agree are at least this far apart. */
export const apartMs = 24 * hour;
const askAgainMs = 6 * hour;
/** Days after submission at which the engine is asked. */
export const checkDays = [1, 3, 7, 14, 30] as const;
/** Looks kept with a track; older ones have done their work. */
const looksKept = 40;

const settled: readonly TrackState[] = ['not_indexed', 'delisted', 'refused'];
export const handedIn: readonly TrackState[] = ['submitted', 'pending'];

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

/** The refusal that stands, if any. While one does, only a person offers the address again. */
export const standingRefusal = (refusals: readonly Refusal[]): Refusal | undefined =>
  refusals.findLast((refusal) => refusal.ended === undefined);

/** Whether the engine was ever seen to list it: only then can it be delisted. */
const wasListed = (track: Track): boolean => track.looks.some((look) => look.listing === 'listed');

/** When the run of "not listed" began that lasts until now, within what counts; undefined where there is none. */
function absentSince(track: Track): Date | undefined {
  let since: Date | undefined;
  for (const look of track.looks.toReversed()) {
    const at = new Date(look.at);
    if (look.listing === 'listed') break;
    // What was seen before the engine was told proves nothing about what it did then.
    if (track.submittedAt && at <= track.submittedAt) break;
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
    const after = { ...before, state: listedState(track) };
    return { ...after, nextCheckAt: nextCheck(after, now) };
  }
  const since = absentSince(before) ?? now;
  if (now.getTime() - since.getTime() < apartMs)
    return {
      ...before,
      nextCheckAt: settled.includes(track.state) ? nextCheck(before, now) : new Date(since.getTime() + apartMs),
    };
  const after = { ...before, state: absentState(before) };
  return { ...after, nextCheckAt: nextCheck(after, now) };
}

/** What the engine refused and shows again is still refused. */
const listedState = (track: Track): TrackState =>
  track.state === 'not_indexed' && standingRefusal(track.refusals) ? 'refused' : whenListed[track.state];

/** Seen absent twice: what that is called, by what came before. */
export function absentState(track: Track): TrackState {
  if (track.state === 'not_indexed' || track.state === 'delisted') return track.state;
  // Nobody delisted what was not handed in, waits to be so again or was refused; what was never listed least of all.
  const told = track.submittedAt !== null && track.state !== 'to_submit' && !standingRefusal(track.refusals);
  return told && wasListed(track) ? 'delisted' : 'not_indexed';
}

/** When to ask next; null once there is nothing left to learn. */
export function nextCheck(track: Track, now: Date): Date | null {
  if (handedIn.includes(track.state) && track.submittedAt) {
    const told = track.submittedAt.getTime();
    const next = checkDays.map((count) => told + count * dayMs).find((at) => at > now.getTime());
    return new Date(next ?? now.getTime() + 30 * dayMs);
  }
  if (!settled.includes(track.state)) return new Date(now.getTime() + 7 * dayMs);
  const began = (track.submittedAt ?? track.createdAt).getTime();
  return now.getTime() - began < 180 * dayMs ? new Date(now.getTime() + 30 * dayMs) : null;
}

/** Where the copy may yet turn out to be there, the next look is no week away. */
export const withinADay = (next: Date | null, now: Date): Date =>
  new Date(Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + dayMs));

/** Since when it stands as it does; undefined while it waits to be handed in. */
export function standsSince(track: Track): Date | undefined {
  const { state, submittedAt, looks } = track;
  if (handedIn.includes(state)) return submittedAt ?? undefined;
  if (state === 'refused') return new Date(standingRefusal(track.refusals)?.at ?? submittedAt ?? track.createdAt);
  if (state === 'delisted' || state === 'not_indexed') return absentSince(track);
  const before = looks.findLastIndex((look) => look.listing === 'not-listed');
  const back = looks.slice(before + 1).find((look) => look.listing === 'listed');
  return state === 'relisted' && back ? new Date(back.at) : undefined;
}

/** What the last answer said, whoever asks. */
export function listingOf(looks: readonly TrackLook[]): 'listed' | 'not-listed' | 'unknown' {
  const answered = looks.findLast((look) => look.listing !== 'no-answer');
  return answered === undefined || answered.listing === 'no-answer' ? 'unknown' : answered.listing;
}
