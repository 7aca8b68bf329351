import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkChains } from '#modules/cases/check-chains.ts';
import { fairUse } from '#modules/cases/considered.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { decideMany } from '#modules/cases/decide-many.ts';
import { reopenCase } from '#modules/cases/reopen-case.ts';
import { eventsOf } from '#modules/cases/store.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`, { autoSend: false });
});

const approval = async (caseId: string) =>
  (await eventsOf(world.db, caseId)).findLast((event) => event.type === 'approved');

describe('whether a use might be fair is considered before anything leaves', () => {
  it('by whoever approves: the sentence they saw, its questions and when stand in the chain', async () => {
    const caseId = await world.open(mara, `https://copies${count}.test/1`);
    await world.transaction((ctx) =>
      decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve', considered: fairUse.version }),
    );
    const event = await approval(caseId);
    expect(event?.at).toEqual(world.clock.now());
    expect(event?.facts.considered).toEqual({
      how: 'by-a-person',
      shown: 'screen',
      version: fairUse.version,
      questions: ['parody', 'review', 'news', 'allowed'],
      sentence: expect.stringMatching(/^Is this parody, a review, news, or something you allowed\? If so, /),
    });
  });

  it('for each case of many, and of a program it is not said that it saw a screen', async () => {
    const ids = [
      await world.open(mara, `https://copies${count}.test/2`),
      await world.open(mara, `https://copies${count}.test/3`),
    ];
    await decideMany(world.transaction, { userId: mara.userId, ids, decision: 'approve' });
    for (const id of ids)
      expect((await approval(id))?.facts.considered).toMatchObject({
        how: 'by-a-person',
        shown: 'api-description',
        sentence: fairUse.sentence,
      });
    const later = await world.open(mara, `https://copies${count}.test/4`);
    await decideMany(world.transaction, {
      userId: mara.userId,
      ids: [later],
      decision: 'approve',
      considered: 'a sentence of another version',
    });
    expect((await approval(later))?.facts.considered).toMatchObject({ shown: 'api-description' });
  });

  it('by rule: what the program looked at, what nobody did, and on whose word', async () => {
    const quick = await world.creator(`quick${count}`);
    const caseId = await world.open(quick, `https://copies${count}.test/5`);
    const considered = (await approval(caseId))?.facts.considered;
    expect(considered).toMatchObject({
      how: 'by-rule',
      found: { kind: 'same', distance: 3 },
      sentence: expect.stringMatching(/^No person checked this page\./),
      notConsidered: expect.arrayContaining(['the words of the page']),
      authorizationId: expect.stringMatching(/./),
    });
    expect(JSON.stringify(considered)).not.toContain('by-a-person');
  });

  it('the rule holds: an address that the whitelist covers by now is not approved by itself', async () => {
    const quick = await world.creator(`quick${count}`);
    const url = `https://copies${count}.test/6`;
    const caseId = await world.open(quick, url);
    await world.database.pool.query(`update cases set state = 'gone' where id = $1`, [caseId]);
    await world.transaction((ctx) =>
      addEntry(ctx, { userId: quick.userId, entry: { kind: 'url', value: url, reason: 'a review' } }),
    );
    const row = await world.transaction((ctx) => reopenCase(ctx, { caseId, why: 'it is back' }));
    expect(row.state).toBe('found');
    expect((await world.caseRow(caseId)).state).toBe('found');
  });
});
