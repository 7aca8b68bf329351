import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatherPacket } from '#modules/deindexing/gather-packet.ts';
import { readBulkFiles } from '#modules/deindexing/read-bulk.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

let world: NoticeWorld;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());

/** A case of two works, one of them a studio's, in a packet for Google. */
async function packetOf(name: string) {
  await world.host(`${name}.test`, [{ step: 'site', address: `dmca@${name}.test` }]);
  const creator = await world.creator(name);
  const { userId } = creator;
  const caseId = await world.open(creator, `https://${name}.test/1`);
  await world.drain();
  const studio = await world.transaction((ctx) => plantWork(ctx, userId, 'studio'));
  await world.database.pool.query('update cases set work_ids = work_ids || $2 where id = $1', [caseId, [studio]]);
  const now = world.clock.now().toISOString();
  const packet = `pkt_${name}`;
  await world.transaction(async ({ tx }) => {
    await tx.execute(sql`insert into deindexing_packets (id, user_id, engine, created_at, closes_at)
      values (${packet}, ${userId}, 'google', ${now}, ${now})`);
    await tx.execute(sql`insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, refusals, packet_id, created_at, updated_at)
      values (${`trk_${name}`}, ${caseId}, ${userId}, 'google', ${`https://${name}.test/1`}, 'to_submit', '[]', '[]', ${packet}, ${now}, ${now})`);
  });
  const row = { id: packet, userId, engine: 'google', submittedAt: null, handedIn: null, withdraws: null } as PacketRow;
  const gather = () => world.transaction((ctx) => gatherPacket(ctx, world.settings, row));
  return { userId, caseId, studioTitle: `Picture ${studio.slice(-6)}`, gather };
}

it('a studio’s work beside the creator’s own is sworn to in no packet and no list', async () => {
  const { userId, studioTitle, gather } = await packetOf('studio');
  const { elements } = await gather();
  expect(elements.ok && elements.elements.works).toHaveLength(1);
  expect(elements.ok && elements.elements.works).not.toContain(studioTitle);
  const [list] = await world.transaction((ctx) => readBulkFiles(ctx, userId));
  expect(list).toContain('https://studio.test/1');
  expect(list).not.toContain(studioTitle);
});

it('a copy on the whitelist is in no packet', async () => {
  const { userId, gather } = await packetOf('listed');
  expect((await gather()).inForm).toHaveLength(1);
  const lists = () => world.transaction((ctx) => readBulkFiles(ctx, userId));
  expect(await lists()).toHaveLength(1);
  const entry = { kind: 'domain', value: 'listed.test', reason: 'mine' } as const;
  await world.transaction((ctx) => addEntry(ctx, { userId, entry }));
  expect((await gather()).inForm).toEqual([]);
  expect(await lists()).toEqual([]);
});

it('a use that nobody considered leaves its packet empty, and says so', async () => {
  const { caseId, gather } = await packetOf('unconsidered');
  await world.database.pool.query(`alter table case_events disable trigger case_events_append_only`);
  await world.database.pool.query(
    `update case_events set facts = facts - 'considered' where case_id = $1 and type = 'approved'`,
    [caseId],
  );
  const { elements } = await gather();
  expect(elements.ok ? [] : elements.missing).toEqual([expect.stringContaining('Fair use has not been considered')]);
});
