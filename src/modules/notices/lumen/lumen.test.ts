import { describe, expect, it } from 'vitest';
import type { LumenChannel, Submitted } from './channel.ts';
import { copyBytes, lumenChecks, lumenToken, playLumen } from './lumen.conformance.ts';
import { createLumen } from './lumen.ts';

type Played = Awaited<ReturnType<typeof playLumen>>;
async function withLumen(work: (lumen: Played, channel: LumenChannel) => Promise<void>) {
  const lumen = await playLumen();
  try {
    await work(lumen, createLumen({ token: lumenToken, fetch: lumen.fetch, base: lumen.base }));
  } finally {
    await lumen.close();
  }
}

describe('createLumen', () => {
  for (const [name, check] of Object.entries(lumenChecks)) it(name, () => withLumen(check));
});

/** Faults that an adapter could have, each as a wrapper of a sound one. */
type Change = (made: Submitted, again: () => Promise<Submitted>, lumen: Played) => Submitted | Promise<Submitted>;
const breaks: Record<string, Change> = {
  'repeats a copy after a server error': (made, again) => (made.outcome === 'unknown' ? again() : made),
  'takes every answer for an acceptance': (made, _, { base }) =>
    made.outcome === 'unknown' && made.isDrift
      ? { outcome: 'stored', lumenId: '1', address: `${base}/notices/1` }
      : made,
  'takes silence for a delay': (made) =>
    made.outcome === 'unknown' ? { outcome: 'deferred', code: 500, why: made.why, retryAfterMs: 1 } : made,
  'takes a wrong token for a refusal of the copy': (made) =>
    made.outcome === 'unavailable' ? { ...made, outcome: 'refused' } : made,
  'does not wait as long as it is told': (made) =>
    made.outcome === 'deferred' ? { ...made, retryAfterMs: 1_000 } : made,
  'keeps what field was at fault to itself': (made) =>
    made.outcome === 'refused' ? { ...made, why: 'refused' } : made,
  'shows its token': (made) => ('why' in made ? { ...made, why: `${made.why} ${lumenToken}` } : made),
};

describe('the conformance suite of Lumen', () => {
  for (const [name, change] of Object.entries(breaks))
    it(`fails for an adapter that ${name}`, async () => {
      const failed: string[] = [];
      for (const [check, work] of Object.entries(lumenChecks))
        await withLumen(async (lumen, sound) => {
          const submit: LumenChannel['submit'] = async (body, signal) =>
            change(await sound.submit(body, signal), () => sound.submit(copyBytes, signal), lumen);
          await work(lumen, { submit }).catch(() => failed.push(check));
        });
      expect(failed).not.toEqual([]);
    });
});
