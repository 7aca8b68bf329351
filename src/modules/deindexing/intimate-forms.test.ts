import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCollection } from '#modules/content/add-collection.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { intimateFormsOf } from './intimate-forms.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };

beforeAll(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
});
afterAll(() => world.close());

const google = (answer: number) => `https://support.google.com/websearch/answer/${answer}`;
const bing = 'https://www.microsoft.com/en-us/concern/revengeporn';
const shown = async (caseId: string) =>
  (await world.transaction(({ tx }) => intimateFormsOf(tx, [caseId]))).get(caseId)?.map(({ url }) => url) ?? [];
const put = (caseId: string, state: string) =>
  world.db.execute(sql`update cases set state = ${state} where id = ${caseId}`);

/** A report that an operator approved, with the page of this case. */
async function plantReport(caseId: string, intimate: boolean): Promise<void> {
  const [id, at] = [`dfk_${caseId}`, world.clock.now()];
  await world.database.pool.query(
    `insert into deepfake_reports (id, user_id, medium, how, intimate, text_version, text_sha256, signature, signed_at,
       state, created_at, updated_at)
     values ($1, $2, 'picture', 'generated', $3, '1', 'x', 'Mara Vale', $4, 'approved', $4, $4)`,
    [id, mara.userId, intimate, at],
  );
  await world.database.pool.query(
    `insert into deepfake_pages (report_id, number, url, url_key, host, case_id)
     values ($1, 1, 'https://fakes.test/1', 'fakes.test/1', 'fakes.test', $2)`,
    [id, caseId],
  );
}

describe('intimateFormsOf', () => {
  it('names the forms from the approval on for a case of an intimate work, and for no other', async () => {
    const caseId = await world.open(mara, 'https://leak.test/1');
    await put(caseId, 'approved');
    expect(await shown(caseId)).toEqual([]);
    await world.transaction(async (ctx) => {
      const { id } = await addCollection(ctx, { userId: mara.userId, title: 'Private', sensitivity: 'intimate' });
      await ctx.tx.execute(sql`update works set collection_id = ${id} where id = ${mara.workId}`);
    });
    for (const state of ['approved', 'noticed', 'gone', 'refused', 'exhausted']) {
      await put(caseId, state);
      expect(await shown(caseId)).toEqual([google(6302812), google(9172218), bing]);
    }
    for (const state of ['found', 'held', 'contested', 'removed', 'dismissed', 'whitelisted', 'withdrawn']) {
      await put(caseId, state);
      expect(await shown(caseId)).toEqual([]);
    }
  });

  it.each([
    [true, [google(9116649), google(9172218), google(11320483), bing]],
    [false, []],
  ])('names those for fakes where an approved report says so (intimate: %s)', async (intimate, forms) => {
    const caseId = await world.open(mara, `https://fakes.test/${intimate}`);
    await world.db.execute(
      sql`update cases set state = 'approved', work_ids = '{}', verdict = '{"kind":"fake","signals":[]}' where id = ${caseId}`,
    );
    expect(await shown(caseId)).toEqual([]);
    await plantReport(caseId, intimate);
    expect(await shown(caseId)).toEqual(forms);
  });
});
