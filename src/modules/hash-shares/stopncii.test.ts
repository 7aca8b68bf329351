import { describe, expect, it } from 'vitest';
import { exchangeChecks, exchangeKeys, oneHash, playStopncii } from './exchange.conformance.ts';
import type { HashExchange } from './exchange.ts';
import { createStopncii } from './stopncii.ts';

type Played = Awaited<ReturnType<typeof playStopncii>>;
async function withStopncii(work: (stopncii: Played, exchange: HashExchange) => Promise<void>) {
  const stopncii = await playStopncii();
  try {
    await work(stopncii, createStopncii({ ...exchangeKeys, fetch: stopncii.fetch, base: stopncii.base }));
  } finally {
    await stopncii.close();
  }
}

// Side by side: most of their time they wait for an answer that does not come.
describe.concurrent('createStopncii', () => {
  for (const [name, check] of Object.entries(exchangeChecks)) it(name, () => withStopncii(check));
});

/** Faults that an adapter could have, each as a wrapper of a sound one. */
const breaks: Record<string, (sound: HashExchange) => Partial<HashExchange>> = {
  'repeats a hash after a server error': (sound) => ({
    async submit(hash, signal) {
      const told = await sound.submit(hash, signal);
      return told.outcome === 'unknown' ? sound.submit(hash, signal) : told;
    },
  }),
  'takes every 200 for an acceptance': (sound) => ({
    async submit(hash, signal) {
      const told = await sound.submit(hash, signal);
      return told.outcome === 'unknown' && told.isDrift ? { outcome: 'taken' } : told;
    },
  }),
  'reads the first page alone': (sound) => ({
    async find(hash, since, signal) {
      const found = await sound.find(hash, since, signal);
      return found.outcome === 'listed' && hash === oneHash ? { outcome: 'absent' } : found;
    },
  }),
  'takes a drifted list for an absence': (sound) => ({
    async find(hash, since, signal) {
      const found = await sound.find(hash, since, signal);
      return found.outcome === 'unknown' ? { outcome: 'absent' } : found;
    },
  }),
  'withdraws by submitting again': (sound) => ({ withdraw: sound.submit }),
  'does not wait as long as it is told': (sound) => ({
    async withdraw(hash, signal) {
      const told = await sound.withdraw(hash, signal);
      return told.outcome === 'deferred' ? { ...told, retryAfterMs: 1_000 } : told;
    },
  }),
  'takes a withdrawn hash for one that is shared': (sound) => ({
    async find(hash, since, signal) {
      const found = await sound.find(hash, since, signal);
      return found.outcome === 'listed' ? { ...found, isWithdrawn: false } : found;
    },
  }),
};

describe.concurrent('the conformance suite of exchanges', () => {
  for (const [name, broken] of Object.entries(breaks))
    it(`fails for an adapter that ${name}`, async () => {
      const failed: string[] = [];
      for (const [check, work] of Object.entries(exchangeChecks))
        await withStopncii((stopncii, sound) =>
          work(stopncii, { ...sound, ...broken(sound) }).catch(() => void failed.push(check)),
        );
      expect(failed).not.toEqual([]);
    });
});
