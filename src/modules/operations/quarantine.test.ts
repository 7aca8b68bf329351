import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveAutomatically,
  because,
  decideCase,
  flagCase,
  openQuarantines,
  presentMedia,
} from '#modules/cases/index.ts';
import { flagOwnCase } from '#modules/cases/quarantine/flag-case.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { anyQuarantined } from '#modules/discovery/index.ts';
import { insertMedium } from '#modules/discovery/store/pages.ts';
import { insertPreviews, tiniesOf } from '#modules/discovery/store/previews.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import type { DecideQuarantine } from '#modules/operations/contract.ts';
import { decideQuarantine } from '#modules/operations/decide-quarantine.ts';
import { readDesk } from '#modules/operations/read-desk.ts';
import { readOwnLog } from '#modules/operations/read-own-log.ts';
import { releaseCase } from '#modules/operations/release-case.ts';
import { dropUnseen } from '#modules/own-data/deletion/drop-unseen.ts';
import { readSchema } from '#modules/own-data/walk/read-schema.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let other: { userId: string; workId: string };
let mediaId = '';
let caseId = '';
let count = 0;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`flagger${count}`);
  other = await world.creator(`neighbour${count}`);
  mediaId = await medium(`sha-${count}`);
  caseId = await shows(mara, 'https://copies.test/a');
});

const query = (text: string, values: unknown[]) => world.database.pool.query(text, values);
const medium = (contentSha256: string) =>
  world.transaction(
    async (ctx) =>
      (
        await insertMedium(ctx.tx, {
          id: newId('media', ctx.now()),
          contentSha256,
          ...{ contentType: 'image/jpeg', size: 1, state: 'fingerprinted', refusalCode: null },
          ...{ width: 1, height: 1, quality: 100, firstSeenAt: ctx.now(), quarantinedAt: null },
          fingerprints: [{ region: 'whole', hashes: ['ab'.repeat(32)], quality: 100 }],
        })
      ).id,
  );

/** A case of theirs that shows the picture, with previews of their own. */
async function shows(creator: { userId: string; workId: string }, url: string): Promise<string> {
  const id = await world.open(creator, `${url}/${count}`);
  const [media] = [JSON.stringify([{ url: `${url}.jpg`, mediaId }])];
  await query(
    `update cases set media = $2, verdict = verdict || jsonb_build_object('mediaId', $3::text) where id = $1`,
    [id, media, mediaId],
  );
  await world.transaction(async (ctx) => {
    const put = (bytes: string) =>
      world.blobs.put(ctx, { ownerId: creator.userId, bytes: Buffer.from(bytes), contentType: 'image/webp' });
    await insertPreviews(ctx.tx, {
      mediaId,
      userId: creator.userId,
      thumbnailBlobId: await put('clear'),
      tinyBlobId: await put('tiny'),
    });
  });
  return id;
}
const flag = (id = caseId, note?: string) =>
  world.transaction((ctx) => flagOwnCase(ctx, { userId: mara.userId, caseId: id, note }));
const decide = (id: string, said: DecideQuarantine) =>
  world.transaction((ctx) => decideQuarantine(ctx, { ...said, id, operatorId: 'usr_op' }));
const found = async (creator: { userId: string }, id: string) =>
  world.transaction((ctx) => presentMedia(ctx, ({ blobId }) => blobId, { userId: creator.userId, caseId: id }));
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const desk = async () =>
  (
    await world.transaction((ctx) =>
      readDesk(ctx, { deadLetters: async () => [], deadKinds: async () => [] }, { operatorId: 'usr_op' }),
    )
  ).items.filter(({ userId }) => userId === mara.userId);

describe('what may show somebody under age', () => {
  it('is seen by nobody from then on, whoever’s page it stands on, and its case stands still', async () => {
    const theirs = await shows(other, 'https://elsewhere.test/b');
    expect((await found(mara, caseId)).found?.clear).toMatch(/^blb_/);
    expect((await found(other, theirs)).found?.clear).toMatch(/^blb_/);
    const made = await flag(caseId, 'The second picture.');
    expect(await flag(), 'a second call changes nothing').toMatchObject({ id: made.id });
    for (const [creator, id] of [
      [mara, caseId],
      [other, theirs],
    ] as const) {
      const shown = await found(creator, id);
      expect(shown).toMatchObject({ quarantined: true, found: { tiny: undefined, clear: undefined } });
      expect((await world.transaction(({ tx }) => tiniesOf(tx, creator.userId, [mediaId]))).size).toBe(0);
    }
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', holdSays: { key: 'heldQuarantined' } });
    expect(await world.noticesOf(caseId)).toEqual([]);
  });

  it('waits for an operator for four hours, with its address and hashes and no way to look at it', async () => {
    const { id } = await flag(caseId, 'The second picture.');
    const [item, ...more] = await desk();
    expect(more, 'and not once more among the held ones').toEqual([]);
    expect(item).toMatchObject({
      kind: 'quarantine',
      id,
      facts: {
        sha256: [`sha-${count}`],
        pdq: ['ab'.repeat(32)],
        flaggedBy: 'Its creator',
        flagNote: 'The second picture.',
      },
    });
    expect(Date.parse(item?.dueAt ?? '') - world.clock.now().getTime()).toBe(4 * 3_600_000);
    expect(item?.actions.map(({ name }) => name)).toEqual(['reported to hotline', 'no minor']);
    const release = world.transaction((ctx) => releaseCase(ctx, { caseId, operatorId: 'usr_op', decision: 'release' }));
    expect(await code(release)).toBe('quarantined');
  });

  it('that another creator’s case shows, too, leaves neither by itself nor by a yes: it is flagged with it', async () => {
    // One in review; one that was approved by itself is stopped by the job.
    const theirs = await shows(other, 'https://elsewhere.test/c');
    await query(`update cases set state = 'found', decided_by = null where id = $1`, [theirs]);
    const third = await shows(await world.creator(`third${count}`), 'https://elsewhere.test/third');
    await flag();
    const row = await world.caseRow(theirs);
    expect(await world.transaction((ctx) => approveAutomatically(ctx, row))).toBe(false);
    expect((await world.caseRow(theirs)).state).toBe('held');
    await query(`update cases set state = 'found', hold_reason = null, hold_says = null where id = $1`, [theirs]);
    const after = await world.transaction((ctx) =>
      decideCase(ctx, { userId: other.userId, caseId: theirs, decision: 'approve' }),
    );
    expect(after.state).toBe('held');
    const waiting = await world.transaction(({ tx }) => openQuarantines(tx, 10));
    expect(waiting.filter((one) => one.caseId === theirs)).toMatchObject([{ flaggedBy: 'known' }]);
    expect((await world.caseRow(third)).state).toBe('approved');
    await world.drain();
    expect((await world.caseRow(third)).state).toBe('held');
  });

  it('stops no case of another creator by the word of an account without a confirmed e-mail, until an operator reports it', async () => {
    await world.host('word.test', [{ step: 'site', address: 'dmca@word.test' }]);
    const theirs = await shows(other, 'https://word.test/a');
    const review = await shows(other, 'https://word.test/review');
    await query(`update cases set state = 'found', decided_by = null where id = $1`, [review]);
    await query('update users set email_verified = false where id = $1', [mara.userId]);
    const { id } = await flag();
    await world.drain();
    expect((await world.caseRow(theirs)).state).toBe('approved');
    const approve = (ctx: Context) => decideCase(ctx, { userId: other.userId, caseId: review, decision: 'approve' });
    expect((await world.transaction(approve)).state).toBe('approved');
    expect((await found(other, theirs)).found?.clear, 'though nobody sees it').toBeUndefined();

    await decide(id, { decision: 'reported', reference: 'HOT-43' });
    await world.drain();
    for (const one of [theirs, review])
      expect(await world.caseRow(one)).toMatchObject({ state: 'held', holdSays: { key: 'heldQuarantined' } });
  });

  it('stops no case of another creator whose notice is out', async () => {
    const theirs = await shows(other, 'https://elsewhere.test/out');
    await query(`update cases set state = 'noticed', step = 1 where id = $1`, [theirs]);
    await flag();
    await world.drain();
    expect((await world.caseRow(theirs)).state).toBe('noticed');
  });

  it('and was reported: nobody sees it again, nothing is filed, and the number stands in the record', async () => {
    const { id } = await flag();
    await decide(id, { decision: 'reported', reference: 'HOT-42' });
    expect((await world.caseRow(caseId)).state).toBe('dismissed');
    expect(await world.transaction(({ tx }) => anyQuarantined(tx, [mediaId]))).toBe(true);
    expect(await desk()).toEqual([]);
    expect(await code(decide(id, { decision: 'cleared', reason: 'No.' }))).toBe('quarantine_decided');
    const { rows } = await query('select reference, decided_by_id from quarantines where id = $1', [id]);
    expect(rows).toEqual([{ reference: 'HOT-42', decided_by_id: 'usr_op' }]);
    const { items } = await world.transaction(({ tx }) => readOwnLog(tx, { userId: mara.userId, limit: 10 }));
    expect(items).toContainEqual(expect.objectContaining({ what: 'quarantine-reported', ids: [caseId] }));
  });

  it('and does not: it is shown again, unless another record keeps it shut, and the case goes on', async () => {
    const theirs = await shows(other, 'https://elsewhere.test/d');
    const [mine, known] = [
      await flag(),
      await world.transaction((ctx) => flagCase(ctx, { caseId: theirs, by: 'known' })),
    ];
    await decide(mine.id, { decision: 'cleared', reason: 'It is her own, of last year.' });
    expect((await world.caseRow(caseId)).state).toBe('found');
    expect((await found(mara, caseId)).found?.clear, 'the other record').toBeUndefined();
    await decide(known.id, { decision: 'cleared', reason: 'The same.' });
    expect(await found(mara, caseId)).toMatchObject({ quarantined: false });
    expect((await found(mara, caseId)).found?.clear).toMatch(/^blb_/);
    const again = await world.transaction((ctx) =>
      decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }),
    );
    expect(again.state).toBe('approved');
  });

  it('was told of already: what was sent is withdrawn once it is reported', async () => {
    await world.host('copies.test', [{ step: 'site', address: 'dmca@copies.test' }]);
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
    await world.drain({ sweeps: true });
    const [draft] = await world.noticesOf(caseId);
    await world.transaction((ctx) => approveNotice(ctx, world, { userId: mara.userId, noticeId: draft?.id ?? '' }));
    await world.drain({ sweeps: true });
    expect((await world.caseRow(caseId)).state).toBe('noticed');
    world.clock.advance(60);
    const { id } = await flag();
    expect((await world.caseRow(caseId)).state).toBe('held');
    await decide(id, { decision: 'reported', reference: 'HOT-43' });
    expect((await world.caseRow(caseId)).state).toBe('withdrawn');
    await world.drain({ sweeps: true });
    expect((await world.noticesOf(caseId)).map(({ kind }) => kind)).toEqual(['notice', 'retraction']);
  });

  it('of a case that is over: the picture is shut all the same, and the case stays over', async () => {
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'dismiss' }));
    const { id } = await flag();
    expect((await world.caseRow(caseId)).state).toBe('dismissed');
    expect((await found(mara, caseId)).quarantined).toBe(true);
    await decide(id, { decision: 'cleared', reason: 'Of age.' });
    expect((await world.caseRow(caseId)).state).toBe('dismissed');
  });

  it('is nobody else’s to flag, and held for claims it waits for both', async () => {
    const stranger = world.transaction((ctx) => flagOwnCase(ctx, { userId: other.userId, caseId }));
    expect(await code(stranger)).toBe('not_found');
    const held = await world.open(mara, `https://copies.test/held/${count}`, { hold: because('heldClaimed') });
    const { id } = await flag(held);
    await decide(id, { decision: 'cleared', reason: 'Of age.' });
    expect(await world.caseRow(held)).toMatchObject({ state: 'held', holdSays: { key: 'heldClaimed' } });
  });

  it('and was reported while it was held for claims: it ends, and is not left where nobody may let it go', async () => {
    const held = await world.open(mara, `https://copies.test/both/${count}`, { hold: because('heldClaimed') });
    const { id } = await flag(held);
    await decide(id, { decision: 'reported', reference: 'HOT-44' });
    expect((await world.caseRow(held)).state).toBe('dismissed');
  });

  it('stays put away where its creator closes the case and takes that back', async () => {
    await flag();
    const own = { userId: mara.userId, caseId };
    await world.transaction((ctx) => decideCase(ctx, { ...own, decision: 'dismiss' }));
    await world.transaction((ctx) => undoDecision(ctx, own));
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', holdSays: { key: 'heldQuarantined' } });
  });

  it('is known again by its bytes, also once nobody’s page shows them any more', async () => {
    await flag();
    await query('delete from media_previews where media_id = $1', [mediaId]);
    await world.transaction(async ({ tx }) => dropUnseen(tx, await readSchema(tx), [mediaId]));
    expect(await world.transaction(({ tx }) => anyQuarantined(tx, [mediaId]))).toBe(true);
  });

  it('is never changed or deleted in the record', async () => {
    const { id } = await flag();
    await expect(query('delete from quarantines where id = $1', [id])).rejects.toThrow(/append-only/);
    await expect(query(`update quarantines set url = 'x' where id = $1`, [id])).rejects.toThrow(/does not change/);
  });
});
