import { setTimeout as wait } from 'node:timers/promises';
import type { Site, SiteResponse } from './site.ts';

const retryAfterSeconds = 3;

export type Quirked = { response: SiteResponse; impatient: boolean };

/** Slowness and rate limits of sites, in real time; one for all sites of a world. */
export function openQuirks(now: () => number = Date.now) {
  const turns = new Map<string, { count: number; closedUntil: number }>();

  function tooMany(site: Site, every: number): Quirked | undefined {
    const turn = turns.get(site.host) ?? { count: 0, closedUntil: 0 };
    turns.set(site.host, turn);
    const impatient = now() < turn.closedUntil;
    if (!impatient) turn.count += 1;
    if (!impatient && turn.count % every !== 0) return undefined;
    if (!impatient) turn.closedUntil = now() + retryAfterSeconds * 1000;
    const left = Math.max(1, Math.ceil((turn.closedUntil - now()) / 1000));
    return {
      impatient,
      response: {
        status: 429,
        headers: { 'retry-after': String(left), 'content-type': 'text/plain' },
        body: 'Too many requests.',
      },
    };
  }
  return {
    /** Waits where the site is slow; gives an answer where it will not be asked now. */
    async before(site: Site): Promise<Quirked | undefined> {
      const { slowMilliseconds, tooManyEvery } = site.quirks ?? {};
      if (slowMilliseconds !== undefined) await wait(slowMilliseconds);
      return tooManyEvery === undefined ? undefined : tooMany(site, tooManyEvery);
    },
  };
}
