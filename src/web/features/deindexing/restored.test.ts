import { describe, expect, it } from 'vitest';
import { restoredTracks, withdrawnByPacket } from './restored.ts';

type Urls = Parameters<typeof restoredTracks>[0]['urls'];
const url = (trackId: string, state: Urls[number]['state']) => ({ trackId, state }) as Urls[number];

describe('withdrawnByPacket', () => {
  it('adds up what was handed in, and counts no withdrawal that waits', () => {
    const counts = withdrawnByPacket([
      { state: 'submitted', withdraws: 'pkt_1', count: 2 },
      { state: 'submitted', withdraws: 'pkt_1', count: 1 },
      { state: 'to_submit', withdraws: 'pkt_1', count: 4 },
      { state: 'submitted', count: 7 },
    ]);
    expect([...counts]).toEqual([['pkt_1', 3]]);
  });
});

describe('restoredTracks', () => {
  it('names what was withdrawn and is listed again', () => {
    const packet = { urls: [url('a', 'relisted'), url('b', 'relisted'), url('c', 'delisted')] };
    const withdrawal = { urls: [url('a', 'relisted'), url('c', 'delisted')] };
    expect([...restoredTracks(packet, [withdrawal])]).toEqual(['a']);
    expect([...restoredTracks(packet, [])]).toEqual([]);
  });
});
