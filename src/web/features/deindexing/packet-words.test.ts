import { describe, expect, it } from 'vitest';
import type { Packet, PacketSummary } from '#web/features/api/types.ts';
import { outcomeWords } from './outcome-words.ts';
import { asideWords, becameWords, packetLook, seenWords, urlLook } from './packet-words.ts';
import { partWords } from './part-words.ts';

const now = new Date('2026-11-21T12:00:00Z');
const packet = (states: PacketSummary['states'], state: PacketSummary['state'] = 'submitted'): PacketSummary => ({
  id: 'pkt_1',
  engine: 'google',
  state,
  count: Object.values(states).reduce((sum, n) => sum + n, 0),
  states,
  createdAt: '2026-11-10T12:00:00Z',
  closesAt: '2026-11-10T13:00:00Z',
});

describe('a packet', () => {
  it.each([
    [packet({ to_submit: 2 }, 'to_submit'), 'To hand in'],
    [packet({ submitted: 1, delisted: 3 }), 'Handed in'],
    [packet({ delisted: 1, not_indexed: 1 }), 'Delisted'],
    [packet({ not_indexed: 2 }), 'Not listed'],
    [packet({ refused: 1, delisted: 2 }), 'Refused, 1 of 3'],
    [packet({ refused: 2 }), 'Refused'],
    [packet({ relisted: 1, delisted: 1 }), 'Listed again, 1 of 2'],
  ])('says first what needs a person', (one, words) => expect(packetLook(one).words).toBe(words));

  it.each([
    [packet({ submitted: 1, refused: 2, delisted: 3 }), '3 delisted, 1 not checked since, 2 refused'],
    [packet({ delisted: 2 }), 'all delisted'],
    [packet({ pending: 1 }), 'still listed'],
  ])('says what became of everything in it', (one, words) => expect(outcomeWords(one)).toBe(words));

  it('warns of nothing where everything that is listed again was withdrawn', () => {
    const all = packet({ relisted: 2 });
    expect(packetLook(all, 2)).toMatchObject({ tone: 'neutral', words: 'Shown again after your withdrawal' });
    expect(becameWords(all, 2)).toBe('shown again after your withdrawal');
    const some = packet({ relisted: 2, delisted: 1 });
    expect(packetLook(some, 2)).toMatchObject({ tone: 'neutral', words: 'Shown again after your withdrawal, 2 of 3' });
    expect(becameWords(some, 2)).toBe('1 delisted, 2 shown again after your withdrawal');
    expect(urlLook('relisted', true).tone).toBe('neutral');
  });

  it('warns where something is listed again that was not withdrawn, and of a refusal all the same', () => {
    const some = packet({ relisted: 2, delisted: 1 });
    for (const restored of [0, 1])
      expect(packetLook(some, restored)).toMatchObject({ tone: 'warning', words: 'Listed again, 2 of 3' });
    expect(becameWords(some, 1)).toBe('1 delisted, 2 listed again');
    expect(packetLook(packet({ refused: 1, relisted: 1 }), 2).words).toBe('Refused, 1 of 2');
    expect(urlLook('refused', true).tone).toBe('warning');
  });

  it('that withdraws is sent, and its outcome is no engine’s', () => {
    const waits = { ...packet({}, 'to_submit'), withdraws: 'pkt_0' };
    expect(packetLook(waits).words).toBe('To send');
    expect(packetLook({ ...waits, state: 'submitted' }).words).toBe('Sent');
    expect(becameWords({ ...waits, state: 'submitted' })).toMatch(/^the engine knows/);
  });

  it('says why an address needs nothing more, or is left out', () => {
    expect(asideWords({ state: 'to_submit', stale: false })).toBeUndefined();
    expect(asideWords({ state: 'to_submit', stale: true, leftOut: 'Gone.' })).toMatch(/^The copy is gone/);
    expect(asideWords({ state: 'pending', stale: true })).toMatch(/^The copy is gone/);
    expect(asideWords({ state: 'to_submit', stale: false, leftOut: 'On hold.' })).toBe('On hold.');
    expect(asideWords({ state: 'delisted', stale: true })).toBeUndefined();
  });
});

describe('what was seen of an address', () => {
  type Url = Packet['urls'][number];
  const url = (over: Partial<Url>): Url => ({
    trackId: 'trk_1',
    caseId: 'cas_1',
    url: 'https://leak.test/1',
    state: 'submitted',
    listing: 'unknown',
    looks: [],
    stale: false,
    inForm: true,
    may: [],
    ...over,
  });
  const look = (day: number, listing: Url['looks'][number]['listing'], reason?: string) => ({
    at: `2026-11-${day}T12:00:00Z`,
    listing,
    ...(reason ? { reason } : {}),
  });
  const gone = [look(20, 'not-listed'), look(19, 'not-listed'), look(12, 'listed')];

  it.each([
    [{}, 'Not checked yet.'],
    [{ looks: [look(20, 'listed')], listing: 'listed' as const }, 'Listed yesterday.'],
    [
      { looks: [look(20, 'no-answer', 'CAPTCHA')] },
      'We could not check whether it is listed. The last check learned nothing: CAPTCHA.',
    ],
    [
      { looks: gone.slice(1), listing: 'not-listed' as const },
      'Not listed 19 Nov; counted as gone after a second check.',
    ],
    [
      { state: 'delisted' as const, looks: gone, listing: 'not-listed' as const },
      'Not listed at 2 checks, 19 Nov to yesterday.',
    ],
    [
      { looks: [look(20, 'no-answer', 'It is down.'), look(12, 'listed')], listing: 'listed' as const },
      'Listed 12 Nov. The last check learned nothing: It is down.',
    ],
  ])('is said with its days: %j', (over, words) => expect(seenWords(url(over), now)).toBe(words));

  it('comes with the next look', () =>
    expect(seenWords(url({ nextCheckAt: '2026-11-22T12:00:00Z' }), now)).toBe('Not checked yet. Next check tomorrow.'));
});

it.each([
  [{ state: 'delisted', since: '2026-11-20T12:00:00Z' }, 'noticed', 'delisted yesterday'],
  [{ state: 'to_submit' }, 'noticed', 'to ask'],
  [{ state: 'to_submit' }, 'gone', 'not asked, copy gone'],
  [{ state: 'relisted' }, 'withdrawn', 'shown again after your withdrawal'],
  [{ state: 'relisted' }, 'noticed', 'back'],
] as const)('an engine of a case says since when, and that it is not told of what is gone', (part, state, words) =>
  expect(partWords(part, state, now)).toBe(words),
);
