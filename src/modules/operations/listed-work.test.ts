import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { because, decideCase, presentMedia } from '#modules/cases/index.ts';
import { readWork, shutWork } from '#modules/content/index.ts';
import type { WorkOff } from '#modules/operations/contract.ts';
import { readDesk } from '#modules/operations/read-desk.ts';
import { releaseCase } from '#modules/operations/release-case.ts';
import { releaseClearedWork } from '#modules/operations/release-cleared-work.ts';
import { workOffEscalation } from '#modules/operations/work-off-escalation.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`kept${count}`, { autoSend: false });
});

const hit = { by: 'sha256', label: 'mark' } as const;
/** As the comparison with a new list does it, and the job that follows. */
async function shut(): Promise<void> {
  await world.transaction((ctx) => shutWork(ctx, mara.workId, hit));
  await world.drain();
}
const open = (path: string) => world.open(mara, `https://copies.test/${count}/${path}`);
const desk = () =>
  world.transaction((ctx) =>
    readDesk(ctx, { deadLetters: async () => [], deadKinds: async () => [] }, { operatorId: 'usr_op', q: mara.workId }),
  );
async function decide(said: WorkOff): Promise<void> {
  const [item] = (await desk()).items;
  await world.transaction((ctx) => workOffEscalation(ctx, { id: item?.id ?? '', operatorId: 'usr_op', ...said }));
  await releaseClearedWork(world.jobRun, mara.workId);
}
const changeSwitch = () =>
  world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));
const reported = { outcome: 'reported', reportedTo: 'Hotline', reportedOn: '2026-01-02', reference: 'H-7' } as const;
const none = { outcome: 'not-reported', note: 'A drawing; its entry is out of the list.' } as const;
const approve = (caseId: string) =>
  world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' } as never));

describe('a kept work that the list knows', () => {
  it('waits on the desk of operators, and stops its cases in words that accuse nobody', async () => {
    const caseId = await open('a');
    await shut();
    expect((await desk()).items).toMatchObject([
      { kind: 'quarantine', facts: { listLabel: 'mark', listedWork: mara.workId, listedCreator: mara.userId } },
    ]);
    const row = await world.caseRow(caseId);
    expect(row).toMatchObject({ state: 'held', holdSays: { key: 'heldWorkChecked' } });
    expect(row.holdReason).not.toMatch(/list|quarantine|age|illegal|operator/i);
    const shown = await world.transaction((ctx) =>
      presentMedia(ctx, ({ blobId }) => blobId, { userId: mara.userId, caseId }),
    );
    expect([shown.yours?.tiny, shown.yours?.clear, shown.found?.tiny, shown.found?.clear]).toEqual(
      Array(4).fill(undefined),
    );
    expect(shown.quarantined).toBe(false);
  });

  it('lets no case about it be approved or released, and no notice leave', async () => {
    const letters = world.letters.length;
    const first = await open('a');
    await world.transaction((ctx) => shutWork(ctx, mara.workId, hit));
    // Before the job that stops its cases ran.
    await approve(first);
    expect(await world.caseRow(first)).toMatchObject({ state: 'held' });
    await expect(
      world.transaction((ctx) => releaseCase(ctx, { caseId: first, operatorId: 'usr_op', decision: 'release' })),
    ).rejects.toMatchObject({ code: 'quarantined' });
    await world.later(3 * 86_400);
    expect(world.letters).toHaveLength(letters);
  });

  it.each(['approved', 'drafted'])(
    'is named in no letter, where its case is %s when the job that stops it is late',
    async (at) => {
      await changeSwitch();
      const site = `late-${at}.test`;
      await world.host(site, [{ step: 'site', address: `abuse@${site}` }]);
      const letters = world.letters.length;
      const caseId = await world.open(mara, `https://${site}/1`);
      if (at === 'drafted') await world.drain();
      await world.transaction((ctx) => shutWork(ctx, mara.workId, hit));
      const late = world.waiting.splice(0).filter(({ job }) => job !== 'cases.hold-listed-work');
      world.waiting.push(...late);
      for (let day = 0; day < 5; day += 1) await world.later(86_400);
      expect(world.letters).toHaveLength(letters);
      expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', holdSays: { key: 'heldWorkChecked' } });
    },
  );

  it('stays shut where it was reported, with all its files', async () => {
    const caseId = await open('a');
    await shut();
    await decide(reported);
    const work = await world.transaction(({ tx }) => readWork(tx, mara.workId));
    expect(work?.quarantinedAt).not.toBeNull();
    expect(work?.archivedAt).toBeNull();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held' });
    expect((await desk()).items).toEqual([]);
  });

  it('is shown again where there was nothing to report, and its cases go on', async () => {
    const caseId = await open('a');
    await shut();
    await decide(none);
    expect(await world.transaction(({ tx }) => readWork(tx, mara.workId))).toMatchObject({ quarantinedAt: null });
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'found' });
    await approve(caseId);
    expect((await world.caseRow(caseId)).state).not.toBe('held');
  });

  it('claimed by another creator meanwhile, is for an operator: no switch approves its cases', async () => {
    const caseId = await open('claimed');
    await shut();
    await changeSwitch();
    await world.database.pool.query(
      `with page as (insert into pages
         (id, url, url_key, host, status, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
         values ($1, $1, $1, 'copies.test', 200, '[]', '[]', '[]', '[]', $4, true, 1, $2) returning id)
       insert into verdicts (id, user_id, page_id, kind, work_id, signals, at)
         select id, $2, id, 'same', $3, '["claimed-by-another-creator"]', $4 from page`,
      [`claimed${count}`, mara.userId, mara.workId, world.clock.now()],
    );
    await world.runJob('cases.hold-claimed', mara);
    await decide(none);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', holdSays: { key: 'heldClaimed' } });
  });

  it('lets no operator release a case that stands still for another reason', async () => {
    const caseId = await world.open(mara, `https://copies.test/${count}/other`, { hold: because('heldGeneral') });
    await shut();
    const release = () =>
      world.transaction((ctx) => releaseCase(ctx, { caseId, operatorId: 'usr_op', decision: 'release' }));
    await expect(release()).rejects.toMatchObject({ code: 'quarantined' });
    await decide(none);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', holdSays: { key: 'heldGeneral' } });
    expect(await release()).toMatchObject({ state: 'found' });
  });

  it('was released by an operator before, and waits for its creator again', async () => {
    const caseId = await world.open(mara, `https://copies.test/${count}/seen`, { hold: because('heldGeneral') });
    await world.transaction((ctx) => releaseCase(ctx, { caseId, operatorId: 'usr_op', decision: 'release' }));
    await shut();
    await changeSwitch();
    await decide(none);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', settledHold: expect.any(String) });
  });

  it('goes on by the switch where nothing else was the matter', async () => {
    const caseId = await open('plain');
    await shut();
    await changeSwitch();
    await decide(none);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved' });
  });
});
