import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { attemptPolicies } from './attempt-limits.ts';
import { makeReserveVisit, type ReserveVisit } from './reserve-visit.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
let database: TestDatabase;
let reserveVisit: ReserveVisit;
beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  reserveVisit = makeReserveVisit({ db: drizzle(database.pool), now: clock.now });
});
afterAll(() => database.close());

const visit = (address: string, link = 'ABC2345') => reserveVisit({ address, link });
async function counted(tries: number, from: (n: number) => string): Promise<number> {
  const visits = await Promise.all(Array.from({ length: tries }, (_, n) => visit(from(n))));
  return visits.filter(Boolean).length;
}

describe('makeReserveVisit', () => {
  it('counts what one network sends at once up to its limit, and again once it is quiet', async () => {
    expect(await counted(100, (n) => `203.0.113.${n}`)).toBe(attemptPolicies.visit.free);
    expect(await visit('203.0.114.1')).toBe(true);
    clock.advance(3_600);
    expect(await visit('203.0.113.7')).toBe(true);
  });

  it('counts a site with many households as one', async () => {
    const households = (n: number): string => `2001:db8:9:${(n % 10).toString(16)}00::1`;
    expect(await counted(300, households)).toBe(attemptPolicies['visit-wide'].free);
  });

  it('counts no more of a link than people open, wherever they come from, and leaves other links alone', async () => {
    await visit('198.51.100.1', 'FLOOD23');
    const crowded = attemptPolicies.link.free + 10;
    await database.pool.query(`update sign_in_limits set count = $1, last_request = $2 where key like 'link:%'`, [
      crowded,
      clock.now().getTime(),
    ]);
    expect(await visit('198.51.101.1', 'FLOOD23')).toBe(false);
    expect(await visit('198.51.101.1', 'CALM234')).toBe(true);
    clock.advance(60);
    expect(await visit('198.51.102.1', 'FLOOD23')).toBe(true);
  });
});
