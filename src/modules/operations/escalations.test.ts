import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flagListed } from '#modules/cases/quarantine/flag-others.ts';
import { anyQuarantined, type MediaRow } from '#modules/discovery/index.ts';
import { shutListed } from '#modules/discovery/store/listed.ts';
import { escalate, isClosedAddress } from '#modules/escalations/index.ts';
import type { WorkOff } from '#modules/operations/contract.ts';
import { readDesk } from '#modules/operations/read-desk.ts';
import { readOwnLog } from '#modules/operations/read-own-log.ts';
import { workOffEscalation } from '#modules/operations/work-off-escalation.ts';
import { newId } from '#platform/ids/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let mediaId = '';
let count = 0;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`listed${count}`);
  ({ id: mediaId } = await world.transaction((ctx) => shutListed(ctx, row(), hit)));
});

const hit = { by: 'pdq', label: 'mark', distance: 7, pdq: 'ab'.repeat(32) } as const;
const row = (): MediaRow => ({
  id: newId('media', world.clock.now()),
  contentSha256: `listed-${count}`,
  ...{
    contentType: 'image/png',
    size: 1,
    state: 'refused',
    refusalCode: 'broken',
    isPart: false,
    durationSeconds: null,
  },
  ...{ width: null, height: null, quality: null, fingerprints: [], firstSeenAt: world.clock.now() },
  ...{ quarantinedAt: null, listed: null },
});
const query = (text: string, values: unknown[]) => world.database.pool.query(text, values);
/** Material on a page of this name, as a scan of the creator's met it. */
const met = (page = 'a') =>
  world.transaction((ctx) =>
    escalate(ctx, {
      ...{ hit, kind: 'found', userId: mara.userId, mediaId, contentSha256: `listed-${count}`, host: 'copies.test' },
      ...{ mediaUrl: `https://copies.test/${count}.png`, mediaKey: `copies.test/${count}.png`, scanId: 'scn_1' },
      ...{ pageUrl: `https://copies.test/${count}/${page}`, pageKey: `copies.test/${count}/${page}` },
    }),
  );
const idsOf = async (): Promise<string[]> =>
  (await query('select id from escalations where content_sha256 = $1 order by page_key', [`listed-${count}`])).rows.map(
    ({ id }) => id,
  );
const workOff = (id: string, said: WorkOff, operatorId = 'usr_op') =>
  world.transaction((ctx) => workOffEscalation(ctx, { id, operatorId, ...said }));
const reported = { outcome: 'reported', reportedTo: 'Hotline', reportedOn: '2026-01-02', reference: 'H-7' } as const;
const none = { outcome: 'not-reported', note: 'A drawing; its entry is out of the list.' } as const;
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const desk = () =>
  world.transaction((ctx) =>
    readDesk(
      ctx,
      { deadLetters: async () => [], deadKinds: async () => [] },
      { operatorId: 'usr_op', q: `listed-${count}` },
    ),
  );
const isShut = () => world.transaction(({ tx }) => anyQuarantined(tx, [mediaId]));

describe('material on the list', () => {
  it('waits on the desk for four hours with list, host and address, and its creator hears nothing of that', async () => {
    await met();
    const { items, counts } = await desk();
    expect(items).toMatchObject([
      {
        kind: 'quarantine',
        facts: {
          ...{ listLabel: 'mark', listMatch: 'pdq, 7 bits away', host: 'copies.test', listedCreator: mara.userId },
          ...{ url: `https://copies.test/${count}/a`, pictures: [`https://copies.test/${count}.png`] },
          ...{ sha256: [`listed-${count}`], pdq: ['ab'.repeat(32)], listedScan: 'scn_1' },
        },
      },
    ]);
    expect(counts.quarantine).toBeGreaterThan(0);
    expect(Date.parse(items[0]?.dueAt ?? '') - world.clock.now().getTime()).toBe(4 * 3_600_000);
    const [id = ''] = await idsOf();
    await workOff(id, reported);
    const log = await world.transaction(({ tx }) => readOwnLog(tx, { userId: mara.userId, limit: 10 }));
    expect(log.items).toEqual([]);
  });

  it('is worked off once, with what was done, by whom and when, and the record is never changed or deleted', async () => {
    await met();
    const [id = ''] = await idsOf();
    await workOff(id, reported);
    expect((await desk()).items).toEqual([]);
    expect(await code(workOff(id, none))).toBe('escalation_worked_off');
    const { rows } = await query('select *, reported_on::text as day from escalations where id = $1', [id]);
    expect(rows).toMatchObject([
      {
        ...{ outcome: 'reported', worked_by_id: 'usr_op', worked_at: world.clock.now() },
        ...{ reported_to: 'Hotline', day: '2026-01-02', reference: 'H-7' },
      },
    ]);
    const { rows: acts } = await query(
      `select payload from events where name = 'operations.acted' and payload->>'id' = $1 order by events.id`,
      [id],
    );
    expect(acts).toEqual([{ payload: { operatorId: 'usr_op', action: 'escalation-reported', id } }]);
    for (const change of [`label = 'x'`, `note = 'x'`, 'outcome = null'])
      await expect(query(`update escalations set ${change} where id = $1`, [id]), change).rejects.toThrow(/not change/);
    await expect(query('delete from escalations where id = $1', [id])).rejects.toThrow(/append-only/);
  });

  it('stays shut once it was reported, also where another record of it was nothing', async () => {
    await met('a');
    await met('b');
    const [first = '', second = ''] = await idsOf();
    await workOff(first, reported);
    await workOff(second, none);
    expect(await isShut()).toBe(true);
    expect(await world.transaction(({ tx }) => isClosedAddress(tx, `copies.test/${count}.png`))).toBe(true);
    await met('a');
    expect(await idsOf(), 'the same address is one record').toHaveLength(2);
  });

  it('that is none may be read again, and comes back where the list still has it', async () => {
    await met('a');
    await met('b');
    const [first = '', second = ''] = await idsOf();
    await workOff(first, none);
    expect(await isShut(), 'another record is open').toBe(true);
    await workOff(second, none);
    expect(await isShut()).toBe(false);
    expect(await world.transaction(({ tx }) => isClosedAddress(tx, `copies.test/${count}.png`))).toBe(false);
    await world.transaction((ctx) => shutListed(ctx, row(), hit));
    await met('a');
    expect(await isShut()).toBe(true);
    expect((await desk()).items).toHaveLength(1);
  });

  it('takes no report of a day that is still to come, and no note about one’s own search', async () => {
    await met();
    const [id = ''] = await idsOf();
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    expect(await code(workOff(id, { ...reported, reportedOn: tomorrow }))).toBe('invalid');
    expect(await code(workOff(id, reported, mara.userId))).toBe('not_for_yourself');
  });

  it('stops open cases that show it', async () => {
    const caseId = await world.open(mara, `https://copies.test/case/${count}`);
    await query('update cases set media = $2 where id = $1', [
      caseId,
      JSON.stringify([{ url: 'https://copies.test/x.png', mediaId }]),
    ]);
    expect(await flagListed(world.jobRun, mediaId)).toBe(1);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', holdSays: { key: 'heldQuarantined' } });
  });
});
