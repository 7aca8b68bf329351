import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCollection } from '#modules/content/add-collection.ts';
import { declarationText } from '#modules/content/declarations/declaration-text.ts';
import { signDeclaration } from '#modules/content/declarations/sign-declaration.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { chosenKinds, kinds } from './kinds.ts';
import { complaintNewsHandlers } from './tell-about-complaints.ts';

let world: NoticeWorld;
const { handlers } = complaintNewsHandlers();
const name = 'notifications.complaint-ready';

beforeAll(async () => {
  world = await noticeWorld();
  await world.host('chatterbox.test', [{ step: 'platform', address: 'copyright@chatterbox.test' }]);
});
afterAll(() => world.close());

/** A notice under the TAKE IT DOWN Act whose 48 hours passed, and the job that its complaint enqueued. */
async function missed(who: string): Promise<{ userId: string; caseId: string; noticeId: string; tell: () => unknown }> {
  const { userId, workId } = await world.creator(who);
  await world.transaction(async (ctx) => {
    const { id } = await addCollection(ctx, { userId, title: 'Private', sensitivity: 'intimate' });
    await ctx.tx.execute(sql`update works set collection_id = ${id} where id = ${workId}`);
    const signed = { signature: 'Mara Vale', textVersion: declarationText.version, ip: undefined };
    await signDeclaration(ctx, { userId, collectionId: id, ...signed });
  });
  const caseId = await world.open({ userId, workId }, `https://chatterbox.test/${who}`);
  await world.drain({ sweeps: true });
  await world.later(901);
  const noticeId = (await world.noticesOf(caseId))[0]?.id ?? '';
  world.clock.advance(49 * 3600);
  await world.runSweep('notices.complaints');
  const queued = world.waiting.filter((one) => one.job === name);
  expect(queued).toHaveLength(1);
  world.waiting.length = 0;
  return { userId, caseId, noticeId, tell: () => handlers[name]?.(world.jobRun, queued[0]?.payload as never) };
}
const told = async (userId: string) =>
  (
    await world.database.pool.query(
      'select kind, title, text, link, listed, mail_state from notifications where user_id = $1',
      [userId],
    )
  ).rows;

describe('complaintNewsHandlers', () => {
  it('tells the creator once that a complaint is ready, by bell and mail, without saying about which page', async () => {
    const { userId, noticeId, tell } = await missed('mara');
    for (const _ of [1, 2]) await tell();
    const rows = await told(userId);
    expect(rows).toMatchObject([
      { kind: 'complaint-ready', link: `/notices/${noticeId}`, listed: true, mail_state: 'queued' },
    ]);
    expect(JSON.stringify([rows[0].title, rows[0].text])).not.toMatch(/chatterbox|intimate|\.test|https?:/i);
    expect([chosenKinds.includes('complaint-ready'), kinds['complaint-ready']]).toEqual([true, 'now']);
  });

  it('says nothing about a complaint that became untrue before the news left', async () => {
    const { userId, caseId, tell } = await missed('nora');
    await world.db.execute(sql`update cases set state = 'removed' where id = ${caseId}`);
    await tell();
    expect(await told(userId)).toEqual([]);
  });
});
