import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantFeature } from '#modules/billing/index.ts';
import { addBrand, decideBrand } from '#modules/brands/index.ts';
import { giveDocument } from '#modules/documents/give-document.ts';
import { settleDocuments } from '#modules/documents/settle-documents.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { addScreenshot } from './add-screenshot.ts';
import type { ImpersonationInput, ImpersonationState } from './contract.ts';
import { keptDays, maxScreenshots, reportsPerDay } from './contract.ts';
import { deleteScreenshots } from './delete-screenshots.ts';
import { fileImpersonation } from './file-impersonation.ts';
import { foundAccounts } from './found-accounts.ts';
import { lookAtScreenshots } from './look-at-screenshots.ts';
import { moveImpersonation } from './move-impersonation.ts';
import { presentDetail } from './present-impersonation.ts';
import { removeScreenshot } from './remove-screenshot.ts';
import { reportImpersonation } from './report-impersonation.ts';
import { pageOfReports, readReport, reportsForOperator, screenshotsOf } from './store.ts';
import { suggestLookAlikes } from './suggest-look-alikes.ts';
import type { ImpersonationRow } from './tables.ts';
import { undoRecord } from './undo-record.ts';
import { withdrawImpersonation } from './withdraw-impersonation.ts';

let world: NoticeWorld;
let mara: { userId: string };
let count = 0;
const day = 86_400;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]);

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`);
  await grantReports();
});

const grantReports = () =>
  world.transaction((ctx) => grantFeature(ctx, { userId: mara.userId, feature: 'impersonation', reason: 'a test' }));
const given = (over: Partial<ImpersonationInput> = {}): Omit<ImpersonationInput, 'declaration'> => ({
  profileUrl: `https://x.com/fake_mara_${count}`,
  realUrl: 'https://x.com/mara_herself',
  faked: ['name', 'pictures'],
  harm: 'serious',
  what: 'It sells my pictures to my followers.',
  ...over,
});
const report = (over: Partial<ImpersonationInput> = {}, userId = mara.userId) =>
  world.transaction((ctx) => reportImpersonation(ctx, { userId, ...given(over) }));
const refused = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it was taken'),
    (error: { code?: string; details?: { errors?: { path: string }[] }; message: string }) => ({
      code: error.code,
      path: error.details?.errors?.[0]?.path,
      message: error.message,
    }),
  );
const code = async (work: Promise<unknown>) => (await refused(work)).code;
const operator = { mover: 'operator' as const, userId: 'usr_op' };
const creator = () => ({ mover: 'creator' as const, userId: mara.userId });
const move = (
  row: ImpersonationRow,
  to: ImpersonationState,
  by = operator as { mover: 'operator' | 'creator'; userId: string },
  note?: string,
) => {
  world.clock.advance(1);
  return world.transaction((ctx) => moveImpersonation(ctx, { impersonationId: row.id, to, by, note }));
};
const file = (
  row: ImpersonationRow,
  by = operator as { mover: 'operator' | 'creator'; userId: string },
  reference = 'CASE-7',
) => {
  world.clock.advance(1);
  return world.transaction((ctx) => fileImpersonation(ctx, world.settings, { impersonationId: row.id, by, reference }));
};
const detail = (row: ImpersonationRow, reader: 'creator' | 'operator' = 'creator') =>
  world.transaction(async (ctx) =>
    presentDetail(ctx, world.settings, (await readReport(ctx.tx, row.id)) ?? expect.fail('gone'), reader),
  );
const shoot = (row: ImpersonationRow, bytes = png, userId = mara.userId) =>
  world.transaction((ctx) =>
    addScreenshot(ctx, world.blobs, { userId, impersonationId: row.id, fileName: 'shot.png', bytes }),
  );
const bytesOf = async (blobId: string | null) => (await world.blobs.get(world.db, mara.userId, blobId ?? ''))?.bytes;
const account = async (handle: string, platform = 'x') => {
  const added = await world.transaction((ctx) => addBrand(ctx, { userId: mara.userId, brand: { platform, handle } }));
  return added.brand.id;
};
const told = async () =>
  (
    await world.database.pool.query<{ title: string; link: string }>(
      `select title, link from notifications where user_id = $1 and kind = 'impersonation' order by created_at, id`,
      [mara.userId],
    )
  ).rows;

describe('of somebody whose plan includes it no more', () => {
  const hasNot = /their plan includes no reports of impersonation any more/i;
  const endPlan = () => world.database.pool.query('delete from feature_grants where user_id = $1', [mara.userId]);

  it('is neither accepted nor handed in, and the form says why; how it ended is still recorded', async () => {
    const [waits, taken, handedIn] = [
      await report(),
      await report({ profileUrl: 'https://x.com/taken_one' }),
      await report({ profileUrl: 'https://x.com/handed_in' }),
    ];
    await move(taken, 'accepted');
    await move(handedIn, 'accepted');
    await file(handedIn);
    await endPlan();
    expect(await refused(move(waits, 'accepted'))).toMatchObject({
      code: 'feature_ended',
      message: expect.stringMatching(hasNot),
    });
    expect(await code(file(taken))).toBe('feature_ended');
    expect((await detail(taken, 'operator')).packet).toMatchObject({
      fields: [],
      missing: [expect.stringMatching(hasNot)],
    });
    expect((await file(handedIn)).reference).toBe('CASE-7');
    expect((await move(handedIn, 'removed')).state).toBe('removed');
    expect((await move(waits, 'declined')).state).toBe('declined');
  });

  it('is handed in where an operator gave them the feature', async () => {
    const row = await report();
    await endPlan();
    await grantReports();
    await move(row, 'accepted');
    expect((await detail(row, 'operator')).packet?.missing).toEqual([]);
    expect((await file(row)).state).toBe('filed');
  });
});

describe('a report', () => {
  it('waits for an operator by a deadline that its harm sets, the nearest first', async () => {
    const low = await report({ harm: 'low', profileUrl: 'https://x.com/low_one' });
    const urgent = await report({ harm: 'urgent', profileUrl: 'https://x.com/urgent_one' });
    expect(low).toMatchObject({ state: 'waiting', platform: 'x', handle: 'low_one' });
    const mine = (await reportsForOperator(world.db, 500)).filter(({ userId }) => userId === mara.userId);
    expect(mine.map(({ id }) => id)).toEqual([urgent.id, low.id]);
    const hours = mine.map(({ dueAt }) => ((dueAt?.getTime() ?? 0) - world.clock.now().getTime()) / 3_600_000);
    expect(hours).toEqual([24, 72]);
  });

  it('is refused with its reason: no profile, an own account, one to be left alone, one that is reported already', async () => {
    const brandId = await account(`mine${count}`);
    expect(await refused(report({ profileUrl: 'https://x.com/' }))).toMatchObject({
      code: 'no_profile',
      path: 'profileUrl',
    });
    for (const url of [`https://twitter.com/Mine${count}`, `https://x.com/mine${count}/media`])
      expect(await refused(report({ profileUrl: url, brandId, realUrl: undefined }))).toMatchObject({
        code: 'own_account',
        path: 'profileUrl',
      });
    await world.transaction((ctx) =>
      addEntry(ctx, { userId: mara.userId, entry: { kind: 'account', value: 'x:fan_of_mara', reason: 'a fan' } }),
    );
    expect(await code(report({ profileUrl: 'https://x.com/fan_of_mara' }))).toBe('profile_whitelisted');
    const first = await report();
    expect(await refused(report({ profileUrl: `https://mobile.twitter.com/Fake_Mara_${count}?s=1` }))).toMatchObject({
      code: 'impersonation_open',
      path: 'profileUrl',
      message: expect.stringContaining(first.handle),
    });
  });

  it('of one account that comes ten times at once is one; other creators report it too', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => report()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await world.creator(`other${count}`);
    expect((await report({}, other.userId)).state).toBe('waiting');
  });

  it('names a real profile: one of the list, or an address that is another one', async () => {
    const brandId = await account(`real${count}`);
    expect(await report({ brandId, realUrl: undefined })).toMatchObject({ realUrl: `https://x.com/real${count}` });
    const stranger = await world.creator(`stranger${count}`);
    const theirs = await refused(report({ brandId, profileUrl: 'https://x.com/a_b_c' }, stranger.userId));
    expect(theirs.path).toBe('brandId');
    expect((await refused(report({ realUrl: undefined, profileUrl: 'https://x.com/b_c' }))).path).toBe('realUrl');
    expect((await refused(report({ profileUrl: 'https://x.com/c_d', realUrl: 'https://twitter.com/C_d' }))).path).toBe(
      'realUrl',
    );
  });

  it('may be made ten times a day', async () => {
    for (let at = 0; at < reportsPerDay; at += 1) await report({ profileUrl: `https://x.com/many_${at}` });
    expect(await code(report({ profileUrl: 'https://x.com/many_more' }))).toBe('impersonations_limit');
    world.clock.advance(day + 1);
    await report({ profileUrl: 'https://x.com/many_more' });
  });
});

describe('the way of a report', () => {
  it('is asked about, answered, accepted, handed in, gone and back, and each step stands in its timeline', async () => {
    const row = await report();
    await move(row, 'asked', operator, 'Which of the two pictures is yours?');
    expect(await code(move(row, 'accepted'))).toBe('impersonation_state');
    expect((await reportsForOperator(world.db, 500)).map(({ id }) => id)).not.toContain(row.id);
    world.clock.advance(60);
    await move(row, 'waiting', creator(), 'The first one.');
    await move(row, 'accepted');
    await file(row);
    await file(row);
    expect(await code(file(row, operator, 'OTHER'))).toBe('impersonation_state');
    await move(row, 'removed');
    await move(row, 'restored', creator());
    const { moves, state, reference, isOpen } = await detail(row);
    expect(moves.map((one) => `${one.by} ${one.state}`)).toEqual([
      'creator waiting',
      'operator asked',
      'creator waiting',
      'operator accepted',
      'operator filed',
      'operator removed',
      'creator restored',
    ]);
    expect(moves[1]).toMatchObject({ note: 'Which of the two pictures is yours?' });
    expect(moves[4]).toMatchObject({ reference: 'CASE-7' });
    expect({ state, reference, isOpen }).toEqual({ state: 'restored', reference: 'CASE-7', isOpen: true });
    expect((await told()).map(({ title }) => title)).toEqual([
      'An operator asks about a profile that you reported',
      'Your report of a profile was accepted',
      'A profile was reported to its platform',
      'A profile that posed as you is gone',
    ]);
    expect((await told())[0]?.link).toBe(`/report-impersonation?report=${row.id}`);
    const acted = await world.database.pool.query(
      `select payload ->> 'action' as action from events where name = 'operations.acted' and payload ->> 'id' = $1 order by events.id`,
      [row.id],
    );
    expect(acted.rows.map(({ action }) => action)).toEqual(
      ['asked', 'accepted', 'filed', 'removed'].map((state) => `impersonation-${state}`),
    );
  });

  it('is written once: no step can be changed', async () => {
    const row = await report();
    await expect(
      world.database.pool.query(`update impersonation_moves set note = 'x' where impersonation_id = $1`, [row.id]),
    ).rejects.toThrow();
  });

  it('of another creator is unknown', async () => {
    const row = await report();
    const thief = { mover: 'creator' as const, userId: (await world.creator(`thief${count}`)).userId };
    expect(await code(move(row, 'withdrawn', thief))).toBe('not_found');
    expect(await code(shoot(row, png, thief.userId))).toBe('not_found');
  });

  it('goes on once after two operators decide at once', async () => {
    const row = await report();
    const both = await Promise.allSettled([move(row, 'accepted'), move(row, 'accepted')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await detail(row)).moves).toHaveLength(2);
  });

  it('that ended is taken up again, unless another report of the account is open', async () => {
    const row = await report();
    await move(row, 'accepted');
    await file(row);
    await move(row, 'refused', operator, 'They say that it is a parody.');
    const second = await report();
    expect(await code(move(row, 'waiting', creator(), 'It asks for money now.'))).toBe('impersonation_open');
    await move(second, 'withdrawn', creator());
    expect((await move(row, 'waiting', creator(), 'It asks for money now.')).isOpen).toBe(true);
  });

  it('is handed in by us only for whom we may act, and by the creator where the platform listens to nobody else', async () => {
    const row = await report();
    await move(row, 'accepted');
    expect(await code(file(row, creator()))).toBe('impersonation_state');
    await world.database.pool.query('update authorizations set expires_at = $2 where user_id = $1', [
      mara.userId,
      world.clock.now(),
    ]);
    expect(await code(file(row))).toBe('authorization_expired');
    expect((await detail(row, 'operator')).packet).toMatchObject({
      fields: [],
      missing: [expect.stringMatching(/expired/)],
    });
    const theirs = await report({ profileUrl: 'https://instagram.com/fake.mara' });
    await move(theirs, 'accepted');
    expect((await told()).at(-1)?.title).toBe('File your report of a profile yourself');
    expect(await code(file(theirs))).toMatch(/authorization_expired|impersonation_state/);
    expect((await file(theirs, creator())).state).toBe('filed');
    expect((await move(theirs, 'refused', creator())).state).toBe('refused');
  });
});

describe('a record that was a slip', () => {
  const undo = (
    row: ImpersonationRow,
    number: number,
    by: { mover: 'operator' | 'creator'; userId: string } = operator,
  ) => {
    world.clock.advance(1);
    return world.transaction((ctx) => undoRecord(ctx, { impersonationId: row.id, number, by }));
  };
  const filed = async () => {
    await account(`proved${count}`).then((brandId) =>
      world.transaction((ctx) => decideBrand(ctx, { brandId, decision: 'confirm' })),
    );
    const row = await report();
    await move(row, 'accepted');
    return file(row);
  };

  it('is taken back by its side within a day: state, deadline and number are those from before, and both steps stand', async () => {
    const row = await filed();
    await move(row, 'removed');
    expect((await detail(row)).undo).toBeUndefined();
    expect((await detail(row, 'operator')).undo).toMatchObject({ number: 4 });
    expect(await code(undo(row, 4, creator()))).toBe('impersonation_state');
    const back = await undo(row, 4);
    expect(back).toMatchObject({ state: 'filed', isOpen: true, endedAt: null, reference: 'CASE-7', dueAt: row.dueAt });
    const { moves, undo: more } = await detail(row, 'operator');
    expect(moves.slice(-2)).toMatchObject([{ state: 'removed' }, { state: 'filed', undoes: 4 }]);
    expect(more, 'a slip is taken back once').toBeUndefined();
    expect((await told()).at(-1)?.title).toMatch(/was a mistake/);
  });

  it('however often: what was taken back before comes back by none of them, and no deadline moves', async () => {
    const row = await filed();
    const before = await undo(row, 3);
    expect(before).toMatchObject({ state: 'accepted', reference: null });
    world.clock.advance(60);
    await file(row, operator, 'CASE-8');
    world.clock.advance(60);
    expect(await undo(row, 5)).toMatchObject({ state: 'accepted', reference: null, dueAt: before.dueAt });
  });

  it('by its creator, too: who wrote down a number that was none has the form before them again', async () => {
    await world.transaction((ctx) =>
      addBrand(ctx, { userId: mara.userId, brand: { platform: 'instagram', handle: `ig${count}` } }),
    );
    const row = await report({ profileUrl: `https://www.instagram.com/fake_${count}` });
    await move(row, 'accepted');
    await file(row, creator(), 'typo');
    const { undo: may } = await detail(row);
    expect(await undo(row, may?.number ?? 0, creator())).toMatchObject({ state: 'accepted', reference: null });
    const stranger = await world.creator(`stranger${count}`);
    expect(await code(undo(row, 3, { mover: 'creator', userId: stranger.userId }))).toBe('not_found');
  });

  it('stays after a day, after another step, and where another report of the account is open', async () => {
    const late = await filed();
    await move(late, 'removed');
    world.clock.advance(day);
    expect(await code(undo(late, 4))).toBe('impersonation_state');
    await move(late, 'restored', creator());
    expect(await code(undo(late, 4))).toBe('impersonation_state');
    await undo(late, 5, creator());
    await report();
    expect(await code(move(late, 'restored', creator()))).toBe('impersonation_open');
  });

  it('is taken back once of ten presses at once', async () => {
    const row = await filed();
    await move(row, 'removed');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => undo(row, 4)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await detail(row)).moves).toHaveLength(5);
  });
});

describe('the packet', () => {
  it('says who we are and what we were told, and nothing else', async () => {
    const row = await report({ what: 'It asks for money.', faked: ['name', 'messages'] });
    expect((await detail(row, 'operator')).packet).toBeUndefined();
    await move(row, 'accepted');
    expect((await detail(row)).packet, 'the creator has nothing to hand in').toBeUndefined();
    const { packet } = await detail(row, 'operator');
    const { agent } = world.settings;
    expect(packet).toMatchObject({ filedBy: 'agent', kind: 'form', asksForId: true, missing: [] });
    expect(packet?.url).toBe('https://help.x.com/en/forms/authenticity/impersonation');
    const of = (label: RegExp) => packet?.fields.find((field) => label.test(field.label))?.value;
    expect(of(/^Name/)).toBe(agent?.name);
    expect(of(/E-mail/)).toBe(agent?.email);
    expect(of(/Address of the false/)).toBe(row.profileUrl);
    expect(of(/Document of identity/)).toBeUndefined();
    expect(of(/What happens/)).toContain(`We, ${agent?.name}, `);
    expect(of(/What happens/)).toContain('act as agent');
    expect(of(/What happens/)).toContain('They told us: It asks for money.');
    expect(of(/What happens/)).toContain('the name; messages in the name of this person, or asking for money');
    expect(of(/What happens/)).not.toMatch(/copyright|perjury|Legal/i);
  });

  it('where only the person may report is theirs alone, with what they signed, and no operator reads it', async () => {
    const row = await report({ profileUrl: 'https://www.instagram.com/fake.mara/' });
    await move(row, 'accepted');
    expect((await detail(row, 'operator')).packet).toBeUndefined();
    const { packet } = await detail(row);
    expect(packet).toMatchObject({ filedBy: 'person', kind: 'form', asksForId: true, missing: [] });
    const text = packet?.fields.find(({ label }) => label === 'What happens')?.value;
    expect(text).toContain('My own profile is https://x.com/mara_herself.');
    expect(text).not.toContain('agent');
    expect(packet?.fields.find(({ label }) => /^Document/.test(label))).not.toHaveProperty('value');
  });

  it('of a site that nobody has read leads to the profile', async () => {
    const row = await report({ profileUrl: 'https://creators.example.com/fakemara' });
    await move(row, 'accepted');
    expect((await detail(row, 'operator')).packet).toMatchObject({
      kind: 'none',
      url: 'https://creators.example.com/fakemara',
      filedBy: 'agent',
    });
  });
});

describe('the proof', () => {
  it('is of the account that it names, else of one that is proved, else says what to do next', async () => {
    const proof = async (row: ImpersonationRow) => (await detail(row)).proof;
    const brandId = await account(`papers${count}`, 'onlyfans');
    const row = await report({ brandId, realUrl: undefined });
    expect(await proof(row)).toMatchObject({ state: 'proved', handle: `mara${count}`, authorization: 'signed' });
    await world.database.pool.query(`update brands set state = 'unverified' where user_id = $1`, [mara.userId]);
    expect(await proof(row)).toMatchObject({ state: 'none', handle: `papers${count}`, next: 'prove-account' });
    await world.transaction((ctx) =>
      giveDocument(ctx, world.blobs, {
        ...{ userId: mara.userId, brandId, fileName: 'passport.pdf', bytes: Buffer.from('%PDF-1.7 a passport') },
      }),
    );
    expect(await proof(row)).toMatchObject({ state: 'waiting', next: 'wait' });
    await world.transaction((ctx) => decideBrand(ctx, { brandId, decision: 'confirm' }));
    await world.transaction((ctx) => settleDocuments(ctx, { brandId }));
    expect(await proof(row)).toMatchObject({ state: 'proved', by: 'document', handle: `papers${count}` });
    await world.database.pool.query('delete from authorizations where user_id = $1', [mara.userId]);
    expect(await proof(row)).toMatchObject({ authorization: 'missing', next: 'sign-authorization' });
  });
});

describe('a screenshot', () => {
  it('is kept as it came, five at most also when they come at once, of pictures only', async () => {
    const row = await report();
    const tries = await Promise.allSettled(Array.from({ length: maxScreenshots + 2 }, () => shoot(row)));
    const kept = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(kept).toHaveLength(maxScreenshots);
    expect(await bytesOf(kept[0]?.blobId ?? '')).toEqual(png);
    expect(await code(shoot(row))).toBe('screenshots_limit');
    const other = await report({ profileUrl: 'https://x.com/another_one' });
    expect(await code(shoot(other, Buffer.alloc(0)))).toBe('empty_file');
    for (const odd of ['%PDF-1.7', '<svg/>', 'GIF89a......'])
      expect(await code(shoot(other, Buffer.from(odd)))).toBe('unsupported_format');
  });

  it('goes when its creator removes it, or takes the report back', async () => {
    const row = await report();
    const [one, two] = [await shoot(row), await shoot(row)];
    const remove = (userId: string) =>
      world.transaction((ctx) => removeScreenshot(ctx, world.blobs, { userId, screenshotId: one.id }));
    expect(await code(remove((await world.creator(`thief${count}`)).userId))).toBe('not_found');
    await (await remove(mara.userId))();
    expect(await bytesOf(one.blobId)).toBeUndefined();
    const gone = await world.transaction((ctx) =>
      withdrawImpersonation(ctx, world.blobs, { userId: mara.userId, impersonationId: row.id }),
    );
    for (const deleteBytes of gone) await deleteBytes();
    expect(await bytesOf(two.blobId)).toBeUndefined();
    expect(await screenshotsOf(world.db, [row.id])).toEqual([]);
    expect((await detail(row)).state).toBe('withdrawn');
    expect(await code(shoot(row))).toBe('impersonation_state');
  });

  it('goes 30 days after the end, and stays while the report goes on', async () => {
    const [over, open] = [await report(), await report({ profileUrl: 'https://x.com/goes_on' })];
    const [first, second] = [await shoot(over), await shoot(open)];
    await move(over, 'declined', operator, 'A fan page that says so.');
    const sweep = () => deleteScreenshots(world.blobs, world.jobRun);
    world.clock.advance(keptDays * day - 60);
    await sweep();
    expect(await bytesOf(first.blobId)).toEqual(png);
    world.clock.advance(61);
    expect(await sweep()).toBe(1);
    expect([await bytesOf(first.blobId), await bytesOf(second.blobId)]).toEqual([undefined, png]);
  });

  it('is opened by an operator with a reason that its creator reads', async () => {
    const row = await report();
    const look = () =>
      world.transaction((ctx) =>
        lookAtScreenshots(ctx, { impersonationId: row.id, operatorId: 'usr_op', reason: 'the picture in it' }),
      );
    expect(await code(look())).toBe('no_screenshots');
    const shot = await shoot(row);
    await world.database.pool.query(`update impersonation_screenshots set state = 'ready' where id = $1`, [shot.id]);
    await shoot(row);
    expect(await look()).toMatchObject({ ready: [{ id: shot.id }], checking: 1 });
    const { rows } = await world.database.pool.query(
      `select payload from events where name = 'impersonations.looked-at' and payload ->> 'impersonationId' = $1 order by events.id`,
      [row.id],
    );
    expect(rows).toEqual([
      { payload: { impersonationId: row.id, userId: mara.userId, operatorId: 'usr_op', reason: 'the picture in it' } },
    ]);
  });
});

it('look-alikes are of the creator’s own accounts on platforms whose addresses are known, never an own one', async () => {
  await account('milla', 'instagram');
  await account('milla_', 'instagram');
  const items = await world.transaction((ctx) => suggestLookAlikes(ctx, mara.userId));
  const milla = items.find(({ handle }) => handle === 'milla');
  expect(milla).toMatchObject({ platform: 'instagram', title: 'Instagram' });
  expect(milla?.lookAlikes).toContainEqual({ handle: 'mllla', url: 'https://www.instagram.com/mllla' });
  expect(milla?.lookAlikes.map(({ handle }) => handle)).not.toContain('milla_');
  expect(milla?.lookAlikes.length).toBeLessThanOrEqual(12);
});

it('are listed by where they stand: each state with its own and no other', async () => {
  const waiting = await report();
  const filed = await report({ profileUrl: `https://x.com/second_${count}` });
  await move(filed, 'accepted');
  await file(filed);
  const listed = async (state?: ImpersonationState) => {
    const asked = { limit: 10, after: undefined, state };
    return (await world.transaction(({ tx }) => pageOfReports(tx, mara.userId, asked))).map(({ id }) => id);
  };
  expect((await listed()).sort()).toEqual([waiting.id, filed.id].sort());
  expect(await listed('waiting')).toEqual([waiting.id]);
  expect(await listed('filed')).toEqual([filed.id]);
  expect(await listed('removed')).toEqual([]);
});

it('accounts of others on which searches found the creator are listed once, without own, reported and dismissed ones', async () => {
  const { rows } = await world.database.pool.query('select id from works where user_id = $1', [mara.userId]);
  const owner = { userId: mara.userId, workId: String(rows[0].id) };
  await account(`found${count}`);
  const open = (url: string) => world.open(owner, url, { kind: 'named' });
  await open(`https://x.com/poser_${count}/status/1`);
  await open(`https://x.com/poser_${count}/status/2`);
  await open(`https://x.com/found${count}/status/3`);
  await open(`https://copies-${count}.test/poser/1`);
  await open('https://x.com/search?q=mara');
  const dismissed = await open('https://www.instagram.com/fan.page/');
  await world.database.pool.query(`update cases set state = 'dismissed' where id = $1`, [dismissed]);
  const found = () => world.transaction((ctx) => foundAccounts(ctx, mara.userId));
  expect(await found()).toMatchObject([
    { platform: 'x', title: 'X', handle: `poser_${count}`, profileUrl: `https://x.com/poser_${count}`, pages: 2 },
  ]);
  await report({ profileUrl: `https://x.com/poser_${count}` });
  expect(await found()).toEqual([]);
});
