import { describe, expect, it } from 'vitest';
import { freshLookMs, type Look, sightOf, unlessStale, whenToRemind, whenToStep } from './sight.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const look = (outcome: string, at = now): Look => ({ outcome, at });
const unclear = ['unreachable', 'blocked', 'login-wall', 'moved', 'changed', 'media-left'];

describe('what may be said of a copy', () => {
  it('nothing, before a look that is not old', () => {
    for (const follows of [true, false]) {
      expect(sightOf(undefined, follows, now)).toBe('look');
      expect(sightOf(look('present', new Date(now.getTime() - freshLookMs)), follows, now)).toBe('look');
      expect(sightOf(look('present', hours(-5)), follows, now)).toBe('speak');
    }
  });

  it('never that it still stands, after a look that did not see it', () => {
    for (const outcome of [...unclear, 'gone', 'removed-text', 'placeholder', 'media-replaced', 'anything'])
      expect(sightOf(look(outcome), true, now), outcome).toBe('unseen');
  });

  it('that it stands, after a look that saw it: in its page, shown to some, or as the file that was left', () => {
    const left = { ...look('media-left'), file: 'https://a.test/1.jpg' };
    for (const seen of [look('present'), look('two-faced'), left]) {
      expect(sightOf(seen, true, now), seen.outcome).toBe('speak');
      expect(whenToRemind(seen, hours(200), now), seen.outcome).toEqual({ do: 'go' });
      expect(whenToStep(seen, hours(-200), now), seen.outcome).toEqual({ do: 'go' });
    }
  });

  it('nothing by an hour-old look that saw nothing, before another one', () => {
    for (const outcome of unclear) expect(sightOf(look(outcome, hours(-1)), true, now), outcome).toBe('look');
  });

  it('for the first time, what was proven, where a site does not let us look again', () => {
    expect(['unreachable', 'blocked', 'login-wall'].map((outcome) => sightOf(look(outcome), false, now))).toEqual([
      'speak',
      'speak',
      'speak',
    ]);
    expect(['moved', 'changed', 'media-left'].map((outcome) => sightOf(look(outcome), false, now))).toEqual([
      'unseen',
      'unseen',
      'unseen',
    ]);
  });

  it('nothing for the first time of what was last seen weeks ago and is hidden now', () => {
    const said = (outcome: string, days: number) => sightOf(unlessStale(look(outcome), hours(-24 * days)), false, now);
    for (const outcome of ['unreachable', 'blocked', 'login-wall'])
      expect([said(outcome, 13), said(outcome, 15)], outcome).toEqual(['speak', 'unseen']);
    expect(said('present', 15)).toBe('speak');
  });
});

describe('a reminder whose time has come', () => {
  it('leaves where a look saw the copy, and only there', () => {
    expect(whenToRemind(look('present'), hours(200), now)).toEqual({ do: 'go' });
    expect(whenToRemind(undefined, hours(200), now)).toEqual({ do: 'look' });
    for (const outcome of unclear)
      expect(whenToRemind(look(outcome), hours(200), now), outcome).toMatchObject({ do: 'later' });
  });

  it('is tried until the next step is due, then that takes its place', () => {
    for (const outcome of unclear) {
      expect(whenToRemind(look(outcome), hours(2), now), outcome).toEqual({ do: 'give-up' });
      for (const due of [undefined, now, hours(-1)])
        expect(whenToRemind(look(outcome), due, now), outcome).toEqual({ do: 'step-instead' });
    }
  });
});

describe('a step whose time has come', () => {
  it('is taken where a look saw the copy, whatever the looks before it saw', () => {
    expect(whenToStep(look('present'), hours(-300), now)).toEqual({ do: 'go' });
  });

  it('waits while looks see nothing that tells, and goes to an operator when they go on so', () => {
    for (const outcome of unclear) {
      expect(whenToStep(look(outcome), now, now), outcome).toMatchObject({ do: 'later' });
      expect(whenToStep(look(outcome), hours(-14 * 24), now), outcome).toEqual({ do: 'ask-operator' });
    }
    expect(whenToStep(look('blocked'), hours(-23), now)).toEqual({ do: 'later', at: hours(6) });
    expect(whenToStep(look('moved'), hours(-25), now)).toEqual({ do: 'later', at: hours(24) });
  });
});
