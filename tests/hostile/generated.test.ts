// The bench `hostile` on a small scale: hostile input is read by the product's own children.
import { describe, expect, it } from 'vitest';
import { kinds } from '../../bench/hostile/kinds.ts';
import { readKind } from '../../bench/hostile/read-kind.ts';
import { defineTask } from '../../src/lib/foreign-text/index.ts';
import { thorough } from '../setup/thorough.ts';

const times = thorough ? 1_000 : 50;

it.each(kinds)(
  '$name are read without a crash, within the limits of time and memory',
  { timeout: 600_000 },
  async (kind) => {
    const { read, crashes, late, ended, peakMiB } = await readKind(kind, { seed: 1, times, lanes: 1 });
    expect({ read, crashes, late, ended }).toEqual({ read: times, crashes: [], late: [], ended: [] });
    expect(peakMiB).toBeLessThan(700);
  },
);

describe('readKind', () => {
  it('names what broke its reader', async () => {
    const unheard = defineTask('unheard of', () => 1);
    const read: (typeof kinds)[number]['make'] = () => ({
      bytes: 7,
      read: (reader) => reader.read(unheard, undefined),
      readPlain: (reader) => reader.read(unheard, undefined),
    });
    const { crashes } = await readKind({ name: 'lost', all: 1, make: read }, { seed: 1, times: 1, lanes: 1 });
    expect(crashes).toEqual([expect.stringMatching(/^lost 0 \(7 bytes\): .*no task/s)]);
  });

  it('reads the same for the same seed', () => {
    for (const kind of kinds) {
      const sizes = (seed: number): number[] => Array.from({ length: 5 }, (_, place) => kind.make(seed, place).bytes);
      expect(sizes(1)).toEqual(sizes(1));
      expect(sizes(1)).not.toEqual(sizes(2));
    }
  });
});
