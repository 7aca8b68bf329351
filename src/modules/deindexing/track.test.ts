import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackStates } from './contract.ts';
import { apartMs, checkDays, listingOf, lookedAt, maySubmit, type Seen, submitted, type Track } from './track.ts';

const start = new Date('2026-11-21T12:00:00Z');
const later = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);
const fresh: Track = { state: 'to_submit', createdAt: start, submittedAt: null, looks: [], nextCheckAt: start };
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

describe('whatever the search source says', () => {
  const look = fc.record({
    wait: fc.integer({ min: 0, max: 200 }),
    listing: fc.constantFrom<Seen>('listed', 'not-listed', 'no-answer'),
    submits: fc.boolean(),
  });
  const stories = fc.array(look, { maxLength: 60 });

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
        for (const { wait, listing, submits } of steps) {
          now += wait * 3_600_000;
          if (submits && maySubmit(track.state)) {
            track = submitted(track, new Date(now));
            run = [];
          }
          const before = track.state;
          track = lookedAt(track, { at: new Date(now).toISOString(), listing }, new Date(now));
          if (listing === 'listed') run = [];
          if (listing === 'not-listed') run.push(now);
          const first = run[0] ?? now;
          if (track.state !== before && (track.state === 'delisted' || track.state === 'not_indexed')) {
            expect(listing).toBe('not-listed');
            expect(now - first).toBeGreaterThanOrEqual(apartMs);
          }
          if (track.state === 'delisted') expect(track.submittedAt).not.toBeNull();
          if (listing === 'listed') expect(['not_indexed', 'delisted', 'submitted']).not.toContain(track.state);
          if (track.nextCheckAt) expect(track.nextCheckAt.getTime()).toBeGreaterThan(now);
          else expect(maySubmit(track.state)).toBe(false);
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
