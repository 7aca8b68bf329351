import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostTurns, type HostTurns, type Turn } from '#modules/discovery/crawl/host-turn.ts';
import { reserveHost } from '#modules/discovery/store/hosts.ts';
import type { Database } from '#platform/verb/index.ts';
import { testDatabase } from '../../../../tests/setup/test-database.ts';

const holdMs = 300;
let db: Database;
let close: () => Promise<void>;
let turns: HostTurns;

beforeAll(async () => {
  const database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
  close = database.close;
  turns = createHostTurns({ db, delayMs: 0, holdMs });
});
afterAll(() => close());

const isTurn = (taken: Turn | { laterMs: number }): taken is Turn => 'release' in taken;
async function take(host: string, maxWaitMs: number): Promise<Turn> {
  const taken = await turns.take(host, { maxWaitMs });
  if (!isTurn(taken)) throw new Error(`${host} is busy for ${taken.laterMs} ms`);
  return taken;
}

describe('the turn of a host', () => {
  it('stays with a living holder for as long as the answer takes, longer than its hold', async () => {
    const held = await take('slow.test', 0);
    expect(isTurn(await turns.take('slow.test', { maxWaitMs: holdMs * 3 }))).toBe(false);
    await held.release();
    await (await take('slow.test', 0)).release();
  });

  it('of a holder that died is free when its hold is over', async () => {
    expect((await reserveHost(db, 'dead.test', 'somebody who dies', holdMs)).taken).toBe(true);
    expect(isTurn(await turns.take('dead.test', { maxWaitMs: 0 }))).toBe(false);
    await (await take('dead.test', holdMs * 10)).release();
  });

  it('leaves the delay after the last request that was made in it', async () => {
    const slow = createHostTurns({ db, delayMs: 400, holdMs });
    const held = await slow.take('download.test', { maxWaitMs: 0 });
    if (!isTurn(held)) throw new Error('it is busy');
    held.answered();
    await new Promise((done) => setTimeout(done, 450));
    held.again();
    held.answered();
    await held.release();
    const soon = await slow.take('download.test', { maxWaitMs: 0 });
    expect('laterMs' in soon && soon.laterMs).toBeGreaterThan(100);
  });

  it('is three seconds after the last one for the host of channels, for every process', async () => {
    const held = await turns.take('t.me', { maxWaitMs: 0 });
    if (!isTurn(held)) throw new Error('it is busy');
    held.answered();
    await held.release();
    const soon = await createHostTurns({ db, delayMs: 0, holdMs }).take('t.me', { maxWaitMs: 0 });
    expect('laterMs' in soon && soon.laterMs).toBeGreaterThan(2_500);
  });

  it('is not given back by one who lost it', async () => {
    const lost = await take('lost.test', 0);
    await db.execute(
      sql`update crawl_hosts set turn = 'the next one', next_allowed_at = now() + interval '1 hour' where host = 'lost.test'`,
    );
    await lost.release();
    expect(isTurn(await turns.take('lost.test', { maxWaitMs: 0 }))).toBe(false);
  });
});
