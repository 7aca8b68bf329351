import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackStates } from './contract.ts';
import {
  apartMs,
  checkDays,
  listingOf,
  lookedAt,
  type Seen,
  standingRefusal,
  standsSince,
  type Track,
} from './track.ts';
import {
  maySubmit,
  mayTakeBack,
  offeredAgain,
  refusalTakenBack,
  refused,
  submitted as submittedBy,
  takenBack,
} from './track-moves.ts';

const start = new Date('2026-11-21T12:00:00Z');
const later = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);
const fresh: Track = {
  state: 'to_submit',
  createdAt: start,
  submittedAt: null,
  submittedBy: null,
  reference: null,
  before: null,
  looks: [],
  refusals: [],
  nextCheckAt: start,
};
const submitted = (track: Track, at: Date): Track => submittedBy(track, { reference: 'r', submittedBy: 'user:u' }, at);
const see = (track: Track, hours: number, listing: Seen): Track =>
  lookedAt(track, { at: later(hours).toISOString(), listing }, later(hours));
/** A track as it stands after these looks, at hours from its opening. */
const story = (track: Track, ...looks: [number, Seen][]): Track =>
  looks.reduce((at, [hours, listing]) => see(at, hours, listing), track);
const told = submitted(story(fresh, [0, 'listed']), later(1));

describe('before it is handed in', () => {
  it('waits to be submitted once it was seen', () => expect(see(fresh, 0, 'listed').state).toBe('to_submit'));
  it('is not called unlisted after one look', () => {
    const once = see(fresh, 0, 'not-listed');
    expect(once.state).toBe('to_submit');
    expect(once.nextCheckAt).toEqual(later(24));
  });
  it('is not called unlisted after two looks within a day', () => {
    const twice = story(fresh, [0, 'not-listed'], [23, 'not-listed']);
    expect(twice.state).toBe('to_submit');
    expect(twice.nextCheckAt).toEqual(later(24));
  });
  it('is not indexed after two looks a day apart', () => {
    expect(story(fresh, [0, 'not-listed'], [24, 'not-listed']).state).toBe('not_indexed');
  });
  it('begins to count again when it was seen in between', () => {
    expect(story(fresh, [0, 'not-listed'], [12, 'listed'], [30, 'not-listed']).state).toBe('to_submit');
  });
  it('keeps its count over a silent search source', () => {
    expect(story(fresh, [0, 'not-listed'], [24, 'no-answer'], [30, 'not-listed']).state).toBe('not_indexed');
  });
  it('waits to be submitted when it turns up later', () => {
    expect(story(fresh, [0, 'not-listed'], [24, 'not-listed'], [900, 'listed']).state).toBe('to_submit');
  });
});

describe('after it was handed in', () => {
  it('is asked after 1, 3, 7, 14 and 30 days', () => {
    let track = told;
    const asked: number[] = [];
    for (const _ of checkDays) {
      const at = track.nextCheckAt ?? start;
      asked.push((at.getTime() - later(1).getTime()) / 86_400_000);
      track = lookedAt(track, { at: at.toISOString(), listing: 'listed' }, at);
      expect(track.state).toBe('pending');
    }
    expect(asked).toEqual([...checkDays]);
  });
  it('is delisted only after two looks a day apart', () => {
    expect(story(told, [25, 'not-listed']).state).toBe('submitted');
    expect(story(told, [25, 'not-listed'], [49, 'not-listed']).state).toBe('delisted');
    expect(story(told, [25, 'listed'], [73, 'not-listed'], [97, 'not-listed']).state).toBe('delisted');
  });
  it('does not count what was seen before the engine was told', () => {
    const doubtful = submitted(story(fresh, [0, 'listed'], [2, 'not-listed']), later(20));
    expect(story(doubtful, [27, 'not-listed']).state).toBe('submitted');
  });
  it('is not called delisted where it was never listed', () => {
    const blind = submitted(story(fresh, [0, 'no-answer']), later(1));
    expect(story(blind, [25, 'not-listed'], [50, 'not-listed']).state).toBe('not_indexed');
  });
  it('is relisted when it is back, and can be handed in again', () => {
    const back = story(told, [25, 'not-listed'], [49, 'not-listed'], [800, 'listed']);
    expect(back.state).toBe('relisted');
    expect(maySubmit(back.state)).toBe(true);
    expect(submitted(back, later(801)).state).toBe('submitted');
  });
  it('cannot be handed in twice', () => expect(submitted(told, later(5))).toBe(told));
});

describe('a submission that was recorded by mistake', () => {
  it('is as if it had not been, and the engine is asked anew', () => {
    const seen = story(fresh, [0, 'listed']);
    expect(takenBack(submitted(seen, later(1)), later(20))).toEqual({ ...seen, nextCheckAt: later(20) });
    const back = story(told, [25, 'not-listed'], [49, 'not-listed'], [800, 'listed']);
    expect(takenBack(submitted(back, later(801)), later(802))).toEqual({
      ...back,
      nextCheckAt: later(802),
      before: null,
    });
  });
  it('stands after a day, and once the engine was seen to act on it', () => {
    expect(mayTakeBack(told, later(24.9))).toBe(true);
    expect(takenBack(told, later(25))).toBe(told);
    const pending = story(told, [20, 'listed']);
    expect(takenBack(pending, later(21))).toBe(pending);
    const no = refused(told, refusal, later(2));
    expect(takenBack(no, later(3))).toBe(no);
  });
});

const refusal = { at: later(30).toISOString(), by: 'user:u', reason: 'insufficient' as const };
const no = refused(story(told, [26, 'listed']), refusal, later(30));

describe('after the engine refused it', () => {
  it('is refused, whatever is shown, and never offered again by itself', () => {
    expect(no.state).toBe('refused');
    expect(story(no, [800, 'listed'], [1600, 'listed']).state).toBe('refused');
    expect(maySubmit(story(no, [800, 'listed']).state)).toBe(false);
  });
  it('is not called delisted when it is seen no more, and is refused again when it is back', () => {
    const absent = story(no, [800, 'not-listed'], [1600, 'not-listed']);
    expect(absent.state).toBe('not_indexed');
    expect(story(absent, [2400, 'listed']).state).toBe('refused');
  });
  it('can be refused only while it is handed in', () => {
    for (const state of trackStates) {
      const track = { ...told, state };
      expect(refused(track, refusal, later(30)) === track).toBe(state !== 'submitted' && state !== 'pending');
    }
  });
  it('stands where it stood when the refusal was a mistake, and keeps the record of it', () => {
    const back = refusalTakenBack(no, 'user:u', later(31));
    expect(back.state).toBe('pending');
    expect(back.nextCheckAt).toEqual(later(1 + 72));
    expect(back.refusals).toMatchObject([{ reason: 'insufficient', ended: { how: 'taken-back', by: 'user:u' } }]);
    expect(refusalTakenBack(refused(told, refusal, later(2)), 'user:u', later(3)).state).toBe('submitted');
    const absent = story(no, [800, 'not-listed'], [1600, 'not-listed']);
    expect(refusalTakenBack(absent, 'user:u', later(1601)).state).toBe('delisted');
    expect(refusalTakenBack(told, 'user:u', later(2))).toBe(told);
  });
  it('is offered again by a person, and may be handed in', () => {
    const again = offeredAgain(no, 'user:u', later(40));
    expect(again).toMatchObject({ state: 'to_submit', nextCheckAt: later(40) });
    expect(standingRefusal(again.refusals)).toBeUndefined();
    expect(submitted(again, later(41))).toMatchObject({ state: 'submitted', submittedAt: later(41) });
    expect(story(again, [41, 'not-listed'], [66, 'not-listed']).state).toBe('not_indexed');
    expect(offeredAgain(told, 'user:u', later(40))).toBe(told);
  });
});

describe('the day a track shows', () => {
  const delisted = story(told, [25, 'not-listed'], [31, 'no-answer'], [55, 'not-listed']);
  it.each([
    ['waiting', story(fresh, [0, 'listed']), undefined],
    ['handed in', told, 1],
    ['handed in and still listed', story(told, [25, 'listed']), 1],
    ['refused', no, 30],
    ['delisted: the first of the looks that agree', delisted, 25],
    ['delisted, and seen so ever since', story(delisted, [800, 'not-listed']), 25],
    ['never listed', story(fresh, [3, 'not-listed'], [27, 'not-listed']), 3],
    ['back: when it was seen first', story(delisted, [800, 'listed'], [970, 'listed']), 800],
  ])('is that of %s', (_, track, hours) =>
    expect(standsSince(track)).toEqual(hours === undefined ? undefined : later(hours)),
  );
});

describe('whatever the search source says', () => {
  const look = fc.record({
    wait: fc.integer({ min: 0, max: 200 }),
    listing: fc.constantFrom<Seen>('listed', 'not-listed', 'no-answer'),
    act: fc.constantFrom('submit', 'take-back', 'refuse', 'take-back-refusal', 'offer-again', 'nothing'),
  });
  const stories = fc.array(look, { maxLength: 60 });
  /** An open track is always asked about again, also while a person is to hand it in. */
  const hasNext = ({ state, nextCheckAt }: Track): void => {
    if (!['not_indexed', 'delisted', 'refused'].includes(state)) expect(nextCheckAt, state).not.toBeNull();
  };

  it('no answer changes no state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...trackStates), fc.boolean(), (state, wasTold) => {
        const track = { ...fresh, state, submittedAt: wasTold ? start : null };
        expect(see(track, 48, 'no-answer').state).toBe(state);
      }),
    );
  });
  it('absence is said only after two answers a day apart, the last of a run', () => {
    fc.assert(
      fc.property(stories, (steps) => {
        let track = fresh;
        let now = start.getTime();
        let run: number[] = [];
        // What was seen before the submission counts again once that is taken back.
        let before: number[] = [];
        for (const { wait, listing, act } of steps) {
          now += wait * 3_600_000;
          const at = new Date(now);
          if (act === 'submit' && maySubmit(track.state)) {
            track = submitted(track, at);
            before = run;
            run = [];
          }
          if (act === 'take-back' && mayTakeBack(track, at)) {
            track = takenBack(track, at);
            run = [...before, ...run];
          }
          if (act === 'refuse') track = refused(track, { ...refusal, at: at.toISOString() }, at);
          if (act === 'take-back-refusal') track = refusalTakenBack(track, 'user:u', at);
          if (act === 'offer-again') track = offeredAgain(track, 'user:u', at);
          const { state } = track;
          hasNext(track);
          track = lookedAt(track, { at: new Date(now).toISOString(), listing }, new Date(now));
          if (listing === 'listed') {
            run = [];
            before = [];
          }
          if (listing === 'not-listed') run.push(now);
          const first = run[0] ?? now;
          if (track.state !== state && (track.state === 'delisted' || track.state === 'not_indexed')) {
            expect(listing).toBe('not-listed');
            expect(now - first).toBeGreaterThanOrEqual(apartMs);
          }
          if (track.state === 'delisted') expect(track.submittedAt).not.toBeNull();
          if (standingRefusal(track.refusals)) {
            expect(['refused', 'not_indexed']).toContain(track.state);
            expect(maySubmit(track.state)).toBe(false);
          }
          if (listing === 'listed') expect(['not_indexed', 'delisted', 'submitted']).not.toContain(track.state);
          hasNext(track);
          if (track.nextCheckAt) expect(track.nextCheckAt.getTime()).toBeGreaterThan(now);
        }
      }),
    );
  });
  it('the last answer is what is shown, never silence', () => {
    const looks = (...seen: Seen[]) => seen.map((listing) => ({ at: start.toISOString(), listing }));
    expect(listingOf(looks())).toBe('unknown');
    expect(listingOf(looks('no-answer'))).toBe('unknown');
    expect(listingOf(looks('listed', 'no-answer'))).toBe('listed');
    expect(listingOf(looks('listed', 'not-listed'))).toBe('not-listed');
  });
});
