import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockCase } from '#modules/cases/index.ts';
import { type Deindexing, listed, openDeindexing, unlisted } from '../../../tests/setup/deindexing-world.ts';
import type { Packet } from './contract.ts';
import { takeUpTracks } from './take-up-tracks.ts';

let world: Deindexing;
beforeAll(async () => {
  world = await openDeindexing();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

let count = 0;
const post = (userId: string, path: string, body: object = {}) =>
  world.call(userId, 'POST', `/deindexing/packets/${path}`, body);
const read = async (userId: string, id: string): Promise<Packet> =>
  (await world.call(userId, 'GET', `/deindexing/packets/${id}`)).body;

/** The packet that waits with so many more results. */
async function waiting(userId: string, many: number): Promise<{ id: string; trackIds: string[]; cases: string[] }> {
  for (let n = 0; n < many; n += 1) {
    count += 1;
    const url = `https://leak.test/order-${count}`;
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    await world.approvedCase(userId, url);
  }
  await world.work();
  const { rows } = await world.q(
    'select id from deindexing_packets where user_id = $1 and submitted_at is null order by created_at desc limit 1',
    [userId],
  );
  const id = String(rows[0].id);
  const { urls } = await read(userId, id);
  return { id, trackIds: urls.map(({ trackId }) => trackId), cases: urls.map(({ caseId }) => caseId) };
}
async function refused(userId: string, many: number) {
  const packet = await waiting(userId, many);
  expect((await post(userId, `${packet.id}/submitted`, { reference: packet.id })).status).toBe(200);
  const body = { trackIds: packet.trackIds, reason: 'insufficient' };
  expect((await post(userId, `${packet.id}/refused`, body)).status).toBe(200);
  return packet;
}
const isLocked = async (packetId: string): Promise<boolean> =>
  world.q('select 1 from deindexing_packets where id = $1 for update nowait', [packetId]).then(
    () => false,
    (error: { code?: string }) => {
      if (error.code !== '55P03') throw error;
      return true;
    },
  );

/** Whether the work waited for a case that another transaction holds, and held a packet meanwhile or when it ended. */
async function seenWhileHeld(caseId: string, packetId: string, work: () => Promise<unknown>) {
  const seen = { waits: false, holds: false };
  const query = 'select 1 from cases where id = $1 for update';
  const waits = `select 1 from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  const blocked = async () => (await world.q(waits)).rowCount !== 0;
  await world.during([query, [caseId]], async () => {
    let ended = false;
    const working = work().finally(() => {
      ended = true;
    });
    while (!ended && !(await blocked())) await new Promise((resolve) => setImmediate(resolve));
    seen.waits = !ended;
    seen.holds = await isLocked(packetId);
    return working;
  });
  return seen;
}

describe('cases are locked before packets', () => {
  it('by keepPacket', async () => {
    const userId = await world.creator();
    const { id, cases } = await waiting(userId, 2);
    world.hours(30);
    const keep = async () => world.sweep('keep-packets');
    expect(await seenWhileHeld(cases[0] ?? '', id, keep)).toEqual({ waits: true, holds: false });
  });

  it('by submitPacket', async () => {
    const userId = await world.creator();
    const { id, cases } = await waiting(userId, 2);
    const submit = () => post(userId, `${id}/submitted`, { reference: 'R-1' });
    expect(await seenWhileHeld(cases[0] ?? '', id, submit)).toEqual({ waits: true, holds: false });
    expect((await read(userId, id)).state).toBe('submitted');
  });

  it('by offerAgain, which waits for no case of the packet that its addresses join', async () => {
    const userId = await world.creator();
    const first = await refused(userId, 1);
    const open = await waiting(userId, 1);
    await world.q(`update cases set checked_at = checked_at - interval '5 days' where id = $1`, [open.cases[0]]);
    const again = () => post(userId, `${first.id}/resubmit`, { trackIds: first.trackIds });
    expect(await seenWhileHeld(open.cases[0] ?? '', open.id, again)).toEqual({ waits: false, holds: false });
    expect((await read(userId, open.id)).urls.map(({ trackId }) => trackId)).toEqual(
      expect.arrayContaining([...first.trackIds, ...open.trackIds]),
    );
  });
});

describe('submitPacket, offerAgain, undoSubmission, keepPacket and looks at their cases', () => {
  const deadlocks = async (): Promise<number> => {
    await world.q('select pg_stat_force_next_flush()');
    const { rows } = await world.q('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0]?.deadlocks);
  };
  /** Each caller takes the next as soon as it is free. */
  async function atOnce(callers: number, work: (() => Promise<unknown>)[]): Promise<string[]> {
    const failed: string[] = [];
    const left = [...work];
    const caller = async () => {
      for (let next = left.pop(); next; next = left.pop())
        await next().catch((error: Error) => failed.push(String((error.cause as Error)?.message ?? error)));
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return failed;
  }

  it('run against each other without a deadlock', async () => {
    const userId = await world.creator();
    const first = await refused(userId, 6);
    const open = await waiting(userId, 6);
    const all = [...first.cases, ...open.cases];
    const before = await deadlocks();
    const old = () =>
      world.q(`update cases set checked_at = checked_at - interval '7 hours' where user_id = $1`, [userId]);
    const statuses: number[] = [];
    const call = async (path: string, body: object = {}) => {
      statuses.push((await post(userId, path, body)).status);
    };
    const look = (caseId: string) => () =>
      world.transaction(async (ctx) => {
        const row = await lockCase(ctx.tx, caseId);
        if (row) await takeUpTracks(ctx, row, true);
      });
    for (let round = 0; round < 2; round += 1) {
      await old();
      const failed = await atOnce(6, [
        ...all.map(look),
        ...[1, 2, 3].map(() => async () => world.sweep('keep-packets')),
        ...first.trackIds.map((id) => () => call(`${first.id}/resubmit`, { trackIds: [id] })),
        () => call(`${open.id}/submitted`, { reference: `R-${round}` }),
        () => call(`${open.id}/undo`),
        ...all.toReversed().map((caseId) => async () => world.handle('deindexing.stop-tracks', { caseId })),
      ]);
      expect(failed).toEqual([]);
    }
    expect(await deadlocks()).toBe(before);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
