/** What a person does with a track, beside what the engine shows. Pure; a move that may not be made changes nothing. */
import type { TrackState } from '#modules/deindexing/contract.ts';
import {
  absentState,
  dayMs,
  handedIn,
  nextCheck,
  type Refusal,
  standingRefusal,
  type Track,
} from '#modules/deindexing/track.ts';

/** How long a submission that was recorded by mistake may be taken back: until the engine is asked what it did. */
export const takeBackMs = dayMs;

/** Whether a person may hand it in at the engine's form. */
export const maySubmit = (state: TrackState): boolean => state === 'to_submit' || state === 'relisted';

/** A person handed it in; the engine is asked a day later whether it obeyed. */
export function submitted(track: Track, by: { reference: string; submittedBy: string }, now: Date): Track {
  if (!maySubmit(track.state)) return track;
  const { state, reference, submittedBy, submittedAt } = track;
  return {
    ...track,
    ...by,
    state: 'submitted',
    submittedAt: now,
    before: { state, reference, submittedBy, submittedAt: submittedAt?.toISOString() ?? null },
    nextCheckAt: new Date(now.getTime() + dayMs),
  };
}

export const mayTakeBack = (track: Track, now: Date): boolean =>
  track.state === 'submitted' &&
  track.before !== null &&
  track.submittedAt !== null &&
  now.getTime() - track.submittedAt.getTime() < takeBackMs;

/** It was not handed in after all: what stood before stands again, and the engine is asked anew. */
export function takenBack(track: Track, now: Date): Track {
  if (!mayTakeBack(track, now) || !track.before) return track;
  const { submittedAt, ...before } = track.before;
  return {
    ...track,
    ...before,
    submittedAt: submittedAt ? new Date(submittedAt) : null,
    before: null,
    nextCheckAt: now,
  };
}

/** After its submission was withdrawn: as if the engine had never been told, and to be asked now. */
export const reportable = (track: Track, now: Date): Track => ({
  ...track,
  state: 'to_submit',
  reference: null,
  submittedBy: null,
  submittedAt: null,
  before: null,
  nextCheckAt: now,
});

export const mayRefuse = (state: TrackState): boolean => handedIn.includes(state);

/** The engine said no. It is looked at rarely from now on, and offered again by nobody but a person. */
export function refused(track: Track, refusal: Omit<Refusal, 'ended'>, now: Date): Track {
  if (!mayRefuse(track.state)) return track;
  const after: Track = { ...track, state: 'refused', refusals: [...track.refusals, refusal] };
  return { ...after, nextCheckAt: nextCheck(after, now) };
}

/** The refusal was recorded by mistake: the track stands where the looks since the submission put it. */
export function refusalTakenBack(track: Track, by: string, now: Date): Track {
  const after = ended(track, { at: now.toISOString(), by, how: 'taken-back' });
  if (after === track) return track;
  if (track.state === 'refused') {
    const since = track.submittedAt?.toISOString() ?? '';
    const shown = track.looks.some((look) => look.listing === 'listed' && look.at > since);
    const state: TrackState = shown ? 'pending' : 'submitted';
    return { ...after, state, nextCheckAt: nextCheck({ ...after, state }, now) };
  }
  // It was seen absent twice meanwhile; without the refusal that may be the engine's doing.
  return { ...after, state: absentState({ ...after, state: 'submitted' }) };
}

export const mayOfferAgain = (track: Pick<Track, 'state'>): boolean => track.state === 'refused';

/** A person wants to hand a refused address in once more. */
export function offeredAgain(track: Track, by: string, now: Date): Track {
  if (!mayOfferAgain(track)) return track;
  const after = ended(track, { at: now.toISOString(), by, how: 'handed-in-again' });
  return { ...after, state: 'to_submit', nextCheckAt: now };
}

function ended(track: Track, end: NonNullable<Refusal['ended']>): Track {
  const standing = standingRefusal(track.refusals);
  if (!standing) return track;
  return { ...track, refusals: track.refusals.map((one) => (one === standing ? { ...one, ended: end } : one)) };
}
